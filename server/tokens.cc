// server/tokens.cc: "v1.<payload>.<mac>", both base64url; the mac is libsodium's crypto_auth.
#include "server/tokens.h"

#include <sodium.h>

#include <algorithm>
#include <stdexcept>

#include "core/json.h"

namespace server {

namespace {

constexpr std::string_view kVersion = "v1.";
constexpr std::size_t kKeysAccepted = 2;
constexpr std::size_t kLongestToken = 512;
constexpr store::Millis kKeyPropagation = 15'000;  // keys are reread every five seconds

void need_sodium() {
  if (sodium_init() < 0) throw std::runtime_error("libsodium could not be initialized");
}

const unsigned char* bytes(std::string_view text) {
  return reinterpret_cast<const unsigned char*>(text.data());
}

std::string encoded(std::string_view text) {
  constexpr int kVariant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
  std::string out(sodium_base64_encoded_len(text.size(), kVariant), '\0');
  sodium_bin2base64(out.data(), out.size(), bytes(text), text.size(), kVariant);
  out.pop_back();  // the terminating zero
  return out;
}

std::optional<std::string> decoded(std::string_view text) {
  std::string out(text.size(), '\0');
  std::size_t length = 0;
  if (sodium_base642bin(reinterpret_cast<unsigned char*>(out.data()), out.size(), text.data(),
                        text.size(), nullptr, &length, nullptr,
                        sodium_base64_VARIANT_URLSAFE_NO_PADDING) != 0)
    return std::nullopt;
  out.resize(length);
  return out;
}

std::string mac(const store::Key& key, std::string_view text) {
  std::string mac(crypto_auth_BYTES, '\0');
  crypto_auth(reinterpret_cast<unsigned char*>(mac.data()), bytes(text), text.size(),
              bytes(key.secret));
  return mac;
}

core::Json right_json(const Token& token) {
  switch (token.right) {
    case Token::Right::watch: return "watch";
    case Token::Right::invite: return "invite";
    default: return token.seat;
  }
}

std::optional<Token> read_payload(std::string_view payload, std::string& key) {
  const auto json = core::parse_json(payload, "token");
  if (!json) return std::nullopt;
  core::Reader::Faults faults;
  const core::Reader reader(&*json, "token", &faults);
  Token token;
  key = reader.at("k").text();
  token.table = reader.at("t").text();
  const core::Reader right = reader.at("s");
  if (right.json() != nullptr && right.json()->is_string()) {
    token.right = right.text() == "watch" ? Token::Right::watch : Token::Right::invite;
  } else {
    token.seat = static_cast<int>(right.integer(0, core::kMaxSeats - 1));
  }
  token.epoch = reader.at("e").integer(0, INT64_MAX);
  token.expires = reader.at("x").integer(0, INT64_MAX);
  if (!faults.none()) return std::nullopt;
  return token;
}

}  // namespace

Tokens::Tokens(std::vector<store::Key> keys) {
  need_sodium();
  replace(std::move(keys), INT64_MAX);
}

void Tokens::replace(std::vector<store::Key> keys, store::Millis now) {
  if (keys.empty()) throw std::logic_error("tokens need a key");
  if (keys.size() > kKeysAccepted) keys.resize(kKeysAccepted);
  for (const store::Key& key : keys) {
    if (key.secret.size() != crypto_auth_KEYBYTES)
      throw std::runtime_error(
          "a signing key of the store is damaged: create two new ones by running \"pentapolis "
          "store "
          "key\" twice (all tokens become void), or restore a backup");
  }
  const bool is_too_new = keys.size() > 1 && now - keys.front().created < kKeyPropagation;
  auto ring = std::make_shared<const Ring>(Ring{std::move(keys), is_too_new ? 1u : 0u});
  const std::lock_guard lock(mutex_);
  ring_ = std::move(ring);
}

std::shared_ptr<const Tokens::Ring> Tokens::ring() const {
  const std::lock_guard lock(mutex_);
  return ring_;
}

std::string Tokens::sign(const Token& token) const {
  const auto held = ring();
  const store::Key& key = held->keys[held->signer];
  const core::JsonObject payload{{"k", key.id},
                                 {"t", token.table},
                                 {"s", right_json(token)},
                                 {"e", token.epoch},
                                 {"x", token.expires}};
  const std::string text = std::string(kVersion) + encoded(core::to_text(payload));
  return text + "." + encoded(mac(key, text));
}

std::string Tokens::pseudonym(std::string_view text) const {
  constexpr std::size_t kLength = 16;
  const auto held = ring();
  // No token starts with this, so that a pseudonym cannot be used as a signature.
  return encoded(mac(held->keys[held->signer], "pseudonym:" + std::string(text)))
      .substr(0, kLength);
}

std::optional<Token> Tokens::verify(std::string_view text, std::int64_t now_seconds) const {
  const std::size_t dot = text.rfind('.');
  if (text.size() > kLongestToken || !text.starts_with(kVersion) || dot <= kVersion.size())
    return std::nullopt;
  const std::string_view signed_part = text.substr(0, dot);
  const auto payload = decoded(signed_part.substr(kVersion.size()));
  const auto given = decoded(text.substr(dot + 1));
  if (!payload || !given || given->size() != crypto_auth_BYTES) return std::nullopt;
  // The MAC first: nothing of an unsigned payload is parsed.
  const auto held = ring();
  const bool is_ours = std::ranges::any_of(held->keys, [&](const store::Key& key) {
    return sodium_memcmp(mac(key, signed_part).data(), given->data(), crypto_auth_BYTES) == 0;
  });
  if (!is_ours) return std::nullopt;
  std::string key;
  auto token = read_payload(*payload, key);
  if (!token || token->expires < now_seconds) return std::nullopt;
  return token;
}

store::Key make_key(store::Millis now) {
  need_sodium();
  store::Key key{random_id(), std::string(crypto_auth_KEYBYTES, '\0'), now};
  randombytes_buf(key.secret.data(), key.secret.size());
  return key;
}

std::vector<store::Key> keys_of(store::Store& store) {
  if (store.keys().empty()) {
    store::Key first = make_key(store.now());
    first.id = "first";  // one of several processes that start at once creates it
    store.insert_key(first);
  }
  return store.keys();
}

std::string random_id() {
  need_sodium();
  constexpr std::string_view kLetters = "23456789abcdefghjkmnpqrstuvwxyz";
  std::string id(12, '\0');
  for (char& c : id) c = kLetters[randombytes_uniform(static_cast<std::uint32_t>(kLetters.size()))];
  return id;
}

std::uint64_t random_bits() {
  need_sodium();
  std::uint64_t bits = 0;
  randombytes_buf(&bits, sizeof bits);
  return bits;
}

std::string hashed(std::string_view text) {
  need_sodium();
  std::string hash(crypto_generichash_BYTES, '\0');
  crypto_generichash(reinterpret_cast<unsigned char*>(hash.data()), hash.size(), bytes(text),
                     text.size(), nullptr, 0);
  return encoded(hash);
}

}  // namespace server

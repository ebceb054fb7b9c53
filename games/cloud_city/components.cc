// components.cc: reads and validates components.json. Errors name the offending element. Special
// requirement cards are read in read_cards.cc.
#include "games/cloud_city/components.h"

#include <algorithm>
#include <memory>
#include <numeric>

#include "core/digest.h"
#include "games/cloud_city/cloud_city.h"
#include "games/cloud_city/reading.h"

namespace cloud_city {

namespace {

using core::Reader;

const std::vector<std::string> positions = {"NW", "NE", "SE", "SW"};

void read_levels(const Reader& root, Components& out) {  // CC-1.1
  const Reader list = root.at("levels");
  const auto items = list.items();
  out.level_ids = ids_of(items);
  expect_ids(list, out.level_ids, {"river", "forest", "sand"});
  for (std::size_t i = 0; i < std::min<std::size_t>(items.size(), kLevels); ++i) {
    const std::string symbol = items[i].at("symbol").text();
    const bool is_letter = symbol.size() == 1 && symbol[0] >= 'A' && symbol[0] <= 'Z';
    if (!is_letter || out.symbols.find(symbol) != std::string::npos)
      items[i].fail("needs a capital letter of its own as \"symbol\"");
    out.symbols += symbol.substr(0, 1);
    expect_number(items[i].at("rank"), static_cast<int>(i));
    const std::string& id = out.level_ids[i];
    out.names.push_back(name_of(items[i], "level." + id, "name"));
    out.names.push_back(name_of(items[i], "height." + id, "height_name"));
    out.names.push_back(name_of(items[i], "colour." + id, "building_colour"));
    out.names.push_back(name_of(items[i], "walkway." + id, "walkway_name"));
  }
}

void check_geometry(const Reader& root, const Components& /*out*/) {  // CC-1.8, CC-2.2
  const Reader at = root.at("geometry");
  expect_number(at.at("positions_per_tile_edge"), 2);
  const auto items = at.at("tile_positions").items();
  expect_count(at.at("tile_positions"), items.size(), 4);
  for (std::size_t i = 0; i < std::min<std::size_t>(items.size(), 4); ++i) {
    if (items[i].at("id").text() != positions[i]) items[i].fail("must be " + positions[i]);
    expect_number(items[i].at("dx"), kCorners[i].x);
    expect_number(items[i].at("dy"), kCorners[i].y);
  }
}

void read_walkways(const Reader& root, Components& out) {  // CC-1.4
  const auto lengths = root.at("walkway_lengths").items();
  expect_count(root.at("walkway_lengths"), lengths.size(), kLengths);
  for (std::size_t i = 0; i < std::min<std::size_t>(lengths.size(), kLengths); ++i) {
    expect_number(lengths[i].at("distance"), static_cast<int>(i) + 1);
    out.faces.votes[i] = small(lengths[i].at("votes"), 1, 10);
    for (auto& of_level : out.faces.walkways) of_level[i] = 0;
  }
  const Reader list = root.at("walkways");
  const auto items = list.items();
  static_cast<void>(ids_of(items));
  for (const Reader& item : items) {
    const std::size_t level = item.at("level").word(out.level_ids);
    const auto length = static_cast<std::size_t>(item.at("distance").integer(1, kLengths)) - 1;
    if (level >= kLevels || length >= kLengths) return;
    std::uint8_t& pieces = out.faces.walkways[level][length];
    if (pieces != 0) item.fail("this kind of walkway appears twice in the list");
    pieces = small(item.at("count"), 1, 100);  // a kind must have pieces
    expect_number(item.at("votes"), out.faces.votes[length]);
    if (length < lengths.size()) {
      const auto wanted = lengths[length].at("count_per_level").integer(1, 100);
      if (wanted != pieces)
        item.fail("has " + std::to_string(pieces) + " pieces, but the length says " +
                  std::to_string(wanted));
    }
  }
  expect_count(list, items.size(), kLevels * kLengths);
}

FaceData read_sites(const Reader& at, const Components& out) {
  FaceData face;
  const auto sites = at.at("sites").items();
  if (sites.size() != 2) {
    at.fail("must have two building locations, has " + std::to_string(sites.size()) + " (CC-1.9)");
    return face;
  }
  for (std::size_t i = 0; i < 2; ++i) {
    face.at[i] = static_cast<std::uint8_t>(sites[i].at("pos").word(positions));
    face.levels[i] = static_cast<Level>(sites[i].at("level").word(out.level_ids));
  }
  if (face.at[0] == face.at[1]) at.fail("has two building locations at one position");
  const bool is_diagonal = (face.at[0] + face.at[1]) % 2 == 0;
  const bool says_diagonal = at.at("arrangement").word({"adjacent", "diagonal"}) == 1;
  if (is_diagonal != says_diagonal) at.fail("is not arranged as it says (CC-1.10)");
  face.rotations = is_diagonal && face.levels[0] == face.levels[1] ? 2 : kRotations;  // CC-2.5
  const auto listed = at.at("distinct_rotations").items();
  expect_count(at.at("distinct_rotations"), listed.size(), face.rotations);
  for (std::size_t i = 0; i < listed.size(); ++i) expect_number(listed[i], static_cast<int>(i));
  return face;
}

bool looks_like(const FaceData& a, const FaceData& b) {
  for (int rotation = 0; rotation < kRotations; ++rotation) {
    if (pattern_of(a, rotation) == pattern_of(b, 0)) return true;
  }
  return false;
}

void read_faces(const Reader& root, Components& out) {  // CC-1.9 to CC-1.11
  const Reader list = root.at("tile_faces");
  const auto items = list.items();
  out.face_ids = ids_of(items);
  expect_count(list, items.size(), kFaces);
  for (std::size_t i = 0; i < std::min<std::size_t>(items.size(), kFaces); ++i) {
    out.faces.faces[i] = read_sites(items[i], out);
    for (std::size_t other = 0; other < i; ++other) {
      if (looks_like(out.faces.faces[other], out.faces.faces[i]))
        items[i].fail("looks the same as " + out.face_ids[other]);
    }
  }
}

void read_tiles(const Reader& root, Components& out) {  // CC-1.5, CC-1.13, CC-1.14
  const auto tiles = root.at("tiles").items();
  static_cast<void>(ids_of(tiles));
  for (const Reader& tile : tiles) {
    const std::size_t face = tile.at("face").word(out.face_ids);
    if (face < kFaces) ++out.faces.faces[face].tiles;
  }
  expect_count(root.at("tiles"), tiles.size(), 44);
  const auto starts = root.at("start_tiles").items();
  static_cast<void>(ids_of(starts));
  expect_count(root.at("start_tiles"), starts.size(), kMaxPlayers);
  for (std::size_t i = 0; i < std::min<std::size_t>(starts.size(), kMaxPlayers); ++i) {
    expect_number(starts[i].at("birds"), static_cast<int>(i) + 1);
    expect_number(starts[i].at("seat"), static_cast<int>(i) + 1);
    expect_number(starts[i].at("orientation"), 0);  // CC-3.5
    out.faces.start[i] = static_cast<Face>(starts[i].at("face").word(out.face_ids));
  }
}

// CC-1.2, CC-5.7: as many buildings of each level as all tiles show together.
void check_buildings(const Reader& root, const Components& out) {
  Array<int, kLevels> shown{};
  const auto count = [&](const FaceData& face, int tiles) {
    for (const Level level : face.levels) shown[level] += tiles;
  };
  for (const FaceData& face : out.faces.faces) count(face, face.tiles);
  for (const Face start : out.faces.start) count(out.faces.faces[start], 1);
  const auto items = root.at("buildings").items();
  static_cast<void>(ids_of(items));
  expect_count(root.at("buildings"), items.size(), kLevels);
  for (const Reader& item : items) {
    const std::size_t level = item.at("level").word(out.level_ids);
    const auto buildings = item.at("count").integer(1, 100);
    if (level < kLevels && buildings != shown[level])
      item.fail("there are " + std::to_string(buildings) + ", but the tiles show " +
                std::to_string(shown[level]) + " (CC-5.7)");
  }
}

void read_modes(const Reader& root, Components& out) {  // CC-4.1, CC-5.4, CC-9, CC-20
  const Reader list = root.at("modes");
  const auto items = list.items();
  out.mode_ids = ids_of(items);
  expect_ids(list, out.mode_ids, {"square", "rectangle"});
  for (std::size_t i = 0; i < std::min<std::size_t>(items.size(), kModes); ++i) {
    Mode& mode = out.faces.modes[i];
    mode.frame.short_side = small(items[i].at("short_side"), 2, 3);
    mode.frame.long_side = small(items[i].at("long_side"), 2, 4);
    mode.rounds = small(items[i].at("rounds"), 1, kMostRounds);
    if (mode.frame.short_side * mode.frame.long_side != mode.rounds + 1)
      items[i].fail("must have one round less than a city has tiles");
    mode.par = small(root.at("solo").at("par").at(out.mode_ids[i]), 1, 200);
    out.names.push_back(name_of(items[i], "mode." + out.mode_ids[i], "name"));
  }
  const Reader setup = root.at("setup");
  expect_number(setup.at("row_size"), kRow);
  expect_number(setup.at("hand_size"), kHand);
  expect_number(setup.at("max_walkways_per_building"), 2);
}

std::uint64_t digest_of(const Components& c) {
  std::uint64_t sum = core::digest(c.faces);
  for (const auto* ids : {&c.level_ids, &c.face_ids, &c.card_ids, &c.mode_ids}) {
    for (const std::string& id : *ids) sum = core::mix(sum, core::digest(id));
  }
  return core::mix(sum, core::digest(c.symbols));
}

}  // namespace

Pattern pattern_of(const FaceData& face, int rotation) {
  Pattern pattern{};
  for (std::size_t i = 0; i < 2; ++i) {
    const Spot corner = kCorners[turned(face.at[i], rotation)];
    pattern[face.levels[i]] |= Bits{1} << (corner.y * kSide + corner.x);
  }
  return pattern;
}

core::Result<std::shared_ptr<const Components>> Rules::read_components(std::string_view json) {
  return core::read_components<Components>(json, digest_of, read_levels, check_geometry,
                                           read_walkways, read_faces, read_tiles, check_buildings,
                                           read_modes, reading::read_cards);
}

}  // namespace cloud_city

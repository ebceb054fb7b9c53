// python/gpu.cc: tables that are stepped on a card. Their arrays stay in its memory; other
// libraries read them through DLPack or the CUDA array interface.
#include "python/gpu.h"

#include <pybind11/stl.h>

#include <cstring>

#include "gpu/card.h"
#include "gpu/failure.h"
#include "gpu/tables.h"
#include "python/busy.h"
#include "python/conversions.h"
#include "python/dlpack.h"
#include "python/match.h"
#include "python/tables.h"

namespace python {

namespace {

using namespace py::literals;
using Type = gpu::TablesArray::Type;

struct TypeRow {
  Type type;
  const char* name;     // NumPy's name
  const char* typestr;  // of the array interface
  dlpack::DataType dlpack;
};
constexpr std::array kTypes = {TypeRow{Type::flag, "bool", "|b1", {dlpack::kBool, 8, 1}},
                               TypeRow{Type::int8, "int8", "|i1", {dlpack::kInt, 8, 1}},
                               TypeRow{Type::int16, "int16", "<i2", {dlpack::kInt, 16, 1}},
                               TypeRow{Type::int32, "int32", "<i4", {dlpack::kInt, 32, 1}},
                               TypeRow{Type::int64, "int64", "<i8", {dlpack::kInt, 64, 1}},
                               TypeRow{Type::uint64, "uint64", "<u8", {dlpack::kUint, 64, 1}},
                               TypeRow{Type::float32, "float32", "<f4", {dlpack::kFloat, 32, 1}}};
const TypeRow& row_of(Type type) { return *std::ranges::find(kTypes, type, &TypeRow::type); }

// Shared by the tables and all holders of their arrays.
struct Shared {
  Shared(GamePointer of, arena::TablesSetting setting)
      : game(std::move(of)), tables(card(), *game->opening, std::move(setting)) {}
  GamePointer game;
  gpu::Tables tables;
  std::atomic<bool> is_busy{false};
};
using SharedPointer = std::shared_ptr<Shared>;

class CardArray {
 public:
  CardArray(SharedPointer shared, const gpu::TablesArray& array)
      : shared_(std::move(shared)), array_(array) {}

  [[nodiscard]] const char* dtype() const { return row_of(array_.type).name; }
  [[nodiscard]] py::tuple shape() const {
    if (!array_.has_columns) return py::make_tuple(tables());
    return py::make_tuple(tables(), array_.columns);
  }
  [[nodiscard]] static py::tuple device() { return py::make_tuple(dlpack::kCuda, kFirstDevice); }

  // A step is complete when control returns to Python, so any stream may read at once.
  [[nodiscard]] py::capsule tensor(const py::object& /*stream*/, const py::object& /*max_version*/,
                                   const py::object& where, const py::object& copy) const {
    if (!where.is_none() && !where.equal(device()))
      throw py::buffer_error("the array is in the card's memory and cannot be moved");
    if (!copy.is_none() && copy.cast<bool>())
      throw py::buffer_error("the array cannot be exported as a copy: copy the result");
    auto holder = std::make_unique<Holder>();
    holder->shared = shared_;
    holder->shape = {static_cast<std::int64_t>(tables()),
                     static_cast<std::int64_t>(array_.columns)};
    holder->strides = {1, static_cast<std::int64_t>(tables())};
    holder->managed = {.tensor = {.data = gpu::at<void*>(array_.address),
                                  .device = {dlpack::kCuda, kFirstDevice},
                                  .dimensions = array_.has_columns ? 2 : 1,
                                  .type = row_of(array_.type).dlpack,
                                  .shape = holder->shape.data(),
                                  .strides = holder->strides.data(),
                                  .byte_offset = 0},
                       .owner = holder.get(),
                       .deleter = &Holder::release};
    py::capsule capsule(&holder->managed, dlpack::kName, &release_unused);
    static_cast<void>(holder.release());
    return capsule;
  }

  [[nodiscard]] py::dict interface() const {
    const std::size_t item = gpu::item_bytes(array_.type);
    py::dict made("shape"_a = shape(), "typestr"_a = row_of(array_.type).typestr,
                  "data"_a = py::make_tuple(array_.address, false), "version"_a = 3);
    if (array_.has_columns) made["strides"] = py::make_tuple(item, item * tables());
    return made;
  }

  [[nodiscard]] py::object numpy() const {
    std::vector<std::byte> bytes;
    {
      const Busy busy(shared_->is_busy);
      const py::gil_scoped_release release;
      bytes = shared_->tables.copy_of(array_);
    }
    const py::bytearray copy(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    return py::module_::import("numpy")
        .attr("frombuffer")(copy, dtype())
        .attr("reshape")(shape(), "order"_a = "F");
  }

 private:
  static constexpr std::int32_t kFirstDevice = 0;

  // What a DLPack tensor refers to.
  struct Holder {
    dlpack::ManagedTensor managed{};
    SharedPointer shared;
    std::array<std::int64_t, 2> shape{};
    std::array<std::int64_t, 2> strides{};

    static void release(dlpack::ManagedTensor* tensor) {
      delete static_cast<Holder*>(tensor->owner);
    }
  };
  // Of a capsule whose tensor was never taken.
  static void release_unused(PyObject* capsule) {
    if (PyCapsule_IsValid(capsule, dlpack::kName) == 0) return;
    auto* tensor =
        static_cast<dlpack::ManagedTensor*>(PyCapsule_GetPointer(capsule, dlpack::kName));
    tensor->deleter(tensor);
  }

  [[nodiscard]] std::size_t tables() const { return shared_->tables.setting().tables; }

  SharedPointer shared_;
  gpu::TablesArray array_;
};

// A tensor from another library's capsule; released at the end.
class TakenTensor {
 public:
  explicit TakenTensor(const py::object& capsule) {
    if (PyCapsule_IsValid(capsule.ptr(), dlpack::kName) == 0)
      throw py::type_error("the indices must be a tensor of DLPack");
    managed_ =
        static_cast<dlpack::ManagedTensor*>(PyCapsule_GetPointer(capsule.ptr(), dlpack::kName));
    PyCapsule_SetName(capsule.ptr(), dlpack::kUsedName);
  }
  TakenTensor(const TakenTensor&) = delete;
  TakenTensor& operator=(const TakenTensor&) = delete;
  ~TakenTensor() {
    if (managed_->deleter != nullptr) managed_->deleter(managed_);
  }
  [[nodiscard]] const dlpack::Tensor& operator*() const { return managed_->tensor; }

 private:
  dlpack::ManagedTensor* managed_;
};

gpu::Choices read_choices(const dlpack::Tensor& tensor, std::size_t tables) {
  if (tensor.device.type != dlpack::kCuda || tensor.device.id != 0)
    throw py::value_error("the indices must be on the card of the tables");
  if (tensor.dimensions != 1 || tensor.shape[0] != static_cast<std::int64_t>(tables))
    throw py::value_error("the indices must have the shape (" + std::to_string(tables) + ",)");
  const bool is_whole = tensor.type.code == dlpack::kInt && tensor.type.lanes == 1 &&
                        (tensor.type.bits == 32 || tensor.type.bits == 64);
  if (!is_whole) throw py::type_error("the indices must be int32 or int64");
  const std::uint32_t bytes = tensor.type.bits / 8u;
  return {.address = reinterpret_cast<gpu::Address>(tensor.data) + tensor.byte_offset,
          .bytes = bytes,
          .stride = (tensor.strides == nullptr ? 1 : tensor.strides[0]) * bytes};
}

class CardTables {
 public:
  CardTables(const GamePointer& game, std::int64_t n, std::uint64_t seed,
             const std::string& autoreset, bool observation, const py::object& legal,
             const py::object& opponents) {
    arena::TablesSetting setting =
        read_setting(game, n, seed, autoreset, observation, legal, opponents);
    const py::gil_scoped_release release;
    shared_ = std::make_shared<Shared>(game, std::move(setting));
  }

  [[nodiscard]] std::size_t size() const { return tables().setting().tables; }
  [[nodiscard]] const GamePointer& game() const { return shared_->game; }

  [[nodiscard]] py::object array(const std::string& name) const {
    const gpu::TablesArray* const found = tables().array(name);
    return found == nullptr ? py::none() : py::cast(CardArray(shared_, *found));
  }

  // The indices as int32 in host memory.
  void step_bytes(const py::bytes& indices) {
    const std::vector<std::int32_t> choices = values_of<std::int32_t>(indices);
    step([&] { return tables().step(choices); });
  }
  void step_tensor(const py::object& capsule) {
    const TakenTensor tensor(capsule);
    const gpu::Choices choices = read_choices(*tensor, size());
    step([&] { return tables().step(choices); });
  }

  void play(const std::string& policy, int steps) {
    if (policy != "random" && policy != "greedy")
      throw py::value_error("a card plays \"random\" and \"greedy\"");
    if (steps < 1 || steps > kMostSteps)
      throw py::value_error("steps must be 1 to " + std::to_string(kMostSteps));
    const Busy busy(shared_->is_busy);
    const py::gil_scoped_release release;
    tables().play(policy == "greedy" ? gpu::Tables::Policy::greedy : gpu::Tables::Policy::random,
                  steps);
  }

  void reset(const py::bytes& marks, const py::object& seeds) {
    const std::vector<std::uint8_t> read = values_of<std::uint8_t>(marks);
    std::vector<std::uint64_t> read_seeds;
    if (!seeds.is_none()) read_seeds = values_of<std::uint64_t>(seeds.cast<py::bytes>());
    const Busy busy(shared_->is_busy);
    const py::gil_scoped_release release;
    tables().reset(read, read_seeds);
  }

  [[nodiscard]] Match match(std::int64_t table) {
    if (table < 0 || table >= static_cast<std::int64_t>(size()))
      throw py::index_error("there is no table " + std::to_string(table) + ": there are " +
                            std::to_string(size()));
    const Busy busy(shared_->is_busy);
    return {game(), tables().position(static_cast<std::size_t>(table)), core::Rng(1)};
  }

 private:
  static constexpr int kMostSteps = 1'000'000;

  [[nodiscard]] gpu::Tables& tables() const { return shared_->tables; }

  template <class T>
  [[nodiscard]] std::vector<T> values_of(const py::bytes& bytes) const {
    const auto text = static_cast<std::string_view>(bytes);
    if (text.size() != size() * sizeof(T))
      throw py::value_error("there must be one value for each of the " + std::to_string(size()) +
                            " tables");
    std::vector<T> values(size());
    std::memcpy(values.data(), text.data(), text.size());
    return values;
  }

  template <class Work>
  void step(Work work) {
    const Busy busy(shared_->is_busy);
    std::optional<std::size_t> wrong;
    {
      const py::gil_scoped_release release;
      wrong = work();
    }
    if (!wrong) return;
    throw py::index_error("table " + std::to_string(*wrong) + " has " +
                          std::to_string(tables().legal_count(*wrong)) +
                          " legal actions, and its index is not one of them");
  }

  SharedPointer shared_;
};

py::dict card_facts() {
  const gpu::CardFacts& facts = card().facts();
  return py::dict(
      "name"_a = facts.name, "memory"_a = facts.memory, "processors"_a = facts.processors,
      "capability"_a = py::make_tuple(facts.capability / 10, facts.capability % 10),
      "driver"_a = py::make_tuple(facts.driver_version / 1000, facts.driver_version % 1000 / 10));
}

void add_array(py::module_& module) {
  py::class_<CardArray>(module, "CardArray", "An array in the memory of the card.")
      .def_property_readonly("shape", &CardArray::shape)
      .def_property_readonly("dtype", &CardArray::dtype)
      .def("__dlpack__", &CardArray::tensor, py::kw_only(), "stream"_a = py::none(),
           "max_version"_a = py::none(), "dl_device"_a = py::none(), "copy"_a = py::none())
      .def("__dlpack_device__", [](const CardArray&) { return CardArray::device(); })
      .def_property_readonly("__cuda_array_interface__", &CardArray::interface)
      .def("numpy", &CardArray::numpy, "A copy in host memory.")
      .def("__repr__", [](const CardArray& a) {
        return "<" + std::string(py::str(a.shape())) + " " + a.dtype() + " on the card>";
      });
}

}  // namespace

gpu::Card& card() {
  static gpu::Card* const opened = new gpu::Card;
  return *opened;
}

void add_gpu(py::module_& module) {
  py::register_exception<gpu::Failure>(module, "CardFailure", PyExc_RuntimeError);
  add_array(module);
  py::class_<CardTables>(module, "CardTables")
      .def(py::init<const GamePointer&, std::int64_t, std::uint64_t, const std::string&, bool,
                    const py::object&, const py::object&>(),
           "game"_a, "n"_a, "seed"_a = 1, "autoreset"_a = "same", "observation"_a = true,
           "legal"_a = "list", "opponents"_a = py::none())
      .def_property_readonly("n", &CardTables::size)
      .def_property_readonly("game", &CardTables::game)
      .def("array", &CardTables::array, "name"_a)
      .def("_step_bytes", &CardTables::step_bytes)
      .def("_step_tensor", &CardTables::step_tensor)
      .def("_reset", &CardTables::reset)
      .def("play", &CardTables::play, "policy"_a, "steps"_a = 1,
           "Takes this many steps, choosing on the card, \"random\" or \"greedy\"; `choice` holds "
           "the indices of the last step.")
      .def("match", &CardTables::match, "table"_a, "A copy of one table's position.")
      .def("__len__", &CardTables::size)
      .def("__repr__", [](const CardTables& t) {
        return "<" + std::to_string(t.size()) + " tables of " +
               std::string(t.game()->entry->facts->id) + " on the card>";
      });
  module.def("_card", &card_facts);
}

}  // namespace python

#pragma once

#include "embed/packing/memory.h"
#include "embed/packing/packed.h"
#include "embed/packing/split.h"
#include "export/code/c_embedding.h"
#include "export/plan/code_writer.h"
#include "export/plan/names.h"

#include <map>
#include <string>
#include <utility>
#include <vector>

namespace loopglass {

/// Identifies a digit of an operator's dimension by the dimension and the index of the digit in the
/// split.
using DigitKey = std::pair<std::size_t, std::size_t>;
using DigitNames = std::map<DigitKey, std::string>;

/// The names of the loop variables that visit a packed tensor.
struct WalkNames {
    /// Names of the outer digits by rank; an unsplit rank has only one entry.
    std::vector<DigitNames> outer;
    DigitNames tile;
};

/// Writes the program of an instruction mapping.
class EmbeddingCode {
public:
    explicit EmbeddingCode(const EmbeddedNest& nest);

    std::string take();

private:
    const Workload& workload() const { return m_nest.workload; }
    const Workload& body() const { return m_nest.instruction.body; }
    std::size_t tensorCount() const { return workload().tensorCount(); }
    std::string type(std::size_t tensor) const;
    std::vector<std::int64_t> extents(std::size_t tensor) const;
    std::int64_t givenWords(std::size_t tensor) const;
    std::string number(std::int64_t value) const { return std::to_string(value); }

    void loop(const std::string& name, std::int64_t bound);
    void closeLoops(std::size_t count);
    std::vector<std::string> opening() const;
    void writeInstruction();
    void writeWalk(std::size_t tensor);
    std::size_t openOuter(std::size_t tensor, Namer& local, WalkNames& names);
    std::size_t openTile(std::size_t tensor, Namer& local, WalkNames& names);
    std::string elementOf(std::size_t tensor, std::size_t r, const WalkNames& names,
                          std::string& inside) const;
    void writeNest();
    std::size_t openNest(Namer& local, DigitNames& loops);
    std::string executionText(const DigitNames& loops) const;
    void writeArrays();
    std::string tileOf(std::size_t tensor, const DigitNames& loops) const;
    void writePlain();
    void writeMain();
    std::string operandList(const std::string& prefix, bool typed) const;

    const EmbeddedNest& m_nest;
    embed::Split m_split;
    std::vector<embed::PackedTensor> m_packed;
    embed::EmbeddingCost m_cost;
    std::size_t m_output;
    CodeWriter m_code;
    Namer m_names{NameRules::C};
    std::string m_function;
    std::string m_instructionName;
    std::vector<std::string> m_tensors;
    std::vector<std::string> m_stores;
};

}  // namespace loopglass

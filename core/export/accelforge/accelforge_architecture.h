#pragma once

#include "accelerator/accelerator.h"
#include "export/plan/code_writer.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace loopglass {

/// A memory of an architecture of AccelForge.
struct ForgeMemory {
    std::string name;
    std::size_t level = 0;
    std::optional<std::size_t> buffer;  ///< empty for a memory that keeps no tensor
    std::vector<std::string> tensors;   ///< names of the tensors that it keeps
    std::optional<std::int64_t> words;  ///< empty = unbounded
    /// True for the last memory of a level, which has the level's loops and fanout.
    bool last = false;
    /// Names of the tensors that it keeps in other mappings.
    std::vector<std::string> may = {};
};

/// An accelerator as nodes of AccelForge: memories, arrays below the fanouts, and the MAC.
class ForgeArchitecture {
public:
    ForgeArchitecture() = default;
    ForgeArchitecture(const Accelerator& accelerator, std::vector<ForgeMemory> memories);

    const std::vector<ForgeMemory>& memories() const { return m_memories; }
    const std::string& mac() const { return m_mac; }
    /// Returns the array below the fanout of a level.
    std::string arrayOf(std::size_t level) const;
    /// Writes the section `arch` with the energies of an accelerator.
    void write(CodeWriter& code, const Accelerator& accelerator) const;

private:
    std::string uniqueName(const std::string& wanted) const;

    std::vector<ForgeMemory> m_memories;
    std::string m_mac;
};

}  // namespace loopglass

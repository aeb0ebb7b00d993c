#include "export/tools/flat_levels.h"

#include "export/plan/names.h"
#include "words/wording.h"

#include <algorithm>

namespace loopglass {

namespace {

std::optional<double> narrower(const std::optional<double>& a, const std::optional<double>& b) {
    return a && b ? std::optional(std::min(*a, *b)) : a ? a : b;
}

/// Returns the words that a tile may use. A tile of wide words takes more words in Loopglass than
/// in a tool that ignores the bits of words.
std::optional<std::int64_t> wordsOf(const Exported& exported, const FlatMemory& memory) {
    const Buffer& buffer =
        exported.accelerator().levels[memory.level].buffers[memory.buffer.value_or(0)];
    const std::optional<std::int64_t> usable = usableWords(buffer);
    if (!usable) {
        return std::nullopt;
    }
    std::int64_t words = 0;
    for (const std::size_t t : memory.tensors) {
        words += exported.cost.levels[memory.level].tensors[t].tileWords;
    }
    return std::max(*usable, words);
}

}  // namespace

std::vector<FlatMemory> flatMemories(const Exported& exported) {
    Namer namer(NameRules::Plain);
    std::vector<FlatMemory> memories;
    for (std::size_t l = 0; l < exported.accelerator().levels.size(); ++l) {
        const Level& level = exported.accelerator().levels[l];
        const std::size_t before = memories.size();
        for (std::size_t b = 0; b < level.buffers.size(); ++b) {
            FlatMemory memory{"", l, b, {}, {}, false};
            for (std::size_t t = 0; t < exported.workload().tensorCount(); ++t) {
                if (exported.problem().keeper[l][t] == b) {
                    memory.tensors.push_back(t);
                }
            }
            if (!memory.tensors.empty()) {
                memory.name = namer.name(level.buffers[b].name);
                memory.words = wordsOf(exported, memory);
                memories.push_back(std::move(memory));
            }
        }
        if (memories.size() == before) {
            memories.push_back({namer.name(level.name), l, {}, {}, {}, false});
        }
        memories.back().last = true;
    }
    return memories;
}

Bandwidth bandwidthOf(const Accelerator& accelerator, std::size_t l, std::size_t buffer) {
    const Level& level = accelerator.levels[l];
    Bandwidth own = level.buffers[buffer].bandwidth;
    const bool limited = own.read || own.write || level.buffers.size() > 1;
    own.ports = (limited ? own : level.bandwidth).ports.value_or(accelerator.counting.ports);
    if (level.buffers.size() == 1) {
        own.read = narrower(own.read, level.bandwidth.read);
        own.write = narrower(own.write, level.bandwidth.write);
    }
    return own;
}

std::vector<std::string> smallNames(const Workload& workload) {
    Namer namer(NameRules::Plain);
    std::vector<std::string> names;
    for (const Dimension& dimension : workload.dimensions) {
        std::string small = lowerCase(dimension.name);
        std::erase(small, '_');
        const bool letter = !small.empty() && small[0] >= 'a' && small[0] <= 'z';
        names.push_back(namer.name(letter ? small : "d" + small));
    }
    return names;
}

std::string sumText(const Rank& rank, const std::vector<std::string>& names) {
    std::string text;
    for (const Term& term : rank.terms) {
        text += text.empty() ? "" : " + ";
        text += term.coefficient == 1 ? "" : std::to_string(term.coefficient) + "*";
        text += names[index(term.dimension)];
    }
    return text;
}

}  // namespace loopglass

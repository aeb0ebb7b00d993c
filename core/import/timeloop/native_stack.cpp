#include "import/timeloop/native_stack.h"

#include "words/sentences/imports.h"
#include "words/wording.h"

#include <algorithm>

namespace loopglass {

namespace {

bool contains(const std::vector<std::string>& names, const std::string& name) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

/// Returns the level of every item. A level has one item for each buffer and one item for its
/// fanout.
std::vector<std::size_t> nativeLevels(const Accelerator& accelerator) {
    std::vector<std::size_t> levels;
    for (std::size_t l = 0; l < accelerator.levels.size(); ++l) {
        levels.insert(levels.end(), accelerator.levels[l].buffers.size() + 1, l);
    }
    return levels;
}

}  // namespace

ArchitectureStack nativeStack(const Accelerator& accelerator) {
    ArchitectureStack stack;
    stack.name = accelerator.name;
    for (const Level& level : accelerator.levels) {
        for (const Buffer& buffer : level.buffers) {
            StackItem item;
            item.name = buffer.name;
            item.targets = {buffer.name, level.name};
            stack.items.push_back(item);
        }
        StackItem fanout;
        fanout.kind = StackItem::Kind::Fanout;
        fanout.name = level.name;
        fanout.targets = {level.name, level.buffers.back().name};
        fanout.meshX = level.fanout.x;
        fanout.meshY = level.fanout.y;
        stack.items.push_back(fanout);
    }
    return stack;
}

namespace {

/// Returns the tensors that the mapping bypasses and the accelerator keeps. Throws InputError for a
/// tensor that only the mapping keeps.
std::vector<TensorId> bypassedBy(const KeepRule& rule, const Level& level, const std::string& name,
                                 const Workload& workload) {
    const Buffer& buffer = *std::find_if(level.buffers.begin(), level.buffers.end(),
                                         [&](const Buffer& own) { return own.name == name; });
    std::vector<TensorId> bypassed;
    for (std::size_t t = 0; t < workload.tensorCount(); ++t) {
        const std::string& tensor = workload.tensors[t].name;
        const bool keeps = buffer.keepsAll || contains(buffer.keeps, tensor);
        const bool isToKeep = contains(rule.keep, tensor);
        if (!keeps && isToKeep) {
            throw InputError(rule.at, msg::imports::keptByMappingOnly(tensor, buffer.name));
        }
        if (keeps && !isToKeep && (rule.keepOnly || contains(rule.bypass, tensor))) {
            bypassed.push_back(tensorId(t));
        }
    }
    return bypassed;
}

}  // namespace

VariantMapping nativeMapping(const Accelerator& accelerator, const ArchitectureStack& stack,
                             const std::vector<ItemLoops>& loops, const Workload& workload) {
    VariantMapping made;
    made.mapping.levels.resize(accelerator.levels.size());
    std::vector<std::vector<TensorId>> bypassed(accelerator.levels.size());
    const std::vector<std::size_t> levels = nativeLevels(accelerator);
    for (std::size_t i = 0; i < loops.size(); ++i) {
        LevelMapping& level = made.mapping.levels[levels[i]];
        const ItemLoops& own = loops[i];
        level.temporal.insert(level.temporal.end(), own.temporal.begin(), own.temporal.end());
        level.x.insert(level.x.end(), own.x.begin(), own.x.end());
        level.y.insert(level.y.end(), own.y.begin(), own.y.end());
        if (own.rule && stack.items[i].kind != StackItem::Kind::Fanout) {
            const std::vector<TensorId> more =
                bypassedBy(*own.rule, accelerator.levels[levels[i]], stack.items[i].name, workload);
            bypassed[levels[i]].insert(bypassed[levels[i]].end(), more.begin(), more.end());
        }
    }
    for (std::vector<TensorId>& level : bypassed) {
        std::sort(level.begin(), level.end());
    }
    made.variant.bypassed = std::move(bypassed);
    if (!made.variant.bypasses()) {
        made.variant.bypassed.clear();
    }
    return made;
}

}  // namespace loopglass

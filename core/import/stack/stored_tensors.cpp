#include "import/stack/stored_tensors.h"

#include "words/sentences/imports.h"
#include "words/wording.h"
#include "workload/equation.h"

#include <algorithm>
#include <set>
#include <utility>

namespace loopglass {

namespace {

constexpr const char* allOthers = "*";

bool lists(const std::vector<std::string>& list, const std::string& name) {
    return std::find(list.begin(), list.end(), name) != list.end();
}

/// Returns true if a list contains a tensor, either by its name or by `*`.
bool names(const std::vector<std::string>& list, const std::string& name) {
    return lists(list, name) || lists(list, allOthers);
}

/// Returns true if a rule lists a tensor under keep and not under bypass.
bool keptByRule(const KeepRule& rule, const std::string& name) {
    return lists(rule.keep, name) || (names(rule.keep, name) && !lists(rule.bypass, name));
}

const KeepRule& ruleOf(const StackItem& item, const ItemLoops* loops) {
    return loops != nullptr && loops->rule ? *loops->rule : item.rule;
}

void checkNames(const KeepRule& rule, const std::vector<std::string>& tensors,
                const StackItem& item) {
    for (const std::vector<std::string>* list : {&rule.keep, &rule.bypass}) {
        for (const std::string& name : *list) {
            if (!lists(tensors, name) && name != allOthers) {
                throw InputError(rule.at, msg::imports::unknownDataSpace(item.name, name, tensors));
            }
        }
    }
}

/// Returns true if a parallel branch keeps the tensor by its rule, so that this branch need not
/// keep it.
bool isKeptByOtherBranch(const ArchitectureStack& stack, const StackItem& item,
                         const std::string& tensor) {
    return item.group &&
           std::any_of(stack.items.begin(), stack.items.end(), [&](const StackItem& other) {
               return &other != &item && other.group == item.group &&
                      keptByRule(other.rule, tensor);
           });
}

}  // namespace

std::vector<std::string> tensorNamesOf(const ArchitectureStack& stack, const Workload* workload) {
    std::vector<std::string> tensors;
    if (workload != nullptr) {
        for (const Tensor& tensor : workload->tensors) {
            tensors.push_back(tensor.name);
        }
        return tensors;
    }
    for (const StackItem& item : stack.items) {
        for (const std::vector<std::string>* list : {&item.rule.keep, &item.rule.bypass}) {
            for (const std::string& name : *list) {
                if (!names(tensors, name) && isIdentifier(name) && tensors.size() < maxTensors) {
                    tensors.push_back(name);
                }
            }
        }
    }
    return tensors;
}

std::vector<StoredTensors> keptBy(const ArchitectureStack& stack,
                                  const std::vector<std::string>& tensors,
                                  const std::vector<ItemLoops>& loops) {
    std::vector<StoredTensors> kept(stack.items.size());
    for (std::size_t i = 0; i < stack.items.size(); ++i) {
        const StackItem& item = stack.items[i];
        if (item.kind != StackItem::Kind::Storage || item.dummy) {
            continue;
        }
        const KeepRule& rule = ruleOf(item, i < loops.size() ? &loops[i] : nullptr);
        checkNames(rule, tensors, item);
        kept[i].given = rule.given;
        kept[i].at = rule.given ? rule.at : item.at;
        for (const std::string& tensor : tensors) {
            const bool free = !rule.keepOnly && !names(rule.bypass, tensor) &&
                              !isKeptByOtherBranch(stack, item, tensor);
            if (keptByRule(rule, tensor) || names(rule.may, tensor) || free) {
                kept[i].names.push_back(tensor);
            }
        }
    }
    return kept;
}

void KeepEntries::add(const std::string& storage, const std::vector<std::string>& keep,
                      const std::vector<std::string>& bypass, const Location& at) {
    const auto addTo = [&](const std::vector<std::string>& tensors,
                           std::map<std::string, Location>& own,
                           const std::map<std::string, Location>& other) {
        for (const std::string& tensor : tensors) {
            if (const auto found = other.find(tensor); found != other.end()) {
                throw InputError(
                    at, msg::imports::keepContradicts(storage, tensor,
                                                      found->second.file + ":" +
                                                          std::to_string(found->second.line)));
            }
            own.emplace(tensor, at);
        }
    };
    addTo(keep, m_keep, m_bypass);
    addTo(bypass, m_bypass, m_keep);
}

namespace {

/// Pairs of a level and a tensor that a rule lists under keep.
using MustKeep = std::set<std::pair<std::size_t, std::size_t>>;

MustKeep mustKeep(const ArchitectureStack& stack,
                  const std::vector<std::optional<std::size_t>>& levelOf, const Problem& problem) {
    MustKeep must;
    for (std::size_t i = 0; i < stack.items.size(); ++i) {
        const StackItem& item = stack.items[i];
        if (item.kind != StackItem::Kind::Storage || item.dummy || !levelOf[i]) {
            continue;
        }
        for (std::size_t t = 0; t < problem.workload.tensorCount(); ++t) {
            if (keptByRule(item.rule, problem.workload.tensors[t].name)) {
                must.insert({*levelOf[i], t});
            }
        }
    }
    return must;
}

}  // namespace

TensorStates tensorStates(const ArchitectureStack& stack,
                          const std::vector<std::optional<std::size_t>>& levelOf,
                          const Problem& problem, ImportReport& report) {
    TensorStates states;
    states.keep.resize(problem.levelCount());
    std::vector<const StackItem*> first(problem.levelCount());
    const MustKeep must = mustKeep(stack, levelOf, problem);
    for (std::size_t i = 0; i < stack.items.size(); ++i) {
        const StackItem& item = stack.items[i];
        if (item.kind != StackItem::Kind::Storage || item.dummy || !levelOf[i]) {
            continue;
        }
        first[*levelOf[i]] = first[*levelOf[i]] != nullptr ? first[*levelOf[i]] : &item;
    }
    for (std::size_t l = 1; l < problem.levelCount(); ++l) {
        std::vector<std::string> free;
        for (std::size_t t = 0; t < problem.workload.tensorCount(); ++t) {
            if (!problem.keeps(levelId(l), tensorId(t))) {
                continue;
            }
            if (must.contains({l, t})) {
                states.keep[l].push_back(tensorId(t));
            } else {
                free.push_back(problem.workload.tensors[t].name);
            }
        }
        states.free += free.size();
        if (!free.empty() && first[l] != nullptr) {
            report.add(ImportFate::Taken, first[l]->name, first[l]->at,
                       msg::imports::freeTensors(free));
        }
    }
    if (std::all_of(states.keep.begin(), states.keep.end(),
                    [](const std::vector<TensorId>& level) { return level.empty(); })) {
        states.keep.clear();
    }
    return states;
}

}  // namespace loopglass

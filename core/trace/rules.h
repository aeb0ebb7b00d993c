#pragma once

#include "record/options.h"
#include "record/records.h"
#include "trace/mark.h"
#include "words/argument.h"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace loopglass {

/// The guarantee of a pruning rule under this cost model.
enum class Worth : std::uint8_t {
    Proven,     ///< the rule cannot lose the best mapping
    Heuristic,  ///< the rule may lose the best mapping; a small counterexample is known
};

/// The candidates that a rule judges.
enum class RuleLevel : std::uint8_t {
    Order,       ///< loop orders of the trie
    Tile,        ///< tiles of a level
    Unrolling,   ///< unrollings of a fanout
    Completion,  ///< candidates of any kind, by the cost of their completions
};

/// The second side of the comparison of a rule.
enum class ComparedWith : std::uint8_t {
    Parent,     ///< the candidate that the pruned candidate extends
    Candidate,  ///< `other` of the record
    Buffer,     ///< the capacity of the buffer that `other` of the record numbers
    Incumbent,  ///< the best mapping at the time of the comparison
    Limit,      ///< the limit of the objective
};

/// The meaning of the two compared numbers; empty if no numbers were compared.
struct Compared {
    Message left;
    Message right;
    bool empty() const { return left.empty(); }
    /// Returns "left, right".
    Message both() const;
};

/// A comparison that pruned a candidate, for the sentence of a rule.
struct ComparedPair {
    words::Number left;
    words::Number right;
    Message other;               ///< the candidate or the buffer of the comparison
    bool isEnergyLimit = false;  ///< the limit of the objective is on energy, not on delay
};

/// A pruning rule: a row of the registry, which trace, views, reports, labs and documents read.
struct Rule {
    PruneReason reason = PruneReason::None;
    std::string_view id;    ///< name in lab files
    std::string_view word;  ///< name in the search for candidates
    RuleLevel level = RuleLevel::Completion;
    ComparedWith other = ComparedWith::Candidate;
    Mark mark = Mark::Better;
    Message name;       ///< short name, for tables
    Message statement;  ///< the rule in one sentence
    Compared compared;
    Message (*sentence)(const ComparedPair& pair) = nullptr;  ///< the comparison of one candidate
    Worth worth = Worth::Proven;
    Message why;                    ///< the proof, or an example of a loss
    Message source;                 ///< section of the paper
    Principle principle = nullptr;  ///< the switch of the rule; null for checks that are always on
};

/// Returns the rules in the order in which the search applies them. The guarantee of the order
/// rules depends on the workload: `windows` means that a rank has two or more dimensions.
const std::array<Rule, pruneReasonCount>& pruningRules(bool windows);

/// Returns the rule of a reason; an empty rule for PruneReason::None.
const Rule& ruleOf(PruneReason reason, bool windows);

/// Returns the rule with this name in lab files; nullptr if there is none.
const Rule* ruleNamed(std::string_view id);

/// Returns the names of the rules in lab files: `larger-tile`, ….
std::vector<std::string> ruleNames();

/// Returns `proven` or `heuristic`.
Message worthText(Worth worth);

}  // namespace loopglass

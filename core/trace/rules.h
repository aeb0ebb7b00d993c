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

/// The guarantee of a pruning rule, under the cost model of this program.
enum class Worth : std::uint8_t {
    Proven,     ///< the rule cannot lose the best mapping
    Heuristic,  ///< the rule may lose the best mapping; a small counterexample is known
};

/// The kinds of candidates that a rule judges.
enum class RuleLevel : std::uint8_t {
    Order,       ///< loop orders of the trie
    Tile,        ///< tiles of a level
    Unrolling,   ///< unrollings of a fanout
    Completion,  ///< candidates of any kind, by the cost of their completions
};

/// The object with which a rule compares a candidate.
enum class ComparedWith : std::uint8_t {
    Parent,     ///< the parent candidate, which the pruned candidate extends
    Candidate,  ///< the candidate `other` of the record
    Buffer,     ///< the capacity of the buffer whose number is `other` of the record
    Incumbent,  ///< the best mapping at the time of the comparison
    Limit,      ///< the limit of the objective
};

/// The meaning of the two numbers that a rule compares; empty if it compares no numbers.
struct Compared {
    Message left;
    Message right;
    bool empty() const { return left.empty(); }
    /// Returns both meanings as "left, right".
    Message both() const;
};

/// A comparison that pruned a candidate, as input for the sentence of a rule.
struct ComparedPair {
    words::Number left;
    words::Number right;
    Message other;  ///< the candidate or the buffer of the comparison
    /// True if the limit of the objective is on energy, false if it is on delay.
    bool isEnergyLimit = false;
};

/// A pruning rule, as a row of the registry that trace, views, reports, labs and documents use.
struct Rule {
    PruneReason reason = PruneReason::None;
    std::string_view id;    ///< name of the rule in lab files
    std::string_view word;  ///< name of the rule in the search for candidates
    RuleLevel level = RuleLevel::Completion;
    ComparedWith other = ComparedWith::Candidate;
    Mark mark = Mark::Better;
    Message name;       ///< short name of the rule, for tables
    Message statement;  ///< the rule in one sentence
    Compared compared;
    /// Returns the comparison for one candidate as a sentence.
    Message (*sentence)(const ComparedPair& pair) = nullptr;
    Worth worth = Worth::Proven;
    Message why;                    ///< the proof of the rule, or an example of a loss
    Message source;                 ///< section of the publication with the rule
    Principle principle = nullptr;  ///< the switch of the rule; null for a check that is always on
};

/// Returns the rules in the order in which the search applies them. The guarantee of the order
/// rules depends on the workload: `windows` means that a rank has two or more dimensions.
const std::array<Rule, pruneReasonCount>& pruningRules(bool windows);

/// Returns the rule of a reason; an empty rule for PruneReason::None.
const Rule& ruleOf(PruneReason reason, bool windows);

/// Returns the rule that has this name in lab files; null if there is none.
const Rule* ruleNamed(std::string_view id);

/// Returns the names of all rules in lab files: `larger-tile`, ….
std::vector<std::string> ruleNames();

/// Returns `proven` or `heuristic`.
Message worthText(Worth worth);

}  // namespace loopglass

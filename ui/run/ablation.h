#pragma once

#include "run/analysis.h"
#include "run/run_subject.h"

#include <QString>
#include <memory>
#include <optional>
#include <vector>

namespace loopglass::ui {

/// One search of an ablation: the rule that was switched off, and the result.
struct AblationStep {
    std::optional<Principle> without;
    bool exact = false;     ///< true if the search prunes by bounds only
    double candidates = 0;  ///< kept tiles, unrollings and orders, as far as they were counted
    double evaluated = 0;   ///< number of complete mappings that were evaluated
    double edp = 0;         ///< EDP of the best mapping; 0 if there is none
    double seconds = 0;
    bool inTime = true;
};

/// Repeats the search of a run: with all rules, then with each rule switched off, then with the
/// exact method. The progress is the list of finished searches.
class Ablation : public Analysis<RunSubject, std::size_t, std::vector<AblationStep>> {
public:
    explicit Ablation(QObject* parent = nullptr);

    const std::vector<AblationStep>& steps() const { return progress(); }
    /// Returns the title of a step, such as `without cutoff`.
    static QString titleOf(const AblationStep& step);
};

}  // namespace loopglass::ui

#pragma once

#include "run/background_job.h"
#include "run/run_data.h"

#include <QObject>
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

/// Repeats the search in the background: with all rules, then with each rule switched off, then
/// with the exact method.
class Ablation : public QObject {
    Q_OBJECT

public:
    explicit Ablation(QObject* parent = nullptr);

    void start(const RunData& run);
    /// Returns true if the ablation was started for this run, or was not started.
    bool isOf(const RunData* run) const { return m_of == nullptr || m_of == run; }
    void stop();
    /// Stops the searches and discards the results, because another problem is displayed.
    void clear();
    bool isRunning() const { return m_job.isRunning(); }
    const std::vector<AblationStep>& steps() const { return m_steps; }
    /// Returns the title of a step, such as `without cutoff`.
    static QString titleOf(const AblationStep& step);

signals:
    void changed();

private:
    struct PrincipleSet {
        AblationStep asked;
        MapRequest request;
    };

    static std::vector<PrincipleSet> principleSets(const RunData& run);
    static AblationStep searched(const PrincipleSet& set, const std::stop_token& stop);
    void searchNext();

    const RunData* m_of = nullptr;
    std::vector<PrincipleSet> m_sets;
    std::vector<AblationStep> m_steps;
    BackgroundJob m_job{this};
};

}  // namespace loopglass::ui

#pragma once

#include "embed/embed.h"
#include "instruction/instruction.h"
#include "run/background_job.h"
#include "workload/workload.h"

#include <QObject>
#include <QString>
#include <array>
#include <memory>
#include <optional>

namespace loopglass::ui {

/// The request and the result of a search for instruction mappings.
struct EmbedData {
    Instruction instruction;
    embed::EmbedOptions options;
    embed::EmbedResult result;
    double seconds = 0;
};
/// The number of instruction mappings for each constraint when this constraint is toggled; no value
/// if the number is unknown.
using OtherCounts = std::array<std::optional<std::size_t>, embed::constraintCount>;
using SharedEmbedData = std::shared_ptr<const EmbedData>;

/// An instruction, the operator of the document, and their instruction mappings. Every change
/// starts a new search in the background.
class EmbedSession : public QObject {
    Q_OBJECT

public:
    explicit EmbedSession(QObject* parent = nullptr);

    /// The limit on the solver steps of one search. Large operators without constraints reach the
    /// limit, and the window then reports this.
    static constexpr std::int64_t nodeLimit = 200'000;
    static constexpr double secondsEach = 10;
    static constexpr std::size_t maxEmbeddings = 2000;
    static constexpr std::size_t maxSteps = 400;

    /// Opens an instruction file. Returns the error; the previous instruction then stays.
    QString open(const QString& file);
    const QString& file() const { return m_file; }
    const Instruction& instruction() const { return m_instruction; }
    bool hasInstruction() const { return !m_file.isEmpty(); }
    /// Sets the operator, and searches if the operator has changed. `wanted` is true if the mode is
    /// active.
    void setWorkload(const Workload& workload, bool wanted);
    const Workload& workload() const { return m_workload; }
    const embed::EmbedOptions& options() const { return m_options; }
    void setOptions(const embed::EmbedOptions& options);
    void setConstraint(embed::Constraint constraint, bool on);

    /// Starts a search now.
    void begin();
    void stop();
    /// Returns true while the session searches, or counts with a constraint toggled.
    bool isRunning() const { return m_job.isRunning(); }
    /// Returns true while the requested result is missing.
    bool isSearching() const { return isRunning() && !m_isThere; }
    /// Returns true if the displayed result belongs to an earlier instruction, operator or set of
    /// options.
    bool isOld() const { return m_data && (m_isOld || isSearching()); }
    /// Returns the result; null before the first search and after a failure. The result is out of
    /// date while the next search runs.
    const SharedEmbedData& data() const { return m_data; }
    /// Returns the counts with one constraint toggled, which are computed after the data.
    const OtherCounts& otherwise() const { return m_otherwise; }
    /// Returns the reason why there is no result; empty if there is a result.
    QString failure() const { return m_job.failure(); }
    /// Returns a sentence that explains an empty result.
    QString emptyResultText() const;

    /// Returns the selected instruction mapping; 0 if there is none.
    std::size_t chosen() const { return m_chosen; }
    const embed::Found* found() const;
    void choose(std::size_t embedding);

signals:
    /// Emitted after a change of the instruction or of the options, and when a search begins or
    /// ends.
    void changed();
    void chosenMoved();

private:
    void take(EmbedData data);

    QString m_file;
    Instruction m_instruction;
    Workload m_workload;
    embed::EmbedOptions m_options;
    SharedEmbedData m_data;
    OtherCounts m_otherwise;
    std::size_t m_chosen = 0;
    BackgroundJob m_job{this};
    bool m_isOld = true;
    /// True if the result of the job is present, although the job continues to count.
    bool m_isThere = false;
};

}  // namespace loopglass::ui

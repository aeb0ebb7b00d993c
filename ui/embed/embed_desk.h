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

/// What a search for embeddings was asked, and what it found.
struct EmbedData {
    Instruction instruction;
    embed::EmbedOptions options;
    embed::EmbedResult result;
    double seconds = 0;
};
/// By constraint: how many embeddings there are when it is the other way; none = not known.
using OtherCounts = std::array<std::optional<std::size_t>, embed::constraintCount>;
using SharedEmbedData = std::shared_ptr<const EmbedData>;

/// An instruction, the operator of the document, and where one fits into the other. Every change
/// searches again, beside the window.
class EmbedDesk : public QObject {
    Q_OBJECT

public:
    explicit EmbedDesk(QObject* parent = nullptr);

    /// Of one search; a large operator without constraints ends there, and that is said.
    static constexpr std::int64_t nodeLimit = 200'000;
    static constexpr double secondsEach = 10;
    static constexpr std::size_t mostEmbeddings = 2000;
    static constexpr std::size_t mostSteps = 400;

    /// Takes the instruction of a file. Gives why not; then what was there stays.
    QString open(const QString& file);
    const QString& file() const { return m_file; }
    const Instruction& instruction() const { return m_instruction; }
    bool hasInstruction() const { return !m_file.isEmpty(); }
    /// The operator; searches when it is another one. `wanted`: the mode is in front.
    void setWorkload(const Workload& workload, bool wanted);
    const Workload& workload() const { return m_workload; }
    const embed::EmbedOptions& options() const { return m_options; }
    void setOptions(const embed::EmbedOptions& options);
    void setConstraint(embed::Constraint constraint, bool on);

    /// Searches now.
    void begin();
    void stop();
    /// It searches, or counts with constraints the other way.
    bool isRunning() const { return m_job.isRunning(); }
    /// What was asked for is not there yet.
    bool isSearching() const { return isRunning() && !m_isThere; }
    /// What is there is of another instruction, operator or options than those of now.
    bool isOld() const { return m_data && (m_isOld || isSearching()); }
    /// Null before the first search and where there is no answer; of before an edit while the next
    /// search runs.
    const SharedEmbedData& data() const { return m_data; }
    /// Of the data; they come after it.
    const OtherCounts& otherwise() const { return m_otherwise; }
    /// Why there is no answer; empty when there is one.
    QString failure() const { return m_job.failure(); }
    /// What there is to see where there is no embedding, as a sentence.
    QString nothingSaid() const;

    /// Which embedding is looked at; 0 when there is none.
    std::size_t chosen() const { return m_chosen; }
    const embed::Found* found() const;
    void choose(std::size_t embedding);

signals:
    /// Another instruction, other options, or a search that began or ended.
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
    bool m_isThere = false;  ///< the answer of the job, which goes on to count
};

}  // namespace loopglass::ui

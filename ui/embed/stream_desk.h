#pragma once

#include "cost/cost.h"
#include "export/plan/plan.h"
#include "program/excerpt.h"
#include "program/machine.h"
#include "program/stream_energy.h"
#include "run/background_job.h"

#include <QObject>
#include <QString>
#include <memory>
#include <optional>
#include <vector>

namespace loopglass::ui {

/// A mapping as a stream of instructions: its ends, what it costs, and what its tiles are.
struct StreamData {
    std::shared_ptr<const Problem> problem;
    StreamMachine machine;
    Plan plan;
    StreamExcerpt excerpt;
    StreamEnergy energy;
    std::vector<std::vector<std::int64_t>> extents;  ///< of tiles, by tensor
    std::vector<std::size_t> places;  ///< loops around the place where tiles come in, by tensor
    std::size_t loopCount = 0;        ///< that are stepped through

    const StreamLine& line(std::size_t number) const { return excerpt.lines[number]; }
    /// The tile of a tensor that is on the chip at a line, by its first element.
    std::vector<std::int64_t> tileAt(std::size_t line, std::size_t tensor) const;
};
using SharedStreamData = std::shared_ptr<const StreamData>;

/// A machine, the mapping that is shown, and the stream of both, worked out beside the window.
class StreamDesk : public QObject {
    Q_OBJECT

public:
    explicit StreamDesk(QObject* parent = nullptr);

    /// Of each end of a stream.
    static constexpr std::size_t linesEach = 1000;

    /// Takes the machine of a file. Gives why not; then what was there stays.
    QString open(const QString& file);
    const QString& file() const { return m_file; }
    bool hasMachine() const { return !m_file.isEmpty(); }
    const StreamMachine& machine() const { return m_machine; }
    /// The mapping, none when there is none yet; works it out when it is another one. `wanted`: it
    /// is looked at.
    void setMapping(std::shared_ptr<const Problem> problem, const std::optional<Mapping>& mapping,
                    const CostOptions& options, bool wanted);
    bool hasMapping() const { return m_problem != nullptr; }

    void begin();
    void stop();
    bool isRunning() const { return m_job.isRunning(); }
    /// How much of a stream that has to be stepped through as a whole is done; 0 at first.
    int percentDone() const { return m_percent; }
    /// Null before the first stream, and when the mapping has none.
    const SharedStreamData& data() const { return m_data; }
    QString failure() const { return m_job.failure(); }

    /// The line that is looked at.
    std::size_t chosen() const { return m_chosen; }
    void choose(std::size_t line);
    /// The next line after the chosen one, round and round, that moves this tensor, by a tile with
    /// an element. Stays where none does.
    void chooseTile(std::size_t tensor, const std::vector<std::int64_t>& element);
    /// The next line at which a loop has made a step.
    void chooseStep(std::size_t loop);

signals:
    void changed();
    void chosenMoved();

private:
    QString m_file;
    StreamMachine m_machine;
    std::shared_ptr<const Problem> m_problem;
    Mapping m_mapping;
    CostOptions m_options;
    SharedStreamData m_data;
    std::size_t m_chosen = 0;
    int m_percent = 0;
    BackgroundJob m_job;
    bool m_isOld = false;
};

}  // namespace loopglass::ui

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

/// A mapping as a stream of instructions: first and last lines, cost and tiles.
struct StreamData {
    std::shared_ptr<const Problem> problem;
    StreamMachine machine;
    Plan plan;
    StreamExcerpt excerpt;
    StreamEnergy energy;
    std::vector<std::vector<std::int64_t>> extents;  ///< extents of the tiles of each tensor
    std::vector<std::size_t> places;  ///< number of loops around the load of each tensor's tiles
    std::size_t loopCount = 0;        ///< number of loops over the steps

    const StreamLine& line(std::size_t number) const { return excerpt.lines[number]; }
    /// Returns the first element of the tile of a tensor that is on the chip at a line of the
    /// stream.
    std::vector<std::int64_t> tileAt(std::size_t line, std::size_t tensor) const;
};
using SharedStreamData = std::shared_ptr<const StreamData>;

/// A machine, the displayed mapping, and the stream of the mapping, computed in the background.
class StreamSession : public QObject {
    Q_OBJECT

public:
    explicit StreamSession(QObject* parent = nullptr);

    /// Number of lines at each end of a stream.
    static constexpr std::size_t linesEach = 1000;

    /// Opens a machine file. Returns the error; the previous machine then stays.
    QString open(const QString& file);
    const QString& file() const { return m_file; }
    bool hasMachine() const { return !m_file.isEmpty(); }
    const StreamMachine& machine() const { return m_machine; }
    /// Sets the mapping, or none. Computes the stream if the mapping has changed. `wanted` is true
    /// if the view is visible.
    void setMapping(std::shared_ptr<const Problem> problem, const std::optional<Mapping>& mapping,
                    const CostOptions& options, bool wanted);
    /// Sets loops around an instruction, whose mapping is searched in the background. `executions`
    /// is the number of executions of the instruction.
    void setLoops(std::shared_ptr<const Problem> problem, const CostOptions& options,
                  std::int64_t executions, bool wanted);
    bool hasMapping() const { return m_problem != nullptr; }
    /// Returns the number of executions of the instruction; 0 for the mapping of a layer.
    std::int64_t executions() const { return m_executions; }

    void begin();
    void stop();
    bool isRunning() const { return m_job.isRunning(); }
    /// Returns the progress of checking a whole stream, in per cent; initially 0.
    int percentDone() const { return m_percent; }
    /// Returns the stream; null before the first stream is computed, and if the mapping has no
    /// stream.
    const SharedStreamData& data() const { return m_data; }
    QString failure() const { return m_job.failure(); }

    /// Returns the selected line.
    std::size_t chosen() const { return m_chosen; }
    void choose(std::size_t line);
    /// Selects the next line that moves a tile of this tensor with an element; the first line
    /// follows the last. Does nothing without such a line.
    void chooseTile(std::size_t tensor, const std::vector<std::int64_t>& element);
    /// Selects the next line after a step of this loop.
    void chooseStep(std::size_t loop);

signals:
    void changed();
    void chosenMoved();

private:
    void setProblem(std::shared_ptr<const Problem> problem, const std::optional<Mapping>& mapping,
                    const CostOptions& options, std::int64_t executions, bool wanted);

    QString m_file;
    StreamMachine m_machine;
    std::shared_ptr<const Problem> m_problem;
    Mapping m_mapping;              ///< unused if the mapping is searched
    std::int64_t m_executions = 0;  ///< 0 for the mapping of a layer
    CostOptions m_options;
    SharedStreamData m_data;
    std::size_t m_chosen = 0;
    int m_percent = 0;
    BackgroundJob m_job;
    bool m_isOld = false;
};

}  // namespace loopglass::ui

#pragma once

#include "network/network_run.h"

#include <QJsonObject>
#include <QObject>
#include <QString>
#include <functional>
#include <memory>
#include <utility>
#include <vector>

namespace loopglass::ui {

/// Networks on several accelerators: a NetworkRun for each network and accelerator. All runs use
/// the search options of the document. The searches run one after another, each with all threads.
class Study : public QObject {
    Q_OBJECT

public:
    explicit Study(QObject* parent = nullptr);

    /// An accelerator of the study.
    struct Column {
        QString name;
        QString note = {};
        std::shared_ptr<const Accelerator> accelerator;
    };

    /// Columns, rows and results. Copies share the results.
    struct Contents {
        std::vector<Column> columns = {};
        std::vector<std::shared_ptr<const Network>> networks = {};
        /// Cells by network and column.
        std::vector<std::vector<std::shared_ptr<NetworkRun>>> cells = {};
        std::size_t baseline = 0;
    };

    const std::vector<Column>& columns() const { return m_now.columns; }
    const std::vector<std::shared_ptr<const Network>>& networks() const { return m_now.networks; }
    /// Returns the column to which differences refer.
    std::size_t baseline() const { return m_now.baseline; }
    const NetworkRun& cell(std::size_t network, std::size_t column) const {
        return *m_now.cells[network][column];
    }
    /// Returns true if the results belong to the accelerator, the network and the options.
    bool isCurrent(std::size_t network, std::size_t column, const Document& document) const;

    /// Returns the name, with a number if another column has this name.
    QString freeName(const QString& name) const;
    /// Adds an accelerator under the freeName() of a name.
    void add(const QString& name, const std::shared_ptr<const Accelerator>& accelerator);
    void add(const std::shared_ptr<const Network>& network);
    /// Adds copies of a network with other sizes of a dimension. `text` has the dimension and the
    /// sizes: `N = 1, 4`. Returns the reason if the text is rejected, and then adds nothing.
    QString addSizes(std::size_t network, const QString& text);
    void removeColumn(std::size_t column);
    void removeNetwork(std::size_t network);
    void describe(std::size_t column, const QString& name, const QString& note);
    void setBaseline(std::size_t column);
    /// Runs a change with several of the functions above as one edit.
    void edit(const QString& name, const std::function<void()>& change);
    /// Shows the contents before or after an edit. Stops the running searches.
    void show(const Contents& contents);
    void clear();

    /// Searches all cells that are unknown or out of date. Returns the reason if there are none.
    QString begin(const Document& document);
    void stop();
    bool isRunning() const { return m_running != nullptr; }
    /// Returns the finished share of the cells of begin(), from 0 to 1.
    double progress() const;
    /// Returns the number of finished cells of begin(), and the number of these cells.
    std::pair<std::size_t, std::size_t> finished() const;

    QJsonObject saved() const;
    /// Shows the study of a session. Returns the reason if it is damaged; empty on success.
    QString restore(const QJsonObject& saved, const Document& document);

    /// Shows the results of a run in all cells with its inputs.
    void adopt(const NetworkRun& run);

signals:
    void changed();
    /// Emitted when the user has changed columns, rows, notes or the baseline.
    void edited(const QString& name, const loopglass::ui::Study::Contents& before,
                const loopglass::ui::Study::Contents& after);
    void found();  ///< emitted when a search has found the result of a layer

private:
    std::shared_ptr<NetworkRun> newCell();
    void plan(std::size_t network, std::size_t column);
    DocumentState stateOf(std::size_t network, std::size_t column) const;
    void complete();
    void next();

    Contents m_now;
    bool m_isEditing = false;
    DocumentState m_options;           ///< options of the searches
    std::vector<NetworkRun*> m_queue;  ///< cells that wait, the last one first
    std::size_t m_planned = 0;         ///< number of cells of begin()
    NetworkRun* m_running = nullptr;
};

}  // namespace loopglass::ui

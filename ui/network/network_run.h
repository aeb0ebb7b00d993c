#pragma once

#include "document/document.h"
#include "document/opened_mark.h"
#include "network/map_network.h"
#include "network/network_table.h"
#include "run/background_job.h"

#include <QElapsedTimer>
#include <QObject>
#include <QString>
#include <optional>
#include <string>
#include <vector>

namespace loopglass::ui {

/// The best mapping of every layer of a network, by mapNetwork() in the background. Finished layers
/// survive a stop, and resume() continues with the rest.
class NetworkRun : public QObject {
    Q_OBJECT

public:
    explicit NetworkRun(QObject* parent = nullptr);

    enum class State { Waiting, Done, Failed };

    /// Lists the layers of the document and discards the results. Does not search.
    void plan(const Document& document);
    /// Returns the reason why none of the document's layers can be searched: the conflict of the
    /// first layer with the accelerator or the constraints. Empty if a layer can be searched.
    static QString whyNothing(const Document& document);
    /// Restarts with the document's network, accelerator, method and options.
    void start(const Document& document);
    /// Stops the running searches; their layers stay unfinished.
    void stop();
    void resume();
    bool isRunning() const { return m_job.isRunning(); }
    /// Returns true if a search was started since the layers were listed.
    bool isBegun() const { return m_begun; }
    /// Returns true if its rows are the layers of the document's network, compared by name.
    bool hasLayersOf(const Document& document) const;
    /// Returns true if it belongs to a previously opened document; the page then discards it.
    bool isOfOther(const Document& document);
    /// Returns true if it belongs to the document's present network, accelerator, options and
    /// constraints.
    bool isOf(const Document& document) const;
    /// Returns true if every layer was searched, or cannot be searched.
    bool isDone() const;

    const NetworkTable& table() const { return m_table; }
    /// Returns the clock of the accelerator of its results.
    const std::optional<double>& clock() const { return m_accelerator.clock; }
    State state(std::size_t layer) const;
    /// Returns the finished share of the work, 0 to 1.
    double progress() const;
    /// Returns `about 20 s left`; empty if unknown or if nothing runs.
    QString timeLeft() const;
    QString title() const;

    /// Returns the present results as a page of networkReportHtml(), with the inputs of start().
    /// Throws CountOverflow.
    std::string reportHtml() const;

signals:
    void changed();

private:
    class Listener;

    void addLayer(const Document& document, std::size_t number);
    void take(std::size_t layer, const LayerResult& result);

    NetworkRequest m_request;         ///< the searchable layers, with known results
    std::vector<std::size_t> m_rows;  ///< rows of these layers in the table
    std::vector<double> m_weights;    ///< by layer of the request; empty before they are planned
    NetworkTable m_table;
    std::string m_name;
    std::string m_description;
    Accelerator m_accelerator;
    Method m_method = principlesMethod();
    MapOptions m_options;  ///< without constraints
    OpenedMark m_opened;
    DocumentState m_of;  ///< state at the start
    QElapsedTimer m_clock;
    double m_doneBefore = 0;  ///< progress() at the start of the running searches
    bool m_begun = false;
    BackgroundJob m_job{this};
};

}  // namespace loopglass::ui

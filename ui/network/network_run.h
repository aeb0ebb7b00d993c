#pragma once

#include "document/document.h"
#include "document/opened_mark.h"
#include "document/session_text.h"
#include "network/map_network.h"
#include "network/network_table.h"
#include "run/background_job.h"

#include <QElapsedTimer>
#include <QJsonObject>
#include <QObject>
#include <QString>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace loopglass::ui {

/// The best mapping of every layer of a network, by mapNetwork() in the background. Finished layers
/// survive a stop, and resume() continues with the rest.
class NetworkRun : public QObject {
    Q_OBJECT

public:
    explicit NetworkRun(QObject* parent = nullptr);

    enum class State { Waiting, Done, Failed };

    /// Lists the layers of a state and discards the results. The function does not search.
    void plan(const DocumentState& state);
    void plan(const Document& document);
    /// Returns the reason why none of the document's layers can be searched: the conflict of the
    /// first layer with the accelerator or the constraints. Returns an empty text if a layer can be
    /// searched.
    static QString whyNothing(const Document& document);
    /// Lists the layers of a document. Results of the previous layers return after undo.
    void follow(const Document& document);
    /// Shows the results of another run for the same inputs.
    void adopt(const NetworkRun& other);
    /// Starts again with the network, accelerator, method and options of the document.
    void start(const Document& document);
    /// Returns the finished results with their inputs, for a session.
    QJsonObject saved() const;
    /// Shows results of a session. Returns the reason if they are damaged; empty on success.
    /// Results of another version of the program are searched again on request.
    /// `known` saves time if several runs are restored.
    QString restore(const QJsonObject& saved, const Document& document,
                    SessionTexts* known = nullptr);
    /// Stops the running searches; the layers of these searches stay unfinished.
    void stop();
    void resume();
    bool isRunning() const { return m_job.isRunning(); }
    /// Returns true if a search was started after the layers were listed.
    bool isBegun() const { return m_begun; }
    /// Returns true if the rows are the layers of the document's network; layers are compared by
    /// name.
    bool hasLayersOf(const Document& document) const;
    /// Returns true if the run belongs to a previously opened document; the page then discards the
    /// run.
    bool isOfOther(const Document& document);
    /// Returns true if the run belongs to the current network, accelerator, options and constraints
    /// of the document.
    bool isOf(const Document& document) const { return isOf(document.state()); }
    bool isOf(const DocumentState& state) const;
    /// Returns the method for the layers of a state. The pruning rules alone prove nothing, so an
    /// exact search of limited effort follows them, unless the user has switched off a rule.
    static Method methodFor(const DocumentState& state);
    /// Returns the largest ratio of the cost of a layer to a lower bound of its optimum. The ratio
    /// is 1 if every layer is optimal. It is unknown if a layer lacks a mapping or a bound.
    std::optional<double> largestGap() const;
    /// Returns true if every layer was searched, or cannot be searched.
    bool isDone() const;

    const NetworkTable& table() const { return m_table; }
    /// Returns the inputs of the results.
    const DocumentState& inputs() const { return m_of; }
    /// Returns the layers that can be searched, with the known results.
    const NetworkRequest& request() const { return m_request; }
    /// Returns the row of a layer of request().
    std::size_t rowOf(std::size_t layer) const { return m_rows[layer]; }
    /// Returns the clock of the accelerator of the results.
    const std::optional<double>& clock() const { return m_accelerator.clock; }
    State state(std::size_t layer) const;
    /// Returns the finished share of the work, from 0 to 1.
    double progress() const;
    /// Returns the remaining time, such as `about 20 s left`; empty if the time is unknown or if no
    /// search runs.
    QString timeLeft() const;
    QString title() const;

    /// Returns the current results as a page of networkReportHtml(), with the inputs of start().
    /// Throws CountOverflow if a count exceeds 64 bits.
    std::string reportHtml() const;

signals:
    void changed();
    void found();  ///< emitted when a search has found the result of a layer

private:
    class Listener;

    void addLayer(const DocumentState& state, std::size_t number);
    void take(std::size_t layer, const LayerResult& result);
    void takeAll(const std::vector<std::optional<LayerResult>>& known);

    NetworkRequest m_request;         ///< request with the searchable layers and the known results
    std::vector<std::size_t> m_rows;  ///< row of each of these layers in the table
    /// Weight of each layer of the request; empty before the layers are planned.
    std::vector<double> m_weights;
    NetworkTable m_table;
    std::string m_name;
    std::string m_description;
    Accelerator m_accelerator;
    Method m_method = principlesMethod();
    MapOptions m_options;  ///< options without constraints
    OpenedMark m_opened;
    DocumentState m_of;  ///< state of the document at the start
    QElapsedTimer m_clock;
    double m_doneBefore = 0;  ///< value of progress() at the start of the running searches
    bool m_begun = false;
    /// Inputs and results before follow() listed other layers.
    std::optional<std::pair<DocumentState, std::vector<std::optional<LayerResult>>>> m_former;
    BackgroundJob m_job{this};
};

}  // namespace loopglass::ui

#pragma once

#include "document/document.h"
#include "mapping/problem.h"
#include "network/network_table.h"
#include "search/variants/wider_search.h"

#include <QElapsedTimer>
#include <QObject>
#include <QString>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <thread>
#include <vector>

namespace loopglass::ui {

/// The best mapping of every layer of a network, several layers side by side on threads of their
/// own; layers of equal shape are searched once. What is finished stays when the run is stopped,
/// and resume() goes on with the rest.
class NetworkRun : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;
    ~NetworkRun() override;

    enum class State { Waiting, Done, Failed };

    /// Begins anew with the document's network, accelerator and options.
    void start(const Document& document);
    /// Ends the searches under way; their layers wait.
    void stop();
    void resume();
    bool isRunning() const { return m_running; }
    /// Every layer has been searched, or cannot be.
    bool isDone() const;

    const NetworkTable& table() const { return m_table; }
    State state(std::size_t layer) const { return m_layers[layer].state; }
    /// The share of the work that is done, 0 to 1.
    double progress() const;
    /// `about 20 s left`; empty when nothing is known or nothing runs.
    QString timeLeft() const;
    const QString& title() const { return m_title; }

    /// What has been found so far as a page of networkReportHtml(), with the inputs of start().
    /// Throws CountOverflow.
    std::string reportHtml() const;

signals:
    void changed();

private:
    /// What a search found, for the report; one of the two is there.
    struct Found {
        std::optional<variants::WiderResult> wider;  ///< of a search with freedom
        SearchResult result;                         ///< of any other
        const SearchResult& best() const { return wider ? wider->result : result; }
    };
    struct Layer {
        std::shared_ptr<const Problem> problem;  ///< null when it cannot be searched
        std::shared_ptr<const Found> found;      ///< null before its search has ended
        SearchOptions options;
        std::optional<std::size_t> sameAs;  ///< an earlier layer of equal shape
        double weight = 0;
        State state = State::Waiting;
    };
    struct Outcome {
        std::size_t layer = 0;
        bool stopped = false;
        NetworkRow row;  ///< cost, whyNone and seconds
        std::shared_ptr<const Found> found;
    };

    static Outcome searched(std::size_t number, const Layer& layer, unsigned threads,
                            const std::stop_token& stop);

    void addLayer(const Document& document, std::size_t number);
    void take(int number, const Outcome& outcome);
    void end(int number);
    void join();

    std::jthread m_thread;
    NetworkTable m_table;
    std::vector<Layer> m_layers;
    QString m_title;
    std::string m_name;
    std::string m_description;
    Accelerator m_accelerator;
    SearchOptions m_options;  ///< without constraints
    QElapsedTimer m_clock;
    double m_doneBefore = 0;  ///< progress() when the searches under way began
    int m_number = 0;
    bool m_running = false;
};

}  // namespace loopglass::ui

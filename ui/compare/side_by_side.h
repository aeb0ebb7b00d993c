#pragma once

#include "compare/pin_search.h"
#include "mapper/evenness.h"
#include "models/given_mapping.h"
#include "models/table_model.h"
#include "run/displayed_mapping.h"
#include "theme/theme.h"

#include <QWidget>
#include <memory>
#include <optional>
#include <vector>

class QHBoxLayout;
class QLabel;
class QPushButton;
class QVBoxLayout;

namespace loopglass::ui {

class FrozenColumns;
class PinColumn;
class ProofSearch;
class SidewaysArea;
class TablePanel;

/// Shows any number of mappings in columns, with their metrics in a table and their loop nests
/// below. With one click, the user adds the standard dataflows (weight-, output-, input-,
/// row-stationary, no local reuse), each with its proven best mapping. With another click, the user
/// adds the best mappings with perfect factors, with padding and with imperfect factors.
class SideBySide : public QWidget {
    Q_OBJECT

public:
    explicit SideBySide(const Theme& theme, QWidget* parent = nullptr);
    ~SideBySide() override;

    /// Sets the current run and its selected candidate. The standard dataflows are searched for
    /// this run, and pins of other problems are marked as out of date.
    void setRun(const std::shared_ptr<RunData>& run, NodeId selected = noNode);
    /// Sets the exact search in the background. A mapping as good as its optimum is proven.
    void setProof(const ProofSearch& proof);
    /// Withholds the standard dataflows, because they would answer a question of a lab.
    void withholdDataflows(bool withheld);
    void pin(Pin pin);
    /// Sets the column of the mapping that is pinned in Edit mapping; none removes it.
    void setHandPin(const std::optional<Pin>& pin);
    bool hasHandPin() const;
    const std::vector<Pin>& pins() const { return m_pins; }
    /// Returns true while mappings are searched for new columns.
    bool isSearching() const {
        return m_dataflows.search.isRunning() || m_evenness.search.isRunning();
    }
    TablePanel& figures() { return *m_figures; }
    /// Returns the table with its heading row; empty without pins.
    QList<QStringList> asTable() const;

public slots:
    void pinShown();
    void pinBest();
    void askDataflows();
    void askEvenness();
    void removeAll();

protected:
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;

signals:
    void showRequested(const loopglass::ui::GivenMapping& mapping);
    void manualMappingRequested(const loopglass::ui::GivenMapping& mapping);
    /// Emitted when the user has removed one or all columns.
    void removed();
    /// Emitted when pins were added or removed.
    void changed();
    /// Emitted when new mappings were pinned and their columns are visible.
    void made();

private:
    QVBoxLayout* createHead();
    void fillScroll();
    /// Searches that a button starts and stops.
    struct Asked {
        PinSearch search;
        Message first;          ///< title of the pin with which the others are compared
        std::size_t taken = 0;  ///< number of pins of the search that have columns
    };
    void ask(Asked& asked);
    void take(Asked& asked);
    std::optional<double> optimum() const;
    void applyProof();
    Pin pinOf(const DisplayedMapping& mapping) const;
    void add(Pin pin);
    void addColumn(const Pin& pin);
    void remove(const PinColumn* column);
    void refresh();
    QStringList headings() const;
    void showLast();
    void showFrom(const Message& title);
    const Pin* referenceFor(const Problem& asked) const;
    QString sharedDataflow(const Pin& pin, const Pin& reference) const;
    void showCauses();
    void showFigures();
    void showState();
    void alignColumns();
    bool isOld(const Pin& pin) const;

    const Theme& m_theme;
    Asked m_dataflows{PinSearch(searchDataflows, this), {}};
    Asked m_evenness{PinSearch(searchFactorisations, this), titleOf(everyCutting.front())};
    std::shared_ptr<RunData> m_run;
    const ProofSearch* m_proof = nullptr;
    NodeId m_selected = noNode;
    bool m_withheld = false;            ///< true without standard dataflows
    bool m_isLastNew = false;           ///< true if the last column was added while hidden
    std::vector<Pin> m_pins;            ///< pins, which stay until the user removes them
    std::vector<PinColumn*> m_columns;  ///< columns, one for each pin
    QLabel* m_state;
    QPushButton* m_best;
    QPushButton* m_ready;
    QPushButton* m_cuts;
    QPushButton* m_clear;
    TablePanel* m_figures;
    /// Names of the metrics, which stay while columns scroll horizontally.
    FrozenColumns* m_frozen;
    SidewaysArea* m_scroll;
    QHBoxLayout* m_row;
};

}  // namespace loopglass::ui

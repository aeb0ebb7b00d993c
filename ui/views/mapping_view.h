#pragma once

#include "models/given_mapping.h"
#include "models/table_model.h"
#include "theme/theme.h"
#include "views/view.h"

#include <QPersistentModelIndex>

class QLabel;
class QPushButton;
class QScrollArea;
class QVBoxLayout;

namespace loopglass::ui {

class ElidedLabel;
class ExplainedCard;
class GivenBar;
class NestPanel;
class TablePanel;

/// The selected complete mapping, otherwise the best mapping, as a loop nest in code and with its
/// traffic.
class MappingView : public View {
    Q_OBJECT

public:
    MappingView(SelectionModel& selection, const Theme& theme, QWidget* parent = nullptr);

    QList<QStringList> asTable() const override;
    /// Returns the derivation of the last hovered number as plain text.
    QString explained() const;
    TablePanel& counts() { return *m_table; }
    /// Returns the loop nest as text.
    QString nest() const;
    /// Shows a mapping from the user until another one is selected or the problem changes.
    void showGiven(const GivenMapping& given);
    /// Returns the answer about the user's mapping if this mapping is displayed; nothing for
    /// mappings of the search.
    const std::optional<GivenAnswer>& given() const { return m_answer; }

    /// Returns the mapping that the user opened, unchanged.
    const std::optional<GivenMapping>& brought() const { return m_given; }
    /// Returns the displayed mapping: the selected mapping, the best mapping or the user's mapping.
    const std::optional<Mapping>& shown() const { return m_shown; }

public slots:
    void forgetGiven();

signals:
    /// Emitted when the user wants to edit the displayed mapping.
    void editRequested();

protected:
    void resizeEvent(QResizeEvent* event) override;
    void runChanged() override;
    void refresh() override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void showFreedom();
    void showMapping(const DisplayedMapping& shown, const Problem& problem);
    void showNothing();
    bool refreshGiven();
    void addHeading(QVBoxLayout* layout);
    void createBody();
    void connectExplained();
    void share();
    void fillCounts(bool isShort);
    void fitBody();
    void fitCard();
    void explainCell(const QModelIndex& at);
    void explainAgain();

    const Theme& m_theme;
    MappingCache m_cache;
    std::optional<GivenMapping> m_given;  ///< mapping of the user
    std::optional<GivenAnswer> m_answer;
    std::optional<Mapping> m_shown;
    QStringList m_countHeadings;
    QList<TableModel::Row> m_counts;      ///< rows with whole counts; empty if no mapping is shown
    const RunData* m_answered = nullptr;  ///< finished run of the answer
    QLabel* m_heading;
    ElidedLabel* m_figures;
    QLabel* m_empty;
    QPushButton* m_edit;
    QLabel* m_freedom;  ///< choices of a search with bypass and padding
    GivenBar* m_bar;
    QWidget* m_body;
    NestPanel* m_nest;
    TablePanel* m_table;
    ExplainedCard* m_card;
    bool m_narrow = false;
    bool m_shared = false;            ///< true if the user has set the widths
    QPersistentModelIndex m_focused;  ///< cell that was hovered last
};

}  // namespace loopglass::ui

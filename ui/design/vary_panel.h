#pragma once

#include "document/document.h"
#include "theme/theme.h"

#include <QList>
#include <QScrollArea>

class QCheckBox;
class QComboBox;
class QGridLayout;
class QMenu;
class QPushButton;
class QVBoxLayout;

namespace loopglass::ui {

class AxisCard;
class LimitRows;
class ObjectiveFields;
class TechnologyCard;

/// The left panel of the mode Design space, with varied parameters, objective, budget and
/// technology.
class VaryPanel : public QScrollArea {
    Q_OBJECT

public:
    VaryPanel(Theme& theme, Document& document, QWidget* parent = nullptr);

    const QList<AxisCard*>& cards() const { return m_cards; }
    /// Returns a menu of the parameters that can vary, with their current values.
    QMenu* parameters();
    /// Varies a parameter around its current value. Returns the reason if this is impossible; empty
    /// if it is possible.
    QString add(const QString& parameter);
    QPushButton& mapButton() { return *m_map; }
    /// Returns the error of a text that was rejected; empty if there is none.
    QString refusal() const;
    QSize minimumSizeHint() const override;

signals:
    void mapRequested();
    void messageSent(const QString& sentence);
    void refusalChanged();

protected:
    bool event(QEvent* event) override;

private:
    template <typename Value> using ChoiceWords = std::vector<std::pair<QString, Value>>;

    void layOut();
    QWidget* createSearchedFor();
    void refresh();
    void showCards();
    template <typename Value>
    QComboBox* addChoice(QGridLayout& grid, const QString& name, const QString& tip,
                         const ChoiceWords<Value>& words, Value DesignPlan::*choice);

    Theme& m_theme;
    Document& m_document;
    QVBoxLayout* m_cardColumn;
    QList<AxisCard*> m_cards;
    QPushButton* m_add;
    QMenu* m_parameters;
    QComboBox* m_layers = nullptr;
    QComboBox* m_over = nullptr;
    QComboBox* m_search = nullptr;
    QCheckBox* m_refined = nullptr;
    LimitRows* m_limits;
    TechnologyCard* m_technology;
    QPushButton* m_map;
};

}  // namespace loopglass::ui

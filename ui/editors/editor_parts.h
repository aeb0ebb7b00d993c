#pragma once

#include "theme/theme.h"

#include <QLabel>
#include <QString>
#include <vector>

class QComboBox;
class QToolButton;

/// Small parts shared by all editors.
namespace loopglass::ui {

/// A section's title in small capitals.
QLabel* sectionTitle(const QString& text, QWidget* parent);
/// The name of a field, faint; clicking it focuses the field.
QLabel* fieldName(const QString& text, QWidget* field, QWidget* parent);
/// The same with a tooltip on the name and on the field.
QLabel* fieldName(const QString& text, QWidget* field, const QString& tip, QWidget* parent);
/// A flat button with a sign on it; the name is for tooltips and screen readers.
QToolButton* signButton(const QString& sign, const QString& name, QWidget* parent);

/// A choice in a panel that scrolls: the wheel scrolls the panel and never changes the choice.
/// Its longest item does not widen the panel.
QComboBox* choiceBox(QWidget* parent);
/// An item of such a box.
struct BoxChoice {
    QString text;
    QString value;  ///< its data
};
/// Fills a box with choices and selects the one of this value. Paints nothing if the box already
/// has this state.
void fillBox(QComboBox& box, const std::vector<BoxChoice>& choices, const QString& now);

/// An error message below the field that it concerns; takes no space while it is empty.
class ErrorLine : public QLabel {
    Q_OBJECT

public:
    ErrorLine(Theme& theme, QWidget* parent);
    void say(const QString& sentence);

private:
    void recolour();

    Theme& m_theme;
};

class Document;
class NumberBox;
/// Reports invalid numbers in the box to the document.
void showRefusals(NumberBox& box, Document& document);

/// A small square in a tensor's colour.
QPixmap swatch(const QColor& colour, qreal pixelRatio);

}  // namespace loopglass::ui

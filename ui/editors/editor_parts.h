#pragma once

#include "theme/theme.h"

#include <QLabel>
#include <QString>
#include <functional>
#include <vector>

class QComboBox;
class QToolButton;

/// Small parts that all editors share.
namespace loopglass::ui {

/// Returns a section title in small capitals.
QLabel* sectionTitle(const QString& text, QWidget* parent);
/// Returns the name of a field in a pale colour. A click on it focuses the field.
QLabel* fieldName(const QString& text, QWidget* field, QWidget* parent);
/// Returns the name of a field; the name and the field have the same tooltip.
QLabel* fieldName(const QString& text, QWidget* field, const QString& tip, QWidget* parent);
/// Returns a flat button with a symbol; `name` is its tooltip and its name for screen readers.
QToolButton* signButton(const QString& sign, const QString& name, QWidget* parent);

/// Returns a list box for a panel that scrolls. The wheel scrolls the panel and never changes the
/// choice. A long item does not widen the panel.
QComboBox* choiceBox(QWidget* parent);
/// An item of a list box that fillBox() fills.
struct BoxChoice {
    QString text;
    QString value;  ///< its data
};
/// Fills a list box with choices, and selects the choice with this value. The box is repainted only
/// if it has changed.
void fillBox(QComboBox& box, const std::vector<BoxChoice>& choices, const QString& now);

/// A line with an error message below the field to which the error belongs. An empty line takes no
/// space.
class ErrorLine : public QLabel {
    Q_OBJECT

public:
    ErrorLine(Theme& theme, QWidget* parent);
    void showMessage(const QString& sentence);

private:
    void recolour();

    Theme& m_theme;
};

class Document;
class NumberBox;
/// Makes invalid numbers in the box appear as errors of the document.
void showRefusals(NumberBox& box, Document& document);
/// Shows the number of the field in the unit that the document keeps for it, and keeps the unit
/// that the user chooses. `name` returns the name of the number in the document.
void keepUnit(NumberBox& box, Document& document, const std::function<QString()>& name);

/// Returns a small square in a tensor's colour.
QPixmap swatch(const QColor& colour, qreal pixelRatio);

}  // namespace loopglass::ui

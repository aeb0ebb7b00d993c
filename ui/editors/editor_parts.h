#pragma once

#include "theme/theme.h"

#include <QLabel>
#include <QString>
#include <vector>

class QComboBox;
class QToolButton;

/// Small parts shared by all editors.
namespace loopglass::ui {

/// Returns a section title in small capitals.
QLabel* sectionTitle(const QString& text, QWidget* parent);
/// Returns the name of a field in a pale colour. A click on it focuses the field.
QLabel* fieldName(const QString& text, QWidget* field, QWidget* parent);
/// Returns the name of a field, with a tooltip on the name and on the field.
QLabel* fieldName(const QString& text, QWidget* field, const QString& tip, QWidget* parent);
/// Returns a flat button with a symbol; `name` is its tooltip and its name for screen readers.
QToolButton* signButton(const QString& sign, const QString& name, QWidget* parent);

/// Returns a list box for a scrolling panel: the wheel scrolls the panel and never changes the
/// choice. Its longest item does not widen the panel.
QComboBox* choiceBox(QWidget* parent);
/// An item of such a list box.
struct BoxChoice {
    QString text;
    QString value;  ///< its data
};
/// Fills a list box with choices and selects the one with this value. Repaints only after a change.
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

/// Returns a small square in a tensor's colour.
QPixmap swatch(const QColor& colour, qreal pixelRatio);

}  // namespace loopglass::ui

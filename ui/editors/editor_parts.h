#pragma once

#include "theme/theme.h"

#include <QLabel>
#include <QString>
#include <vector>

class QComboBox;
class QToolButton;

/// Small things that all editors are made of.
namespace loopglass::ui {

/// A section's title in small capitals.
QLabel* sectionTitle(const QString& text, QWidget* parent);
/// The name of a field, faint; clicking it focuses the field.
QLabel* fieldName(const QString& text, QWidget* field, QWidget* parent);
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
/// The box offers these, and has the one of this value. Where it does so already, nothing is
/// painted.
void fillBox(QComboBox& box, const std::vector<BoxChoice>& choices, const QString& now);

/// A sentence that says what is wrong, under what is wrong; takes no room while all is well.
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
/// The document knows while what stands in the box is no number that it takes.
void tellRefusals(NumberBox& box, Document& document);

/// A small square in a tensor's colour.
QPixmap swatch(const QColor& colour, qreal pixelRatio);

}  // namespace loopglass::ui

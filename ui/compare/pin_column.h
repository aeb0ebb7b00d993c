#pragma once

#include "compare/pin.h"
#include "theme/theme.h"

#include <QWidget>

class QLabel;
class QLayout;
class QPushButton;

namespace loopglass::ui {

class NestPanel;

/// A pinned mapping as a column: its name, its loop nest, and its actions.
class PinColumn : public QWidget {
    Q_OBJECT

public:
    PinColumn(const Theme& theme, const Pin& pin, QWidget* parent = nullptr);

    /// Shows why the mapping costs more or less than another one; nothing for an empty text.
    void setCauses(const QString& text);
    /// Marks the column as out of date if the document has changed.
    void setNote(const QString& note) { m_noteText = note; }
    void setOld(bool old);
    /// Returns the smallest width at which its loop nest is readable.
    int minWidth() const;

signals:
    void showRequested();
    void manualMappingRequested();
    void removeRequested();

private:
    QLayout* createHead(const QString& pinned);
    QPushButton* removeButton(const Theme& theme);

    const Theme& m_theme;
    QLabel* m_note;
    QLabel* m_causes;
    QString m_noteText;
};

}  // namespace loopglass::ui

#pragma once

#include "compare/pin.h"
#include "theme/theme.h"

#include <QWidget>

class QLabel;
class QPushButton;

namespace loopglass::ui {

class NestPanel;

/// A pinned mapping as a column: its name, its loop nest, and what can be done with it.
class PinColumn : public QWidget {
    Q_OBJECT

public:
    PinColumn(const Theme& theme, const Pin& pin, QWidget* parent = nullptr);

    /// Says when it was asked of something else than what is edited now.
    void setOld(bool old);
    /// In which its nest is read.
    int leastWidth() const;

signals:
    void showAsked();
    void handAsked();
    void removeAsked();

private:
    QPushButton* removeButton(const Theme& theme);

    const Theme& m_theme;
    QLabel* m_note;
    QString m_noteText;
};

}  // namespace loopglass::ui

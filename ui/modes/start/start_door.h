#pragma once

#include "theme/theme.h"

#include <QAbstractButton>

namespace loopglass::ui {

/// A large button of the Start page, with a title, a description and a call to act. The height
/// follows from the texts.
class StartDoor : public QAbstractButton {
    Q_OBJECT

public:
    struct Words {
        QString title;
        QString description;
        QString call;  ///< text of the drawn button, such as "Start the tour"
    };
    /// With `first`, the drawn button has the colour of the main action.
    StartDoor(const Theme& theme, const Words& words, bool first, QWidget* parent);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    int textHeight(const QFont& font, const QString& text, int width) const;
    int callHeight() const;
    int callWidth() const;
    void paintCall(QPainter& painter, const QRect& place) const;

    const Theme& m_theme;
    Words m_words;
    bool m_first;
};

}  // namespace loopglass::ui

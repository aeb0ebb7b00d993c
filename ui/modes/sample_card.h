#pragma once

#include "modes/start/sample_result.h"
#include "theme/theme.h"

#include <QAbstractButton>

namespace loopglass::ui {

/// A button for a sample, with the title, the lesson and a picture of the result of the sample.
class SampleCard : public QAbstractButton {
    Q_OBJECT

public:
    SampleCard(const Theme& theme, const QString& title, const QString& learns, SampleResult result,
               QWidget* parent);
    /// Returns a size for the title, four lines of description and the picture, even at the font
    /// size of a projector.
    QSize sizeHint() const override { return {300, m_theme.scaled(128)}; }

    /// Returns the height of title and lesson at the present width.
    int textHeight() const;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    int pictureWidth() const;
    QRect textArea() const;
    QRect titleArea() const;

    const Theme& m_theme;
    QString m_learns;
    SampleResult m_result;
};

}  // namespace loopglass::ui

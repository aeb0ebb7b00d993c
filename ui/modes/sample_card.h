#pragma once

#include "theme/theme.h"

#include <QAbstractButton>

namespace loopglass::ui {

/// A button for a sample, with the title and the lesson of the sample.
class SampleCard : public QAbstractButton {
    Q_OBJECT

public:
    SampleCard(const Theme& theme, const QString& title, const QString& learns, QWidget* parent);
    /// Returns a size for two lines of description, even at the font size of a projector.
    QSize sizeHint() const override { return {300, m_theme.scaled(92)}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    const Theme& m_theme;
    QString m_learns;
};

}  // namespace loopglass::ui

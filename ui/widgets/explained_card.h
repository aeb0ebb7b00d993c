#pragma once

#include "theme/theme.h"

#include <QScrollArea>

class QLabel;

namespace loopglass::ui {

/// A card with the derivation of a number, with an emphasised first line above the summands.
class ExplainedCard : public QScrollArea {
    Q_OBJECT

public:
    explicit ExplainedCard(const Theme& theme, QWidget* parent = nullptr);

    void setText(const QString& text);
    const QString& text() const { return m_text; }
    /// Returns the height of the content at the current width, in pixels.
    int contentHeight() const;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    static constexpr int notMeasured = -1;

    void showText();

    const Theme& m_theme;
    QLabel* m_label;
    QString m_text;
    /// Width in pixels for which `m_measured` was computed.
    mutable int m_measuredAt = notMeasured;
    mutable int m_measured = 0;
};

}  // namespace loopglass::ui

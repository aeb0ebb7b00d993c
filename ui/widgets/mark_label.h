#pragma once

#include "theme/theme.h"

#include <QWidget>

namespace loopglass::ui {

/// The mark of a result before a text.
class MarkLabel : public QWidget {
    Q_OBJECT

public:
    MarkLabel(const Theme& theme, Mark mark, QWidget* parent = nullptr);
    QSize sizeHint() const override { return {18, 18}; }
    Mark mark() const { return m_mark; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    const Theme& m_theme;
    Mark m_mark;
};

}  // namespace loopglass::ui

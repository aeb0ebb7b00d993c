#pragma once

#include "format/nest_text.h"
#include "theme/theme.h"

#include <QString>
#include <QWidget>
#include <vector>

namespace loopglass::ui {

/// A loop nest drawn as code: a band per level in the level's colour, spatial loops marked by their
/// axis, the operation with tensors in their colours.
class NestPanel : public QWidget {
    Q_OBJECT

public:
    NestPanel(const Theme& theme, QWidget* parent = nullptr);

    void setNest(const Problem& problem, std::vector<NestLine> lines);
    void clear();
    /// Draws from the origin; gives the height used.
    int draw(QPainter& painter, int width) const;
    /// As text with indentation.
    QString text() const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override {
        return {sizeHint().width() * 11 / 12, sizeHint().height()};
    }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    struct Word {
        QString text;
        int tensor = -1;  ///< position in the workload's list; -1 = plain
    };
    int indentFor(int width) const;
    int lettersFor(int width) const;
    void drawOperation(QPainter& painter, int x, int baseline, int pixels) const;

    const Theme& m_theme;
    std::vector<NestLine> m_lines;
    std::vector<Word> m_operation;
    std::vector<QString> m_levels;
    std::size_t m_output = 0;
};

}  // namespace loopglass::ui

#pragma once

#include "format/nest_text.h"
#include "theme/theme.h"

#include <QString>
#include <QWidget>
#include <map>
#include <vector>

namespace loopglass::ui {

/// A loop nest that is drawn as code. Each level has a band in its colour, spatial loops have their
/// axis as a mark, and the tensors of the MAC have their colours.
class NestPanel : public QWidget {
    Q_OBJECT

public:
    NestPanel(const Theme& theme, QWidget* parent = nullptr);

    void setNest(const Problem& problem, std::vector<NestLine> lines);
    void clear();
    /// Draws from the origin and returns the height that was used.
    int draw(QPainter& painter, int width) const;
    /// Returns the loop nest as text with indentation.
    QString text() const;

    /// Returns the smallest width at which the loops are readable in smaller text.
    int minWidth() const;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    struct Word {
        QString text;
        int tensor = -1;  ///< index of the tensor in the workload; −1 = plain text
    };
    struct Band {
        std::size_t begin = 0;  ///< first line
        std::size_t end = 0;
        bool spatial = false;
        int height = 0;
    };
    /// The layout of the panel for a width. The result is cached, because every line uses it and
    /// its computation needs the widths of all lines.
    struct Fit {
        int characters = 0;  ///< font size of the loops
        int indent = 0;
        std::vector<Band> bands;
    };
    void change();
    const Fit& fitFor(int width) const;
    int loopsWidth() const;
    int headingsWidth() const;
    int defaultWidth() const;
    int heightAt(int wide) const;
    std::vector<Band> bands(int width, int characters) const;
    int lineHeightOf(const NestLine& line, int width, int characters) const;
    int nameWidth(const QString& name) const;
    int widestPart(const QString& words) const;
    int tileFlags(const QString& words, int room) const;
    QRect tileRoom(const QString& name, const QString& words, int width) const;
    std::vector<std::vector<Word>> operationLines(int width, int characters) const;
    int indentFor(int width, int characters) const;
    int lettersFor(int width) const;
    void drawLine(QPainter& painter, const NestLine& line, int top, int width) const;
    void drawHeading(QPainter& painter, const NestLine& line, int top, int width) const;
    void drawOperation(QPainter& painter, int top, int width) const;

    const Theme& m_theme;
    std::vector<NestLine> m_lines;
    std::vector<Word> m_operation;
    std::vector<QString> m_levels;
    std::vector<std::size_t> m_roles;   ///< role number of each tensor
    mutable int m_loopsWidth = 0;       ///< largest width of a loop; 0 = unknown
    mutable std::map<int, Fit> m_fits;  ///< layouts by width
};

}  // namespace loopglass::ui

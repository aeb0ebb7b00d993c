#pragma once

#include <QPlainTextEdit>
#include <QSet>

namespace loopglass::ui {

class Theme;

/// The text of a lab with line numbers. Lines with errors are marked.
class LabEditor : public QPlainTextEdit {
    Q_OBJECT

public:
    explicit LabEditor(const Theme& theme, QWidget* parent = nullptr);

    /// Marks these lines, counted from 1.
    void markLines(const QSet<int>& lines);
    const QSet<int>& markedLines() const { return m_marked; }
    /// Return the line and the column of the cursor, counted from 1.
    int line() const;
    int column() const;
    /// Moves the cursor and makes it visible.
    void goTo(int line, int column);

protected:
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    class Gutter;

    int gutterWidth() const;
    void paintGutter(QPaintEvent* event);
    void placeGutter();
    void showMarks();

    const Theme& m_theme;
    Gutter* m_gutter;
    QSet<int> m_marked;
};

}  // namespace loopglass::ui

#include "labs/lab_editor.h"

#include "text/text.h"
#include "theme/fixed_pitch.h"

#include <QFontMetrics>
#include <QPainter>
#include <QTextBlock>
#include <algorithm>

namespace loopglass::ui {

class LabEditor::Gutter : public QWidget {
public:
    explicit Gutter(LabEditor& editor) : QWidget(&editor), m_editor(editor) {}

protected:
    void paintEvent(QPaintEvent* event) override { m_editor.paintGutter(event); }

private:
    LabEditor& m_editor;
};

LabEditor::LabEditor(const Theme& theme, QWidget* parent)
    : QPlainTextEdit(parent),
      m_theme(theme),
      m_gutter(new Gutter(*this)) {
    setAccessibleName(tr("Text of the lab"));
    setLineWrapMode(NoWrap);
    setFixedPitch(*this, theme, 12);
    connect(this, &QPlainTextEdit::blockCountChanged, this, &LabEditor::placeGutter);
    connect(this, &QPlainTextEdit::updateRequest, this, [this](const QRect& part, int moved) {
        if (moved != 0) {
            m_gutter->scroll(0, moved);
        } else {
            m_gutter->update(0, part.y(), m_gutter->width(), part.height());
        }
    });
    connect(&theme, &Theme::changed, this, &LabEditor::showMarks);
    placeGutter();
}

int LabEditor::gutterWidth() const {
    const auto digits = QString::number(std::max(100, blockCount())).size();
    return static_cast<int>(digits) * QFontMetrics(font()).horizontalAdvance(QLatin1Char('9')) + 14;
}

void LabEditor::placeGutter() {
    setViewportMargins(gutterWidth(), 0, 0, 0);
    const QRect inside = contentsRect();
    m_gutter->setGeometry(inside.left(), inside.top(), gutterWidth(), inside.height());
}

void LabEditor::resizeEvent(QResizeEvent* event) {
    QPlainTextEdit::resizeEvent(event);
    placeGutter();
}

/// Indents by spaces, as YAML requires; a new line gets the indentation of the previous line.
void LabEditor::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Tab && event->modifiers() == Qt::NoModifier) {
        textCursor().insertText(QStringLiteral("  "));
        return;
    }
    if ((event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) &&
        event->modifiers() == Qt::NoModifier) {
        const QString before = textCursor().block().text().left(textCursor().positionInBlock());
        const auto indent = std::find_if(before.begin(), before.end(),
                                         [](QChar c) { return c != QLatin1Char(' '); });
        textCursor().insertText(QLatin1Char('\n') + before.left(indent - before.begin()));
        ensureCursorVisible();
        return;
    }
    QPlainTextEdit::keyPressEvent(event);
}

void LabEditor::paintGutter(QPaintEvent* event) {
    QPainter painter(m_gutter);
    painter.fillRect(event->rect(), m_theme.page());
    painter.setFont(font());
    QTextBlock block = firstVisibleBlock();
    while (block.isValid()) {
        const QRectF place = blockBoundingGeometry(block).translated(contentOffset());
        if (place.top() > event->rect().bottom()) {
            break;
        }
        const int line = block.blockNumber() + 1;
        painter.setPen(m_marked.contains(line) ? m_theme.wrong() : m_theme.faintText());
        painter.drawText(QRectF(0, place.top(), m_gutter->width() - 8, place.height()),
                         Qt::AlignRight | Qt::AlignTop, QString::number(line));
        block = block.next();
    }
}

void LabEditor::markLines(const QSet<int>& lines) {
    if (lines != m_marked) {
        m_marked = lines;
        showMarks();
    }
}

void LabEditor::showMarks() {
    QList<QTextEdit::ExtraSelection> marks;
    QColor behind = m_theme.wrong();
    behind.setAlpha(40);
    for (const int line : m_marked) {
        QTextEdit::ExtraSelection mark;
        mark.cursor = QTextCursor(document()->findBlockByNumber(line - 1));
        mark.format.setBackground(behind);
        mark.format.setProperty(QTextFormat::FullWidthSelection, true);
        marks << mark;
    }
    setExtraSelections(marks);
    m_gutter->update();
}

int LabEditor::line() const { return textCursor().blockNumber() + 1; }

int LabEditor::column() const { return textCursor().positionInBlock() + 1; }

void LabEditor::goTo(int line, int column) {
    const QTextBlock block =
        document()->findBlockByNumber(std::clamp(line, 1, std::max(1, blockCount())) - 1);
    QTextCursor cursor(block);
    cursor.setPosition(block.position() +
                       std::clamp(column - 1, 0, std::max(0, block.length() - 1)));
    setTextCursor(cursor);
    centerCursor();
}

}  // namespace loopglass::ui

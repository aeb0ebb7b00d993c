#include "editors/workload/equation_edit.h"

#include "theme/fixed_pitch.h"
#include "widgets/typed_field.h"
#include "workload/equation_tokens.h"
#include "workload/role_numbers.h"

#include <QKeyEvent>
#include <QSyntaxHighlighter>
#include <QTextCharFormat>
#include <algorithm>

namespace loopglass::ui {

/// Colours a tensor's name and brackets. The colours depend on tokens, so an unfinished equation is
/// also coloured.
class EquationColours : public QSyntaxHighlighter {
public:
    EquationColours(Theme& theme, QTextDocument* document)
        : QSyntaxHighlighter(document),
          m_theme(theme) {}

    void setError(int column) {
        if (column != m_error) {
            m_error = column;
            rehighlight();
        }
    }

protected:
    void highlightBlock(const QString& text) override {
        const std::string utf8 = text.toStdString();
        const std::vector<Token> tokens = tokensOf(utf8);
        const std::vector<std::size_t> roles = rolesOf(tokens);
        std::size_t tensor = 0;
        int depth = 0;
        for (const Token& token : tokens) {
            const bool bracket = token.is("[") || token.is("]");
            if (token.kind == TokenKind::Name && depth == 0) {
                ++tensor;
            }
            depth += token.is("[") ? 1 : 0;
            if (tensor > 0 && (bracket || depth > 0 || token.kind == TokenKind::Name)) {
                colour(utf8, token, roles[tensor - 1], bracket || token.kind == TokenKind::Name);
            }
            depth -= token.is("]") && depth > 0 ? 1 : 0;
        }
        underline(text);
    }

private:
    /// Returns the role numbers of the tensors of an equation that may be unfinished. The first
    /// tensor is the output.
    static std::vector<std::size_t> rolesOf(const std::vector<Token>& tokens) {
        std::vector<Tensor> tensors;
        int depth = 0;
        for (const Token& token : tokens) {
            if (token.kind == TokenKind::Name && depth == 0) {
                tensors.push_back({std::string(token.text), {}, tensors.empty()});
            } else if (token.is("+") && depth > 0 && !tensors.empty()) {
                tensors.back().ranks = {{{{}, {}}, 0}};  // an index with two terms is a window
            }
            depth += token.is("[") ? 1 : token.is("]") && depth > 0 ? -1 : 0;
        }
        return roleNumbers(tensors);
    }

    void colour(const std::string& utf8, const Token& token, std::size_t role, bool bold) {
        QTextCharFormat format;
        format.setForeground(m_theme.legible(m_theme.roleColor(role)));
        if (bold) {
            format.setFontWeight(QFont::Bold);
        }
        const auto start =
            QString::fromUtf8(utf8.data(), static_cast<qsizetype>(token.offset)).size();
        setFormat(static_cast<int>(start), static_cast<int>(token.text.size()), format);
    }

    void underline(const QString& text) {
        if (m_error == 0) {
            return;
        }
        const auto last = std::max<int>(0, static_cast<int>(text.size()) - 1);
        const int from = std::min(m_error - 1, last);
        int to = from + 1;
        while (to < text.size() && text[to].isLetterOrNumber()) {
            ++to;
        }
        for (int i = from; i < to && i < text.size(); ++i) {
            QTextCharFormat wrong = format(i);
            wrong.setUnderlineStyle(QTextCharFormat::WaveUnderline);
            wrong.setUnderlineColor(QColor(0xd3, 0x2f, 0x2f));
            setFormat(i, 1, wrong);
        }
    }

    Theme& m_theme;
    int m_error = 0;
};

EquationEdit::EquationEdit(Theme& theme, QWidget* parent) : QPlainTextEdit(parent) {
    setAccessibleName(tr("Equation"));
    setToolTip(tr("Equation of one output word, such as O[m,n] += A[m,k] * B[k,n]"));
    setUndoRedoEnabled(false);  // every edit is a step in the document's undo list
    setTabChangesFocus(true);
    setLineWrapMode(WidgetWidth);
    setVerticalScrollBarPolicy(Qt::ScrollBarAsNeeded);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setFixedPitch(*this, theme, 12);
    m_colours = new EquationColours(theme, document());
    connect(&theme, &Theme::changed, this, [this] {
        m_showing = true;  // a change of colours must not count as an edit
        m_colours->rehighlight();
        m_showing = false;
    });
    connect(this, &QPlainTextEdit::textChanged, this, [this] {
        if (!m_showing) {
            emit edited(equation());
        }
    });
}

QString EquationEdit::equation() const {
    return toPlainText().replace(QLatin1Char('\n'), QLatin1Char(' '));
}

void EquationEdit::show(const QString& equation) {
    if (equation != this->equation()) {
        m_showing = true;
        setPlainText(equation);
        m_showing = false;
    }
}

void EquationEdit::markError(int column) {
    m_errorColumn = column;
    m_showing = true;  // a change of colours must not count as an edit
    m_colours->setError(column);
    m_showing = false;
}

QSize EquationEdit::sizeHint() const { return {240, 3 * fontMetrics().lineSpacing() + 20}; }

/// Undo is a command of the window. The field handles it only for text that is not in the document
/// yet.
bool EquationEdit::event(QEvent* event) {
    if (isUndoKey(event)) {
        event->setAccepted(m_broken && static_cast<QKeyEvent*>(event)->matches(QKeySequence::Undo));
        return true;
    }
    return QPlainTextEdit::event(event);
}

void EquationEdit::keyPressEvent(QKeyEvent* event) {
    if (m_broken && event->matches(QKeySequence::Undo)) {
        emit takenBack();
        return;
    }
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        event->ignore();  // the equation is one line, which is wrapped
        return;
    }
    QPlainTextEdit::keyPressEvent(event);
}

}  // namespace loopglass::ui

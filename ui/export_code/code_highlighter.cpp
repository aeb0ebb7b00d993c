#include "export_code/code_highlighter.h"

#include "text/engine_text.h"
#include "workload/role_numbers.h"

#include <QRegularExpression>

namespace loopglass::ui {

namespace {

/// Matches words, and comments of C, Python, YAML, pseudo-code, MLIR and LaTeX up to the end of the
/// line.
const QRegularExpression& tokens() {
    static const QRegularExpression expression(QStringLiteral(
        "/\\*.*?(?:\\*/|$)|//.*$|(?:^|(?<=\\s))# .*$|^%.*$|[A-Za-z_][A-Za-z_0-9.]*"));
    return expression;
}

bool isLoopWord(const QString& word) {
    static const QStringList words{QStringLiteral("for"),        QStringLiteral("parallel_for"),
                                   QStringLiteral("affine.for"), QStringLiteral("PARALLEL_FOR"),
                                   QStringLiteral("SIMD"),       QStringLiteral("SIMD_SUM"),
                                   QStringLiteral("parallel"),   QStringLiteral("temporal"),
                                   QStringLiteral("spatial"),    QStringLiteral("For"),
                                   QStringLiteral("EndFor"),     QStringLiteral("mvin"),
                                   QStringLiteral("mvout")};
    return words.contains(word);
}

}  // namespace

CodeHighlighter::CodeHighlighter(const Theme& theme, QTextDocument* document)
    : QSyntaxHighlighter(document),
      m_theme(theme) {
    connect(&theme, &Theme::changed, this, &QSyntaxHighlighter::rehighlight);
}

void CodeHighlighter::setWorkload(const Workload& workload) {
    m_roles = roleNumbers(workload.tensors);
    m_tensors.clear();
    for (const Tensor& tensor : workload.tensors) {
        m_tensors.push_back(qt(tensor.name));
    }
    rehighlight();
}

void CodeHighlighter::highlightBlock(const QString& line) {
    auto matches = tokens().globalMatch(line);
    // In a C comment of several lines, every line after the first begins with a star.
    if (line.startsWith(QLatin1String(" *"))) {
        QTextCharFormat faint;
        faint.setForeground(m_theme.faintText());
        setFormat(0, static_cast<int>(line.size()), faint);
        return;
    }
    while (matches.hasNext()) {
        const QRegularExpressionMatch match = matches.next();
        const QString word = match.captured();
        QTextCharFormat format;
        const QChar first = word[0];
        if (!(first.isLetter() || first == QLatin1Char('_'))) {
            format.setForeground(m_theme.faintText());
        } else if (isLoopWord(word)) {
            format.setFontWeight(QFont::Bold);
        } else {
            // A tile has a name made of its tensor and its level, such as ifmap_L1.
            for (qsizetype t = 0; t < m_tensors.size(); ++t) {
                if (word == m_tensors[t] || word.startsWith(m_tensors[t] + QLatin1Char('_'))) {
                    const QColor color = m_theme.roleColor(m_roles[static_cast<std::size_t>(t)]);
                    format.setForeground(m_theme.legible(color));
                }
            }
        }
        setFormat(static_cast<int>(match.capturedStart()), static_cast<int>(word.size()), format);
    }
}

}  // namespace loopglass::ui

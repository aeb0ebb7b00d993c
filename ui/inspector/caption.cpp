#include "inspector/caption.h"

#include "models/best_explanation.h"
#include "models/candidate_explanation.h"
#include "run/proof_search.h"
#include "text/text.h"
#include "views/status_badge.h"
#include "widgets/elided_label.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

namespace loopglass::ui {

namespace {

constexpr int fontSize = 14;
constexpr int textLines = 2;

/// Returns the height of the text. Lines of Chinese are higher than the font tells, and the sample
/// is a word of the window's language.
int textHeight(const QFontMetrics& metrics) {
    const int line =
        metrics.boundingRect(QRect(0, 0, 1000, 1000), 0, Caption::tr("Caption")).height();
    return textLines * std::max(line, metrics.lineSpacing());
}

/// Returns the beginning of a text that fits in the lines of the caption. A text with words ends
/// with a whole word; Chinese has no blanks between words.
QString fitting(const QString& text, const QFontMetrics& metrics, int width) {
    const auto fits = [&](const QString& words) {
        return metrics.boundingRect(QRect(0, 0, width, 10'000), Qt::TextWordWrap, words).height() <=
               textHeight(metrics);
    };
    if (fits(text)) {
        return text;
    }
    constexpr qsizetype longestWord = 20;
    qsizetype length = 0;  // fits
    for (qsizetype tooLong = text.size(); tooLong - length > 1;) {
        const qsizetype middle = (length + tooLong) / 2;
        (fits(text.left(middle) + QStringLiteral(" …")) ? length : tooLong) = middle;
    }
    const qsizetype blank = text.lastIndexOf(QLatin1Char(' '), length - text.size() - 1);
    return text.left(blank > 0 && length - blank < longestWord ? blank : length) +
           QStringLiteral(" …");
}

}  // namespace

Caption::Caption(SelectionModel& selection, const Theme& theme, ProofSearch& proof, QWidget* parent)
    : View(ViewId::Inspector, selection, theme, parent),
      m_theme(theme),
      m_proof(proof),
      m_head(new ElidedLabel(Qt::AlignLeft | Qt::AlignVCenter, this)),
      m_text(new QLabel(this)) {
    setAccessibleName(tr("Caption"));
    setFocusPolicy(Qt::NoFocus);
    m_text->setWordWrap(true);
    m_text->setTextFormat(Qt::PlainText);
    m_text->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_text->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    auto* row = new QHBoxLayout;
    row->addWidget(m_head, 1);
    row->addWidget(badge(), 0, Qt::AlignVCenter);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(16, 8, 16, 8);
    column->setSpacing(2);
    column->addLayout(row);
    column->addWidget(m_text);
    const auto show = [this] {
        // The style sheet of the program would replace fonts that are set here.
        m_head->setStyleSheet(
            m_theme.sized(QStringLiteral("QLabel { font-size: 14px; font-weight: bold }")));
        m_text->setStyleSheet(m_theme.sized(QStringLiteral("QLabel { font-size: 14px }")));
        m_text->setFixedHeight(textHeight(QFontMetrics(m_theme.font(fontSize))));
        setVisible(m_theme.isProjector());
        fit();
    };
    connect(&theme, &Theme::changed, this, show);
    connect(&proof, &ProofSearch::changed, this, [this] {
        if (isVisible()) {
            refresh();
        }
    });
    show();
}

QList<QStringList> Caption::asTable() const {
    return {{tr("part"), tr("text")}, {m_headline, m_sentence}};
}

void Caption::runChanged() {
    m_mappings = {};
    m_headline.clear();
    m_sentence.clear();
    fit();
}

void Caption::refresh() {
    m_headline = tr("Select a candidate in any view to see why it was kept or pruned.");
    m_sentence.clear();
    const NodeId node = selection().selected();
    if (run() && node != noNode && static_cast<std::size_t>(node) < run()->trace().size()) {
        const CandidateExplanation why = whyOf(*run(), node, moment());
        m_headline = tr("%1: %2", "a candidate, its state").arg(why.title, why.verdict);
        m_sentence = why.inequality.isEmpty()
                         ? why.sentence
                         : QStringLiteral("%1  %2").arg(why.sentence, why.inequality);
    } else if (run()) {
        if (const auto& best = m_mappings.best(*run(), moment())) {
            const BestExplanation why = bestExplanation(shown(), *best, &m_proof);
            m_headline = why.title;
            QStringList texts;
            for (const BestExplanation::Line& line : why.lines) {
                texts << line.text;
            }
            m_sentence = texts.join(QLatin1Char(' '));
        }
    }
    fit();
}

void Caption::resizeEvent(QResizeEvent* event) {
    View::resizeEvent(event);
    fit();
}

/// Cuts the sentence to the lines of the caption; the tooltip has the whole sentence.
void Caption::fit() {
    if (isHidden()) {
        return;
    }
    m_head->setFullText(m_headline);
    const QString words =
        fitting(m_sentence, QFontMetrics(m_theme.font(fontSize)), m_text->width());
    m_text->setText(words);
    m_text->setToolTip(words == m_sentence ? QString() : plainTip(m_sentence));
    m_text->setAccessibleName(m_sentence);
}

}  // namespace loopglass::ui

#include "widgets/explained_card.h"

#include <QEvent>
#include <QLabel>

namespace loopglass::ui {

ExplainedCard::ExplainedCard(const Theme& theme, QWidget* parent)
    : QScrollArea(parent),
      m_theme(theme),
      m_label(new QLabel) {
    setWidgetResizable(true);
    setWidget(m_label);
    setAccessibleName(tr("Explanation of a number"));
    m_label->setTextFormat(Qt::RichText);
    m_label->setWordWrap(true);
    m_label->setAlignment(Qt::AlignTop);
    m_label->setMargin(9);
    m_label->setProperty("card", true);
    connect(&theme, &Theme::changed, this, &ExplainedCard::showText);
}

void ExplainedCard::setText(const QString& text) {
    if (text != m_text) {
        m_text = text;
        showText();
    }
}

/// Returns the height of the content. The result is cached, because sliders request it at each
/// step, mostly for the same text, and its layout takes long.
int ExplainedCard::contentHeight() const {
    const int wide = viewport()->width();
    if (wide != m_measuredAt) {
        m_measured = m_label->heightForWidth(wide);
        m_measuredAt = wide;
    }
    return m_measured;
}

/// Measures again after a change of the font size, which changes the height of the same text.
bool ExplainedCard::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_label &&
        (event->type() == QEvent::StyleChange || event->type() == QEvent::FontChange ||
         event->type() == QEvent::Polish)) {
        m_measuredAt = notMeasured;
    }
    return QScrollArea::eventFilter(watched, event);
}

void ExplainedCard::showText() {
    QString text = m_text.toHtmlEscaped();
    QStringList lines = text.split(QLatin1Char('\n'));
    lines.front() = QStringLiteral("<b>%1</b>").arg(lines.front());
    const QString faint = m_theme.faintText().name();
    for (qsizetype i = 2; i < lines.size(); ++i) {
        lines[i] = QStringLiteral("<span style='color:%1'>%2</span>").arg(faint, lines[i]);
    }
    // The style preserves all spaces, because rich text otherwise treats a non-breaking space like
    // a common space.
    m_label->setText(QStringLiteral("<span style='white-space:pre-wrap'>%1</span>")
                         .arg(lines.join(QStringLiteral("<br>"))));
    m_label->setAccessibleName(m_text);
    m_measuredAt = notMeasured;
}

}  // namespace loopglass::ui

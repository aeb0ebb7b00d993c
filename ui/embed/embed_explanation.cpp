#include "embed/embed_explanation.h"

#include "embed/embed_words.h"
#include "embed/request/embedding_text.h"
#include "text/engine_text.h"
#include "widgets/view_parts.h"
#include "words/sentences/embed.h"

#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace loopglass::ui {

EmbedExplanation::EmbedExplanation(const Theme& theme, EmbedSession& session, QWidget* parent)
    : QWidget(parent),
      m_theme(theme),
      m_session(session),
      m_heading(new QLabel(this)),
      m_text(new QLabel(this)),
      m_code(new QPushButton(tr("Program in C…"), this)) {
    setAccessibleName(tr("Cost of the instruction mapping"));
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    m_heading->setProperty("heading", true);
    m_heading->setTextFormat(Qt::PlainText);
    m_heading->setWordWrap(true);
    m_text->setTextFormat(Qt::PlainText);
    m_text->setWordWrap(true);
    m_text->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_text->setAutoFillBackground(true);
    m_text->setBackgroundRole(QPalette::Base);
    m_code->setProperty("primary", true);
    m_code->setToolTip(tr("Show a C program that uses this instruction mapping"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(16, 14, 16, 12);
    column->setSpacing(8);
    column->addWidget(sectionLabel(tr("Reason"), this));
    column->addWidget(m_heading);
    column->addWidget(new TextArea(m_text, tr("Cost of the instruction mapping"), this), 1);
    column->addWidget(m_code);
    connect(m_code, &QPushButton::clicked, this, &EmbedExplanation::codeRequested);
    connect(&session, &EmbedSession::changed, this, &EmbedExplanation::refresh);
    connect(&session, &EmbedSession::chosenMoved, this, &EmbedExplanation::refresh);
    connect(&theme, &Theme::changed, this, &EmbedExplanation::refresh);
    refresh();
}

QString EmbedExplanation::text() const {
    return m_heading->text() + QLatin1Char('\n') + m_text->text();
}

QString EmbedExplanation::foundText(const embed::Found& found) const {
    const EmbedData& shown = *m_session.data();
    const Workload& workload = shown.result.workload;
    QStringList lines;
    if (!found.cost) {
        return tr(
            "The matched elements do not form a box, so no loops can surround the instruction.");
    }
    const embed::EmbeddingCost& cost = *found.cost;
    lines << tr("%1 executions with %2 added operations; %3 of all operations belong to the layer.")
                 .arg(countLabel(cost.calls), countLabel(cost.addedMacs),
                      shareLabel(cost.utilisation));
    for (std::size_t d = 0; d < workload.dimensionCount(); ++d) {
        if (cost.paddedBounds[d] != workload.dimensions[d].bound) {
            lines << tr("%1 is padded from %2 to %3.")
                         .arg(qt(workload.dimensions[d].name),
                              countLabel(workload.dimensions[d].bound),
                              countLabel(cost.paddedBounds[d]));
        }
    }
    for (const embed::TensorMemory& memory : cost.tensors) {
        lines << QString()
              << tr("%1: %2 words packed, %3 unpacked")
                     .arg(qt(workload[memory.tensor].name), countLabel(memory.packedWords),
                          countLabel(memory.givenWords));
        if (const auto ratio = embed::ratioOf(shown.result, cost, memory.tensor)) {
            lines << tr("%1× the words that strict matching with padding packs")
                         .arg(*ratio, 0, 'f', 3);
        }
        for (const embed::Transform& transform : memory.transforms) {
            lines << uiText(embed::transformOf(workload, transform));
        }
        if (memory.fits && !*memory.fits) {
            lines << uiText(msg::embed::doesNotFit(memory.packedBytes));
        }
    }
    return lines.join(QLatin1Char('\n'));
}

/// A dimension of the instruction keeps its lower-case letter at the beginning of a sentence,
/// because j differs from the layer's J.
QString EmbedExplanation::reasonText(const QString& reason) const {
    QString text = sentence(reason);
    for (const Dimension& dimension : m_session.data()->instruction.body.dimensions) {
        if (reason.startsWith(qt(dimension.name) + QLatin1Char(' '))) {
            text[0] = reason[0];
        }
    }
    return text;
}

QString EmbedExplanation::body() const {
    if (!m_session.failure().isEmpty()) {
        return m_session.failure();
    }
    if (!m_session.data()) {
        return tr("Select an instruction mapping to see its padding, unrolling and memory layout, "
                  "or why none exists.");
    }
    if (const embed::Found* found = m_session.found()) {
        return foundText(*found);
    }
    QStringList lines;
    if (m_session.data()->result.whyNone) {
        for (const Message& reason : embed::reasonsOf(*m_session.data()->result.whyNone)) {
            lines << reasonText(uiText(reason)) << QString();
        }
    }
    return lines.join(QLatin1Char('\n'));
}

void EmbedExplanation::refresh() {
    const embed::Found* found = m_session.found();
    QString heading;
    if (found != nullptr) {
        heading = qt(embed::partsText(m_session.data()->instruction,
                                      m_session.data()->result.workload, found->embedding));
    } else if (m_session.data()) {
        heading = capitalized(uiText(embed::outcomeOf(m_session.data()->result)));
    }
    m_heading->setText(heading);
    m_heading->setVisible(!heading.isEmpty());
    m_code->setEnabled(found != nullptr && found->cost);
    m_text->setText(body());
    m_text->setAccessibleName(text());
}

}  // namespace loopglass::ui

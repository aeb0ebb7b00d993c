#include "editors/counting_card.h"

#include "accelerator/vocabulary.h"
#include "editors/editor_parts.h"
#include "text/engine_text.h"
#include "text/text.h"

#include <QComboBox>
#include <QGridLayout>

namespace loopglass::ui {

CountingCard::CountingCard(Document& document, QWidget* parent)
    : QWidget(parent),
      m_document(document) {
    setAccessibleName(tr("Counting conventions"));
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(10, 6, 10, 2);
    grid->setVerticalSpacing(3);
    grid->setColumnStretch(1, 1);
    addChoice(*grid, tr("leaving"), tr("Partial sums leaving a buffer"),
              tr("Whether a partial sum that leaves a buffer is read there. Default: no"),
              &Counting::drains);
    addChoice(*grid, tr("returning"), tr("Partial sums returning to a buffer"),
              tr("Whether a returning partial sum fills one instance or all. Default: one"),
              &Counting::returns);
    addChoice(*grid, tr("delay"), tr("Delay of MACs and transfers"),
              tr("Whether MACs and transfers overlap or their delays add up. Default: overlap"),
              &Counting::latency);
    addChoice(*grid, tr("bandwidth"), tr("Bandwidth of reads and writes"),
              tr("Whether reads and writes share one bandwidth. Default: no"), &Counting::ports);
    addChoice(*grid, tr("leakage"), tr("Leakage of all buffers"),
              tr("Whether leakage counts as energy of the mapping. Default: no"),
              &Counting::staticEnergy);
    refresh();
}

template <typename Value>
void CountingCard::addChoice(QGridLayout& grid, const QString& name, const QString& longName,
                             const QString& tip, Value Counting::*convention) {
    QComboBox* box = choiceBox(this);
    for (const VocabularyEntry<Value>& term : vocabularyOf<Value>()) {
        box->addItem(titleText(term.value), static_cast<int>(term.value));
        box->setItemData(box->count() - 1, sentence(uiText(descriptionOf(term.value))),
                         Qt::ToolTipRole);
    }
    box->setAccessibleName(longName);
    const int row = static_cast<int>(m_choices.size());
    grid.addWidget(fieldName(name, box, tip, this), row, 0);
    grid.addWidget(box, row, 1);
    m_choices.push_back({box, [convention](const Counting& counting) {
                             return static_cast<int>(counting.*convention);
                         }});
    connect(box, &QComboBox::activated, this, [this, box, longName, convention] {
        Accelerator accelerator = m_document.accelerator();
        accelerator.counting.*convention = static_cast<Value>(box->currentData().toInt());
        m_document.endGesture();
        const QString refusal = m_document.setAccelerator(
            accelerator, {longName, QString(), Document::EditTiming::Once});
        refresh();  // replaces a rejected value by the current one
        emit messageSent(refusal);
    });
}

void CountingCard::refresh() {
    for (const Choice& choice : m_choices) {
        choice.box->setCurrentIndex(
            choice.box->findData(choice.get(m_document.accelerator().counting)));
    }
}

}  // namespace loopglass::ui

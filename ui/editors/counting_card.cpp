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
    setAccessibleName(tr("Counting"));
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(10, 6, 10, 2);
    grid->setVerticalSpacing(3);
    grid->setColumnStretch(1, 1);
    addChoice(*grid, tr("leaving"), tr("results that leave a buffer"), &Counting::drains);
    addChoice(*grid, tr("returning"), tr("partial sums that come back"), &Counting::returns);
    addChoice(*grid, tr("delay"), tr("delay of operations and transfers"), &Counting::latency);
    addChoice(*grid, tr("bandwidth"), tr("bandwidth of reads and writes"), &Counting::ports);
    addChoice(*grid, tr("leakage"), tr("leakage of all buffers"), &Counting::staticEnergy);
    refresh();
}

template <typename Value>
void CountingCard::addChoice(QGridLayout& grid, const QString& name, const QString& longName,
                             Value Counting::*convention) {
    QComboBox* box = choiceBox(this);
    for (const Vocable<Value>& term : vocablesOf<Value>()) {
        box->addItem(titleText(term.value), static_cast<int>(term.value));
        box->setItemData(box->count() - 1, sentence(uiText(descriptionOf(term.value))),
                         Qt::ToolTipRole);
    }
    box->setAccessibleName(longName);
    const int row = static_cast<int>(m_choices.size());
    grid.addWidget(fieldName(name, box, this), row, 0);
    grid.addWidget(box, row, 1);
    m_choices.push_back({box, [convention](const Counting& counting) {
                             return static_cast<int>(counting.*convention);
                         }});
    connect(box, &QComboBox::activated, this, [this, box, longName, convention] {
        Accelerator accelerator = m_document.accelerator();
        accelerator.counting.*convention = static_cast<Value>(box->currentData().toInt());
        m_document.endGesture();
        const QString refusal =
            m_document.setAccelerator(accelerator, {longName, QString(), Document::Pace::Once});
        refresh();  // what was refused goes back to what is
        emit said(refusal);
    });
}

void CountingCard::refresh() {
    for (const Choice& choice : m_choices) {
        choice.box->setCurrentIndex(
            choice.box->findData(choice.get(m_document.accelerator().counting)));
    }
}

}  // namespace loopglass::ui

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
    addChoice(*grid, tr("results that leave"), tr("a buffer for the level outside"),
              &Counting::drains);
    addChoice(*grid, tr("sums that return"), tr("to the children that add to them"),
              &Counting::returns);
    addChoice(*grid, tr("delay"), tr("of operations and transfers"), &Counting::latency);
    addChoice(*grid, tr("bandwidth"), tr("of a level or a buffer"), &Counting::ports);
    addChoice(*grid, tr("leakage"), tr("of all buffers, in use or not"), &Counting::staticEnergy);
    refresh();
}

template <typename Value>
void CountingCard::addChoice(QGridLayout& grid, const QString& name, const QString& tip,
                             Value Counting::*convention) {
    QComboBox* box = choiceBox(this);
    for (const Vocable<Value>& term : vocablesOf<Value>()) {
        box->addItem(titleText(term.value), static_cast<int>(term.value));
        box->setItemData(box->count() - 1, sentence(uiText(descriptionOf(term.value))),
                         Qt::ToolTipRole);
    }
    box->setAccessibleName(tr("%1 %2").arg(name, tip));
    const int row = static_cast<int>(m_choices.size());
    grid.addWidget(fieldName(name, box, this), row, 0);
    grid.addWidget(box, row, 1);
    m_choices.push_back({box, [convention](const Counting& counting) {
                             return static_cast<int>(counting.*convention);
                         }});
    connect(box, &QComboBox::activated, this, [this, box, name, convention] {
        Accelerator accelerator = m_document.accelerator();
        accelerator.counting.*convention = static_cast<Value>(box->currentData().toInt());
        m_document.endGesture();
        const QString refusal =
            m_document.setAccelerator(accelerator, {name, QString(), Document::Pace::Once});
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

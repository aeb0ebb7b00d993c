#include "files/language_dialog.h"

#include "text/text.h"
#include "widgets/count_box.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFileInfo>
#include <QFormLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace loopglass::ui {

LanguageDialog::LanguageDialog(const QString& file, const LanguageModel& model,
                               const ImportValues& values, QWidget* parent)
    : QDialog(parent),
      m_given(values),
      m_positions(model.positions),
      m_network(new QComboBox(this)),
      m_limit(new QLabel(this)) {
    const LanguageRun usual;
    const LanguageRequested& run = values.language;
    const std::int64_t sequence = run.sequence.value_or(usual.sequence);
    m_batch = countBox(run.batch.value_or(usual.batch), 1, tr("Sequences that run together"));
    m_sequence = countBox(sequence, 1, tr("Tokens of each prompt"));
    m_cached = countBox(run.cached.value_or(sequence), 0,
                        tr("Earlier tokens whose keys and values each sequence finds"));
    setWindowTitle(tr("Language model"));
    setProperty("helpTopic", QStringLiteral("import.md"));
    m_network->addItems({tr("Prefill: process the prompt"), tr("Decode: generate one token")});
    m_network->setCurrentIndex(values.isDecode ? 1 : 0);
    m_network->setToolTip(tr("The two networks of the model; each has the layers of one block"));
    createLayout(file);
    connect(m_network, &QComboBox::currentIndexChanged, this, &LanguageDialog::showNetwork);
    for (const CountBox* tokens : {m_sequence, m_cached}) {
        connect(tokens, &CountBox::valueChanged, this, &LanguageDialog::showLimit);
    }
    showNetwork();
}

void LanguageDialog::createLayout(const QString& file) {
    auto* head = new QLabel(tr("%1 describes a language model. Which network do you want?")
                                .arg(QFileInfo(file).fileName()),
                            this);
    head->setWordWrap(true);
    m_limit->setWordWrap(true);
    auto* form = new QFormLayout;
    form->setRowWrapPolicy(QFormLayout::WrapLongRows);
    form->addRow(tr("Network"), m_network);
    form->addRow(tr("Sequences"), m_batch);
    form->addRow(tr("Tokens of the prompt"), m_sequence);
    form->addRow(tr("Earlier tokens"), m_cached);
    form->addRow(QString(), m_limit);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Open | QDialogButtonBox::Cancel, this);
    buttons->button(QDialogButtonBox::Open)->setToolTip(tr("Open the network with these numbers"));
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(head);
    layout->addLayout(form);
    layout->addWidget(buttons);
}

CountBox* LanguageDialog::countBox(std::int64_t value, int least, const QString& help) {
    auto* box = new CountBox(this);
    box->setRange(least, static_cast<int>(maxLanguageTokens));
    box->setValue(static_cast<int>(value));
    box->setToolTip(help);
    return box;
}

/// Enables the number of tokens that the selected network uses.
void LanguageDialog::showNetwork() {
    const bool isDecode = m_network->currentIndex() == 1;
    m_sequence->setEnabled(!isDecode);
    m_cached->setEnabled(isDecode);
    showLimit();
}

/// Reports a run with more tokens than the model has positions. Such a run can be opened, because
/// other keys of the configuration may extend the positions.
void LanguageDialog::showLimit() {
    const bool isDecode = m_network->currentIndex() == 1;
    const std::int64_t tokens = isDecode ? m_cached->value() + 1 : m_sequence->value();
    const bool isOver = m_positions && tokens > *m_positions;
    m_limit->setText(isOver ? tr("The run has %1 tokens, but the model has only %2 positions.")
                                  .arg(countLabel(tokens), countLabel(*m_positions))
                            : QString());
    m_limit->setVisible(isOver);
}

ImportValues LanguageDialog::values() const {
    ImportValues values = m_given;
    values.language = {m_batch->value(), m_sequence->value(), m_cached->value()};
    values.isDecode = m_network->currentIndex() == 1;
    return values;
}

}  // namespace loopglass::ui

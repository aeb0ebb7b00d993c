#include "export_code/code_dialog.h"

#include "export_code/code_highlighter.h"
#include "text/write_whole.h"
#include "theme/fixed_pitch.h"
#include "widgets/save_dialog.h"
#include "widgets/view_parts.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace loopglass::ui {

CodeDialog::CodeDialog(const Theme& theme, const Workload& workload, QWidget* parent)
    : QDialog(parent),
      m_theme(theme),
      m_preview(new QPlainTextEdit(this)) {
    resize(900, 700);
    m_preview->setAccessibleName(tr("Exported text"));
    m_preview->setReadOnly(true);
    m_preview->setLineWrapMode(QPlainTextEdit::NoWrap);
    setFixedPitch(*m_preview, m_theme, 12);
    auto* highlighter = new CodeHighlighter(m_theme, m_preview->document());
    highlighter->setWorkload(workload);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(m_preview, 1);
    layout->addLayout(createActions());
}

void CodeDialog::addChoices(QHBoxLayout* choices) {
    static_cast<QVBoxLayout*>(layout())->insertLayout(0, choices);
}

QHBoxLayout* CodeDialog::createActions() {
    m_remark = faintLabel(this);
    m_remark->setWordWrap(true);
    m_copy = new QPushButton(tr("Copy"), this);
    m_copy->setToolTip(tr("Copy the code to the clipboard"));
    connect(m_copy, &QPushButton::clicked, this, &CodeDialog::copy);
    m_save = new QPushButton(tr("Save…"), this);
    m_save->setToolTip(tr("Save the code to a file"));
    connect(m_save, &QPushButton::clicked, this, &CodeDialog::askSave);
    auto* close = new QPushButton(tr("Close"), this);
    close->setToolTip(tr("Close this window"));
    connect(close, &QPushButton::clicked, this, &QDialog::close);
    auto* actions = new QHBoxLayout;
    actions->addWidget(m_remark, 1);
    for (QPushButton* button : {m_copy, m_save, close}) {
        button->setAutoDefault(false);
        actions->addWidget(button);
    }
    return actions;
}

void CodeDialog::showCode(const QString& text, const QString& remark, const Target& target) {
    m_text = text;
    m_target = target;
    m_remark->setText(remark);
    m_preview->setPlainText(text);
    m_copy->setEnabled(!text.isEmpty());
    m_save->setEnabled(!text.isEmpty());
}

QString CodeDialog::remark() const { return m_remark->text(); }

void CodeDialog::setRemark(const QString& remark) { m_remark->setText(remark); }

void CodeDialog::copy() const { QGuiApplication::clipboard()->setText(m_text); }

QString CodeDialog::saveTo(const QString& file) const { return writeWhole(file, m_text.toUtf8()); }

/// The dialog of the system asks before an existing file is overwritten.
void CodeDialog::askSave() {
    const QString file = askSaveFile(this, m_target.title, m_target.proposed, m_target.kinds);
    if (!file.isEmpty()) {
        m_remark->setText(wasWritten(this, saveTo(file)) ? tr("Written: %1").arg(file) : QString());
    }
}

}  // namespace loopglass::ui

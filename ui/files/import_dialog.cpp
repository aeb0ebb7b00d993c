#include "files/import_dialog.h"

#include "text/engine_text.h"
#include "text/text.h"

#include <QClipboard>
#include <QDialogButtonBox>
#include <QFontDatabase>
#include <QGuiApplication>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace loopglass::ui {

ImportDialog::ImportDialog(const ImportReport& report, QWidget* parent) : QDialog(parent) {
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Import report: %1").arg(qt(report.tool)));
    setProperty("helpTopic", QStringLiteral("import.md"));
    resize(860, 520);
    m_head = new QLabel(tr("%1 missing, %2 assumed, %3 left out, %4 converted, %5 taken")
                            .arg(report.count(ImportFate::Missing))
                            .arg(report.count(ImportFate::Assumed))
                            .arg(report.count(ImportFate::LeftOut))
                            .arg(report.count(ImportFate::Converted))
                            .arg(report.count(ImportFate::Taken)),
                        this);
    m_head->setWordWrap(true);
    auto* lines = new QPlainTextEdit(qt(importReportText(report, UiLanguage())), this);
    lines->setReadOnly(true);
    lines->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    lines->setAccessibleName(windowTitle());
    m_buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    QPushButton* copy = m_buttons->addButton(tr("Copy"), QDialogButtonBox::ActionRole);
    connect(copy, &QPushButton::clicked, lines,
            [lines] { QGuiApplication::clipboard()->setText(lines->toPlainText()); });
    connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(m_head);
    layout->addWidget(lines);
    layout->addWidget(m_buttons);
}

bool ImportDialog::mayAssume(const ImportReport& report, QWidget* parent) {
    ImportDialog dialog(report, parent);
    dialog.setAttribute(Qt::WA_DeleteOnClose, false);
    dialog.m_head->setText(
        tr("The energy table and the architecture do not fit, so some energies are missing and "
           "would be assumed by class. The report names them first."));
    dialog.m_buttons->setStandardButtons(QDialogButtonBox::Cancel);
    QPushButton* on =
        dialog.m_buttons->addButton(tr("Open with assumed energies"), QDialogButtonBox::AcceptRole);
    connect(on, &QPushButton::clicked, &dialog, &QDialog::accept);
    return dialog.exec() == QDialog::Accepted;
}

}  // namespace loopglass::ui

#include "window/import_dialog.h"

#include "models/text.h"

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
    auto* head = new QLabel(tr("%1 assumed, %2 left out, %3 converted, %4 taken")
                                .arg(report.count(ImportFate::Assumed))
                                .arg(report.count(ImportFate::LeftOut))
                                .arg(report.count(ImportFate::Converted))
                                .arg(report.count(ImportFate::Taken)),
                            this);
    auto* lines = new QPlainTextEdit(qt(importReportText(report)), this);
    lines->setReadOnly(true);
    lines->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    lines->setAccessibleName(windowTitle());
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    QPushButton* copy = buttons->addButton(tr("Copy"), QDialogButtonBox::ActionRole);
    connect(copy, &QPushButton::clicked, lines,
            [lines] { QGuiApplication::clipboard()->setText(lines->toPlainText()); });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(head);
    layout->addWidget(lines);
    layout->addWidget(buttons);
}

}  // namespace loopglass::ui

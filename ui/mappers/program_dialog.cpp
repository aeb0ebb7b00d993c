#include "mappers/program_dialog.h"

#include <QDialogButtonBox>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QVBoxLayout>

namespace loopglass::ui {

ProgramDialog::ProgramDialog(const QString& text, QWidget* parent)
    : QDialog(parent),
      m_text(new QLineEdit(text, this)) {
    setWindowTitle(tr("External program"));
    setProperty("helpTopic", QStringLiteral("mappers.md"));
    auto* about = new QLabel(
        tr("Name and command of the program. It reads the problem as one line of JSON\nand writes "
           "mappings, one per line (docs/mappers.md, Bring your own mapper).\nWorking folder: %1.")
            .arg(QDir::toNativeSeparators(QDir::currentPath())),
        this);
    m_text->setAccessibleName(tr("Name and command"));
    m_text->setMinimumWidth(420);
    auto* choose = new QPushButton(tr("Choose…"), this);
    choose->setAutoDefault(false);
    choose->setToolTip(tr("Select the file of the program"));
    connect(choose, &QPushButton::clicked, this, &ProgramDialog::askFile);
    auto* row = new QHBoxLayout;
    row->addWidget(m_text, 1);
    row->addWidget(choose);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* column = new QVBoxLayout(this);
    column->addWidget(about);
    column->addLayout(row);
    column->addWidget(buttons);
}

QString ProgramDialog::text() const { return m_text->text(); }

QString ProgramDialog::commandFor(const QString& file) {
    static const QRegularExpression other(QStringLiteral("[^a-z0-9]+"));
    const QFileInfo info(file);
    QString name = info.completeBaseName().toLower().replace(other, QStringLiteral("-"));
    QString path = info.absoluteFilePath();
    path.replace(QLatin1Char('\''), QStringLiteral("'\\''"));  // the command is run by a shell
    const bool isPython = info.suffix() == QLatin1String("py");
    return QStringLiteral("%1=%2'%3'")
        .arg(name, isPython ? QStringLiteral("python3 ") : QString(), path);
}

void ProgramDialog::askFile() {
    const QString file = QFileDialog::getOpenFileName(this, tr("Program of the mapper"));
    if (!file.isEmpty()) {
        m_text->setText(commandFor(file));
    }
}

}  // namespace loopglass::ui

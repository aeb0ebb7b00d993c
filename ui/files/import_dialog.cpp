#include "files/import_dialog.h"

#include "format/source.h"
#include "text/engine_text.h"
#include "text/text.h"
#include "workload/input_error.h"

#include <QClipboard>
#include <QDialogButtonBox>
#include <QFontDatabase>
#include <QGuiApplication>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QSplitter>
#include <QTextBlock>
#include <QTextBrowser>
#include <QUrl>
#include <QUrlQuery>
#include <QVBoxLayout>

namespace loopglass::ui {

namespace {

/// The report with a link for each `(file:line` at the end of a line.
QString withLinks(const QString& report) {
    static const QRegularExpression place(QStringLiteral("\\((.+):(\\d+)((?:, [^()]*)?)\\)$"));
    QStringList lines;
    for (const QString& line : report.split(QLatin1Char('\n'))) {
        const QRegularExpressionMatch found = place.match(line, line.lastIndexOf(QLatin1Char('(')));
        if (!found.hasMatch()) {
            lines << line.toHtmlEscaped();
            continue;
        }
        QUrl link(QStringLiteral("line:"));
        link.setQuery(QUrlQuery{{QStringLiteral("file"), found.captured(1)},
                                {QStringLiteral("line"), found.captured(2)}});
        lines << line.left(found.capturedStart()).toHtmlEscaped() +
                     QStringLiteral("(<a href=\"%1\">%2:%3</a>%4)")
                         .arg(QString::fromLatin1(link.toEncoded()).toHtmlEscaped(),
                              found.captured(1).toHtmlEscaped(), found.captured(2),
                              found.captured(3).toHtmlEscaped());
    }
    return QStringLiteral("<pre style=\"white-space: pre-wrap\">%1</pre>")
        .arg(lines.join(QLatin1Char('\n')));
}

}  // namespace

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
    const QFont fixed = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    auto* lines = new QTextBrowser(this);
    lines->setOpenLinks(false);
    lines->setFont(fixed);
    lines->setHtml(withLinks(qt(importReportText(report, UiLanguage()))));
    lines->setAccessibleName(windowTitle());
    connect(lines, &QTextBrowser::anchorClicked, this, &ImportDialog::showLine);
    makeFile(fixed);
    auto* parts = new QSplitter(Qt::Vertical, this);
    parts->addWidget(lines);
    parts->addWidget(m_file);
    parts->setStretchFactor(0, 2);
    parts->setStretchFactor(1, 1);
    parts->setChildrenCollapsible(false);
    m_buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    QPushButton* copy = m_buttons->addButton(tr("Copy"), QDialogButtonBox::ActionRole);
    connect(copy, &QPushButton::clicked, lines,
            [lines] { QGuiApplication::clipboard()->setText(lines->toPlainText()); });
    connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(m_head);
    layout->addWidget(parts);
    layout->addWidget(m_buttons);
}

void ImportDialog::makeFile(const QFont& font) {
    m_file = new QPlainTextEdit(this);
    m_file->setReadOnly(true);
    m_file->setFont(font);
    m_file->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_file->setAccessibleName(tr("The file that a line of the report is about"));
    m_file->hide();
}

void ImportDialog::showLine(const QUrl& link) {
    const QUrlQuery query(link);
    const QString file = query.queryItemValue(QStringLiteral("file"), QUrl::FullyDecoded);
    const int line = query.queryItemValue(QStringLiteral("line")).toInt();
    try {
        m_file->setPlainText(qt(readSource(file.toStdString()).text));
    } catch (const InputError& error) {
        m_file->setPlainText(qt(error.what()));
    }
    m_file->show();
    const QTextBlock block = m_file->document()->findBlockByNumber(line - 1);
    QTextCursor cursor(block.isValid() ? block : m_file->document()->firstBlock());
    cursor.select(QTextCursor::LineUnderCursor);
    m_file->setTextCursor(cursor);
    m_file->centerCursor();
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

#include "files/import_text.h"

#include "files/import_values_dialog.h"
#include "format/source.h"
#include "text/digit_gap.h"
#include "text/engine_text.h"
#include "text/text.h"
#include "theme/font_families.h"
#include "widgets/elided_label.h"
#include "workload/input_error.h"

#include <QFileInfo>
#include <QFontDatabase>
#include <QPlainTextEdit>
#include <QRegularExpression>
#include <QTextBlock>
#include <QTextBrowser>
#include <QUrl>
#include <QUrlQuery>
#include <QVBoxLayout>

namespace loopglass::ui {

namespace {

/// Returns the report with a link for each `(file:line` at the end of a line.
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
    return QStringLiteral("<pre style='white-space: pre-wrap; %2'>%1</pre>")
        .arg(lines.join(QLatin1Char('\n')), styleOf(fixedPitchFamilies()));
}

/// Returns the fixed-pitch font in the size that the system has chosen.
QFont fixedPitchFont() {
    QFont font = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    font.setFamilies(fixedPitchFamilies());
    return font;
}

}  // namespace

ImportText::ImportText(QWidget* parent)
    : QSplitter(Qt::Vertical, parent),
      m_lines(new QTextBrowser(this)),
      m_name(new ElidedLabel(Qt::AlignLeft | Qt::AlignVCenter)),
      m_file(new QPlainTextEdit),
      m_shown(makeFile()) {
    m_lines->setOpenLinks(false);
    m_lines->setFont(fixedPitchFont());
    m_lines->setAccessibleName(tr("Import report"));
    connect(m_lines, &QTextBrowser::anchorClicked, this, &ImportText::follow);
    addWidget(m_lines);
    addWidget(m_shown);
    setStretchFactor(0, 1);
    setStretchFactor(1, 1);
    setChildrenCollapsible(false);
}

QWidget* ImportText::makeFile() {
    auto* shown = new QWidget(this);
    m_file->setReadOnly(true);
    m_file->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_file->setAccessibleName(tr("File of the selected report line"));
    auto* rows = new QVBoxLayout(shown);
    rows->setContentsMargins(0, 4, 0, 0);
    rows->addWidget(m_name);
    rows->addWidget(m_file, 1);
    shown->hide();
    return shown;
}

void ImportText::setReport(const ImportReport& report) {
    const QString outside =
        tr("Outside the model: sparsity, DRAM pages and refresh, hops on the chip. Help shows how "
           "to approximate them.");
    m_lines->setHtml(
        unbrokenInHtml(withLinks(withoutOptions(qt(importReportText(report, UiLanguage())))) +
                       QStringLiteral("<p>%1</p>").arg(outside.toHtmlEscaped())));
    m_shown->hide();
}

QString ImportText::text() const { return m_lines->toPlainText(); }

void ImportText::follow(const QUrl& link) {
    const QUrlQuery query(link);
    showPlace(query.queryItemValue(QStringLiteral("file"), QUrl::FullyDecoded),
              query.queryItemValue(QStringLiteral("line")).toInt());
}

void ImportText::showPlace(const QString& file, int line) {
    m_file->ensurePolished();  // sets the font of the style
    m_file->document()->setDefaultFont(fixedPitchFont());
    try {
        m_file->setPlainText(qt(readSource(file.toStdString()).text));
    } catch (const InputError& error) {
        m_file->setPlainText(messageOf(error));
    }
    m_name->setFullText(tr("%1, line %2").arg(QFileInfo(file).fileName()).arg(line));
    m_name->setToolTip(file);
    if (m_shown->isHidden()) {
        m_shown->show();
        setSizes({2, 3});
    }
    const QTextBlock block = m_file->document()->findBlockByNumber(line - 1);
    QTextCursor cursor(block.isValid() ? block : m_file->document()->firstBlock());
    cursor.select(QTextCursor::LineUnderCursor);
    m_file->setTextCursor(cursor);
    // Centres the cursor after the pending events, because a hidden file has no height before.
    QMetaObject::invokeMethod(m_file, &QPlainTextEdit::centerCursor, Qt::QueuedConnection);
}

QString importCounts(const ImportReport& report) {
    return ImportText::tr("%1 missing, %2 assumed, %3 skipped, %4 converted, %5 taken")
        .arg(report.count(ImportFate::Missing))
        .arg(report.count(ImportFate::Assumed))
        .arg(report.count(ImportFate::LeftOut))
        .arg(report.count(ImportFate::Converted))
        .arg(report.count(ImportFate::Taken));
}

}  // namespace loopglass::ui

#include "mappers/evidence_tab.h"

#include "report/report_pdf.h"
#include "text/markdown_page.h"
#include "text/text.h"
#include "text/window_language.h"

#include <QAbstractTextDocumentLayout>
#include <QFile>
#include <QRegularExpression>
#include <QScrollBar>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextList>
#include <QTextTable>

namespace loopglass::ui {

namespace {
constexpr int margin = 16;
}  // namespace

EvidenceTab::EvidenceTab(const Theme& theme, QWidget* parent)
    : QTextBrowser(parent),
      m_theme(theme) {
    setAccessibleName(tr("Published results and proven optima"));
    setFrameShape(QFrame::NoFrame);
    setOpenLinks(false);  // links lead to pages of the documentation
    document()->setDocumentMargin(margin);
    connect(&theme, &Theme::changed, this, &EvidenceTab::clearStyle);
    connect(this, &QTextBrowser::anchorClicked, this, [this](const QUrl& link) {
        if (link.path().isEmpty()) {
            showHeading(link.fragment(QUrl::FullyDecoded));
        }
    });
}

/// Reads and formats the long page when it is first shown, instead of when the window opens.
void EvidenceTab::showEvent(QShowEvent* event) {
    if (!m_read) {
        m_read = true;
        m_hasStyle = true;
        QFile page(helpPage(QStringLiteral("evidence.md")));
        if (page.open(QIODevice::ReadOnly)) {
            showMarkdown(*this, QString::fromUtf8(page.readAll()),
                         [this](QTextDocument& text) { applyStyle(text); });
        }
    }
    if (!m_hasStyle) {
        restylePage();
    }
    QTextBrowser::showEvent(event);
    fitWidth();
}

void EvidenceTab::resizeEvent(QResizeEvent* event) {
    QTextBrowser::resizeEvent(event);
    fitWidth();
}

/// Adjusts the width: a wrapped table is one or two pixels wider than the page, because of the
/// lines between cells.
void EvidenceTab::fitWidth() {
    const bool cut = document()->size().width() > viewport()->width() + margin / 2;
    setHorizontalScrollBarPolicy(cut ? Qt::ScrollBarAsNeeded : Qt::ScrollBarAlwaysOff);
}

void EvidenceTab::clearStyle() {
    m_hasStyle = false;
    if (m_read && isVisible()) {
        restylePage();
    }
}

/// Changes the style of the page in one edit, so that only one layout is computed.
void EvidenceTab::restylePage() {
    m_hasStyle = true;
    QTextCursor all(document());
    all.beginEditBlock();
    applyStyle(*document());
    all.endEditBlock();
}

/// Prints the page like a report: no page break divides a line or a table, or separates a heading
/// from its text.
QString EvidenceTab::printTo(const QString& file) const { return printReport(pageHtml(), file); }

QString EvidenceTab::pageHtml() const {
    static const QRegularExpression sizes(QStringLiteral("font-size:\\s*[0-9.]+p[xt];"));
    QString html = document()->toHtml();
    // Removes the sizes of the screen; the layout of the paper uses other sizes.
    html.remove(sizes);
    const QString title =
        QStringLiteral("<head><title>%1</title>").arg(accessibleName().toHtmlEscaped());
    return html.replace(QStringLiteral("<head>"), title);
}

/// Scrolls to a heading, because a page made of Markdown has no anchors. A link identifies a
/// heading by its words in lower case, without punctuation, joined by '-'.
void EvidenceTab::showHeading(const QString& name) {
    static const QRegularExpression signs(QStringLiteral("[^\\w\\s-]"),
                                          QRegularExpression::UseUnicodePropertiesOption);
    for (QTextBlock block = document()->begin(); block.isValid(); block = block.next()) {
        const QString words =
            block.text().toLower().remove(signs).replace(QLatin1Char(' '), QLatin1Char('-'));
        if (block.blockFormat().headingLevel() > 0 && words == name) {
            const QRectF place = document()->documentLayout()->blockBoundingRect(block);
            verticalScrollBar()->setValue(static_cast<int>(place.top()));
            return;
        }
    }
}

/// Adds space above sections, which Markdown lacks.
void EvidenceTab::spaceBlocks(QTextDocument& text) {
    constexpr int aboveHeading = 16;
    constexpr int below = 6;
    QTextCursor cursor(&text);
    for (QTextBlock block = text.begin(); block.isValid(); block = block.next()) {
        cursor.setPosition(block.position());
        if (cursor.currentTable() != nullptr) {
            continue;
        }
        QTextBlockFormat format = block.blockFormat();
        if (format.headingLevel() > 0 && block.position() > 0) {
            format.setTopMargin(aboveHeading);
        }
        format.setBottomMargin(block.textList() != nullptr ? 2 : below);
        cursor.setBlockFormat(format);
    }
}

/// Gives tables thin lines, and sets the colours of tables and links to those of the window.
/// Without this step, a page made of Markdown would keep the colours of the time of its creation.
void EvidenceTab::applyStyle(QTextDocument& text) const {
    const QList<QTextFrame*> frames = text.rootFrame()->childFrames();
    for (QTextFrame* frame : frames) {
        if (auto* table = qobject_cast<QTextTable*>(frame)) {
            QTextTableFormat format = table->format();
            format.setBorderCollapse(true);
            format.setBorder(1);
            format.setBorderBrush(m_theme.hairline());
            format.setBorderStyle(QTextFrameFormat::BorderStyle_Solid);
            format.setCellPadding(3);
            format.setCellSpacing(0);
            format.setTopMargin(4);
            format.setBottomMargin(12);
            table->setFormat(format);
        }
    }
    spaceBlocks(text);
    QTextCharFormat link;
    link.setForeground(m_theme.accent());
    QTextCursor cursor(&text);
    for (QTextBlock block = text.begin(); block.isValid(); block = block.next()) {
        for (auto part = block.begin(); part != block.end(); ++part) {
            const QTextFragment words = part.fragment();
            if (words.charFormat().isAnchor()) {
                cursor.setPosition(words.position());
                cursor.setPosition(words.position() + words.length(), QTextCursor::KeepAnchor);
                cursor.mergeCharFormat(link);
            }
        }
    }
}

}  // namespace loopglass::ui

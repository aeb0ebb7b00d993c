#include "window/help_browser.h"

#include "text/markdown_page.h"
#include "text/window_language.h"

#include <QDir>
#include <QFile>
#include <QListWidget>
#include <QRegularExpression>
#include <QSettings>
#include <QSignalBlocker>
#include <QSplitter>
#include <QTextBrowser>
#include <QUrl>
#include <QVBoxLayout>

namespace loopglass::ui {

namespace {

const QString firstPage = QStringLiteral("start.md");
constexpr QLatin1String sizeKey("help/size");
constexpr QLatin1String partsKey("help/parts");
constexpr QSize usualSize{940, 660};
constexpr int contentsWidth = 220;

QString textOf(const QString& topic) {
    QFile file(helpPage(topic));
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

/// Its heading.
QString titleOf(const QString& topic) {
    static const QRegularExpression heading(QStringLiteral("^#+ +(.+)$"),
                                            QRegularExpression::MultilineOption);
    const QRegularExpressionMatch found = heading.match(textOf(topic));
    return found.hasMatch() ? found.captured(1).trimmed() : topic;
}

}  // namespace

HelpBrowser::HelpBrowser(QWidget* parent)
    : QDialog(parent),
      m_contents(new QListWidget),
      m_page(new QTextBrowser),
      m_parts(new QSplitter(this)) {
    setWindowTitle(tr("Help"));
    m_contents->setAccessibleName(tr("Help pages"));
    m_contents->setWordWrap(true);
    m_contents->setTextElideMode(Qt::ElideNone);
    m_contents->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_contents->setMinimumWidth(contentsWidth / 2);
    m_contents->setSpacing(3);
    for (const QString& topic : topics()) {
        auto* item = new QListWidgetItem(titleOf(topic), m_contents);
        item->setData(Qt::UserRole, topic);
    }
    m_page->setAccessibleName(tr("Help page"));
    m_page->setOpenLinks(false);
    m_page->document()->setDocumentMargin(20);
    m_parts->setChildrenCollapsible(false);
    m_parts->addWidget(m_contents);
    m_parts->addWidget(m_page);
    m_parts->setStretchFactor(1, 1);
    m_parts->setSizes({contentsWidth, usualSize.width() - contentsWidth});
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_parts);
    connect(m_page, &QTextBrowser::anchorClicked, this,
            [this](const QUrl& link) { showTopic(link.path()); });
    connect(m_contents, &QListWidget::currentItemChanged, this, [this](QListWidgetItem* item) {
        if (item != nullptr) {
            showTopic(item->data(Qt::UserRole).toString());
        }
    });
    const QSettings settings;
    resize(settings.value(sizeKey, usualSize).toSize());
    m_parts->restoreState(settings.value(partsKey).toByteArray());
    m_page->setFocus();
}

HelpBrowser::~HelpBrowser() {
    QSettings settings;
    settings.setValue(sizeKey, size());
    settings.setValue(partsKey, m_parts->saveState());
}

bool HelpBrowser::hasTopic(const QString& topic) { return QFile::exists(helpPage(topic)); }

QStringList HelpBrowser::topics() {
    QStringList all{firstPage};
    static const QRegularExpression link(QStringLiteral("\\]\\(([a-z_]+\\.md)\\)"));
    auto found = link.globalMatch(textOf(firstPage));
    while (found.hasNext()) {
        all << found.next().captured(1);
    }
    all << QDir(QStringLiteral(":/help"))
               .entryList({QStringLiteral("*.md")}, QDir::Files, QDir::Name);
    all.removeDuplicates();
    all.removeIf([](const QString& topic) { return !hasTopic(topic); });
    return all;
}

void HelpBrowser::showTopic(const QString& topic) {
    const QString shown = hasTopic(topic) ? topic : firstPage;
    showMarkdown(*m_page, textOf(shown));
    const QSignalBlocker quiet(m_contents);
    for (int row = 0; row < m_contents->count(); ++row) {
        if (m_contents->item(row)->data(Qt::UserRole).toString() == shown) {
            m_contents->setCurrentRow(row);
        }
    }
}

}  // namespace loopglass::ui

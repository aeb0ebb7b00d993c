#include "window/help_browser.h"

#include "editors/editor_parts.h"
#include "labs/dark_mode_images.h"
#include "labs/lines_delegate.h"
#include "text/markdown_page.h"
#include "text/window_language.h"
#include "window/help_text.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QMouseEvent>
#include <QRegularExpression>
#include <QScrollBar>
#include <QSettings>
#include <QShortcut>
#include <QSignalBlocker>
#include <QSplitter>
#include <QTextBrowser>
#include <QTextCursor>
#include <QToolButton>
#include <QUrl>
#include <QVBoxLayout>
#include <algorithm>

namespace loopglass::ui {

namespace {

const QString firstPage = QStringLiteral("start.md");
constexpr QLatin1String sizeKey("help/size");
constexpr QLatin1String partsKey("help/parts");
constexpr QSize usualSize{1000, 700};
constexpr int contentsWidth = 230;
constexpr int pageMargin = 20;
constexpr int sentenceRole = Qt::UserRole + 1;  ///< Qt::UserRole is the topic

/// Returns a sentence for the list of pages; a long sentence is shortened around the word.
QString shortened(const QString& sentence, const QString& word) {
    constexpr qsizetype longest = 140;
    constexpr qsizetype before = 50;
    if (sentence.size() <= longest) {
        return sentence;
    }
    const QChar cut(0x2026);
    const qsizetype from =
        std::max(sentence.indexOf(word, 0, Qt::CaseInsensitive) - before, qsizetype(0));
    return (from > 0 ? cut + sentence.mid(from, longest) : sentence.left(longest)) + cut;
}

}  // namespace

HelpBrowser::HelpBrowser(const Theme& theme, QWidget* parent)
    : QDialog(parent),
      m_theme(theme),
      m_wanted(new QLineEdit(this)),
      m_contents(new QListWidget),
      m_page(new QTextBrowser),
      m_parts(new QSplitter(this)) {
    setWindowTitle(tr("Help"));
    createContents();
    createPage();
    m_parts->setChildrenCollapsible(false);
    m_parts->addWidget(m_contents);
    m_parts->addWidget(m_page);
    m_parts->setStretchFactor(1, 1);
    m_parts->setSizes({contentsWidth, usualSize.width() - contentsWidth});
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(createTop());
    layout->addWidget(m_parts, 1);
    const auto bind = [this](const QKeySequence& keys, auto run) {
        connect(new QShortcut(keys, this), &QShortcut::activated, this, run);
    };
    bind(QKeyCombination(Qt::ALT, Qt::Key_Left), &HelpBrowser::back);
    bind(QKeyCombination(Qt::ALT, Qt::Key_Right), &HelpBrowser::forward);
    bind(QKeySequence::Find, [this] {
        m_wanted->setFocus(Qt::ShortcutFocusReason);
        m_wanted->selectAll();
    });
    connect(&m_theme, &Theme::changed, this, [this] {
        leave();
        present();
    });
    const QSettings settings;
    resize(settings.value(sizeKey, usualSize).toSize());
    m_parts->restoreState(settings.value(partsKey).toByteArray());
    listPages();
    m_page->setFocus();
}

HelpBrowser::~HelpBrowser() {
    QSettings settings;
    settings.setValue(sizeKey, size());
    settings.setValue(partsKey, m_parts->saveState());
}

QWidget* HelpBrowser::createTop() {
    auto* top = new QWidget(this);
    auto* row = new QHBoxLayout(top);
    row->setContentsMargins(12, 8, 12, 8);
    m_back = signButton(QStringLiteral("‹"), tr("Back (Alt+Left)"), top);
    m_forward = signButton(QStringLiteral("›"), tr("Forward (Alt+Right)"), top);
    connect(m_back, &QToolButton::clicked, this, &HelpBrowser::back);
    connect(m_forward, &QToolButton::clicked, this, &HelpBrowser::forward);
    m_wanted->setPlaceholderText(tr("Search all pages (Ctrl+F)"));
    m_wanted->setAccessibleName(m_wanted->placeholderText());
    m_wanted->setToolTip(tr("Lists the pages that contain this text"));
    m_wanted->setClearButtonEnabled(true);
    m_wanted->installEventFilter(this);
    connect(m_wanted, &QLineEdit::textChanged, this, &HelpBrowser::listPages);
    connect(m_wanted, &QLineEdit::returnPressed, this, [this] {
        if (m_contents->currentRow() < 0) {
            m_contents->setCurrentRow(0);
        }
        m_page->setFocus();
    });
    row->addWidget(m_back);
    row->addWidget(m_forward);
    row->addWidget(m_wanted, 1);
    return top;
}

void HelpBrowser::createContents() {
    m_contents->setAccessibleName(tr("Help pages"));
    m_contents->setWordWrap(true);
    m_contents->setTextElideMode(Qt::ElideNone);
    m_contents->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_contents->setMinimumWidth(contentsWidth / 2);
    m_contents->setSpacing(3);
    m_contents->setItemDelegate(new LinesDelegate(*m_contents));
    connect(m_contents, &QListWidget::currentItemChanged, this, &HelpBrowser::openItem);
}

void HelpBrowser::createPage() {
    m_page->setAccessibleName(tr("Help page"));
    m_page->setOpenLinks(false);
    m_page->document()->setDocumentMargin(pageMargin);
    // Keeps the space for a picture constant.
    m_page->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn);
    m_page->viewport()->installEventFilter(this);
    connect(m_page, &QTextBrowser::anchorClicked, this,
            [this](const QUrl& link) { openPage(link.path()); });
}

bool HelpBrowser::hasTopic(const QString& topic) { return QFile::exists(helpPage(topic)); }

QStringList HelpBrowser::topics() {
    QStringList all{firstPage};
    static const QRegularExpression link(QStringLiteral("\\]\\(([a-z_]+\\.md)\\)"));
    const QString first = helpText(firstPage);
    // List of all pages in the first page.
    const qsizetype pages = first.lastIndexOf(QStringLiteral("\n## "));
    auto found = link.globalMatch(first, std::max(pages, qsizetype(0)));
    while (found.hasNext()) {
        all << found.next().captured(1);
    }
    all << QDir(QStringLiteral(":/help"))
               .entryList({QStringLiteral("*.md")}, QDir::Files, QDir::Name);
    all.removeDuplicates();
    all.removeIf([](const QString& topic) { return !hasTopic(topic); });
    return all;
}

/// Lists all pages, or the pages that contain the words in the field.
void HelpBrowser::listPages() {
    const QSignalBlocker quiet(m_contents);
    m_contents->clear();
    const auto add = [this](const QString& topic, const QString& text, const QString& sentence) {
        auto* item = new QListWidgetItem(text, m_contents);
        item->setData(Qt::UserRole, topic);
        item->setData(sentenceRole, sentence);
        if (sentence.isEmpty() && topic == this->topic()) {
            m_contents->setCurrentItem(item);
        }
    };
    if (m_wanted->text().trimmed().isEmpty()) {
        for (const QString& topic : topics()) {
            add(topic, helpTitle(topic), {});
        }
        return;
    }
    if (m_search.isEmpty()) {
        for (const QString& topic : topics()) {
            m_search.add(topic, helpText(topic));
        }
    }
    const QString word = m_wanted->text().simplified().section(QLatin1Char(' '), 0, 0);
    for (const HelpMatch& match : m_search.find(m_wanted->text())) {
        const QString text = match.title + QLatin1Char('\n') + shortened(match.sentence, word);
        add(match.topic, text.trimmed(), match.sentence);
    }
    if (m_contents->count() == 0) {
        new QListWidgetItem(tr("No page has this text"), m_contents);
        m_contents->item(0)->setFlags(Qt::NoItemFlags);
    }
}

void HelpBrowser::openItem() {
    const QListWidgetItem* item = m_contents->currentItem();
    if (item != nullptr && item->flags() != Qt::NoItemFlags) {
        const QString sentence = item->data(sentenceRole).toString();
        openPage(item->data(Qt::UserRole).toString());
        reveal(sentence);
    }
}

void HelpBrowser::showTopic(const QString& topic) {
    m_wanted->clear();
    openPage(topic);
}

void HelpBrowser::showSentence(const QString& topic, const QString& sentence) {
    showTopic(topic);
    reveal(sentence);
}

/// Opens a page and removes the pages of the forward history.
void HelpBrowser::openPage(const QString& topic) {
    const QString shown = hasTopic(topic) ? topic : firstPage;
    leave();
    if (shown != this->topic()) {
        m_seen.resize(m_seen.empty() ? 0 : m_at + 1);
        m_seen.push_back({shown});
        m_at = m_seen.size() - 1;
    }
    present();
}

void HelpBrowser::back() {
    if (m_at > 0) {
        leave();
        --m_at;
        present();
    }
}

void HelpBrowser::forward() {
    if (m_at + 1 < m_seen.size()) {
        leave();
        ++m_at;
        present();
    }
}

/// Stores the scroll position of the page.
void HelpBrowser::leave() {
    if (!m_seen.empty()) {
        m_seen[m_at].scroll = m_page->verticalScrollBar()->value();
    }
}

void HelpBrowser::present() {
    if (m_seen.empty()) {
        return;
    }
    const QString topic = this->topic();
    m_picture = pictureInTheme(QImage(helpPage(helpPicture(topic))), m_theme);
    showMarkdown(*m_page, m_picture.isNull() ? helpText(topic) : helpTextWithPicture(topic),
                 spaceHeadings);
    fitPicture();
    m_page->verticalScrollBar()->setValue(m_seen[m_at].scroll);
    m_back->setEnabled(m_at > 0);
    m_forward->setEnabled(m_at + 1 < m_seen.size());
    const QSignalBlocker quiet(m_contents);
    m_contents->setCurrentItem(nullptr);
    for (int row = 0; row < m_contents->count(); ++row) {
        if (m_contents->item(row)->data(Qt::UserRole).toString() == topic) {
            m_contents->setCurrentRow(row);
        }
    }
}

/// Makes a picture as wide as the page.
void HelpBrowser::fitPicture() {
    const int room = m_page->viewport()->width() - 2 * pageMargin;
    if (m_picture.isNull() || room <= 0) {
        return;
    }
    QTextDocument& text = *m_page->document();
    text.addResource(QTextDocument::ImageResource, QUrl(helpPicture(topic())),
                     m_picture.width() <= room
                         ? m_picture
                         : m_picture.scaledToWidth(room, Qt::SmoothTransformation));
    text.markContentsDirty(0, text.characterCount());
}

void HelpBrowser::reveal(const QString& sentence) {
    const QTextCursor found = m_page->document()->find(sentence);
    if (!sentence.isEmpty() && !found.isNull()) {
        m_page->setTextCursor(found);
        m_page->ensureCursorVisible();
    }
}

bool HelpBrowser::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_wanted && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Up || key == Qt::Key_Down) {
            QCoreApplication::sendEvent(m_contents, event);
            return true;
        }
        if (key == Qt::Key_Escape && !m_wanted->text().isEmpty()) {
            m_wanted->clear();
            return true;
        }
    }
    if (watched == m_page->viewport() && event->type() == QEvent::Resize) {
        fitPicture();
    }
    if (watched == m_page->viewport() && event->type() == QEvent::MouseButtonPress) {
        const Qt::MouseButton button = static_cast<QMouseEvent*>(event)->button();
        if (button == Qt::BackButton || button == Qt::ForwardButton) {
            button == Qt::BackButton ? back() : forward();
            return true;
        }
    }
    return QDialog::eventFilter(watched, event);
}

}  // namespace loopglass::ui

#include "find/find_bar.h"

#include "find/word_completer.h"
#include "selection/selection_model.h"
#include "text/text.h"
#include "widgets/elided_label.h"

#include <QAbstractItemView>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QScreen>
#include <QStyle>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

namespace loopglass::ui {

namespace {
constexpr int pauseMs = 120;
constexpr int minText = 180;
}  // namespace

FindBar::FindBar(SelectionModel& selection, QWidget* parent)
    : QWidget(parent),
      m_selection(selection),
      m_text(new QLineEdit(this)),
      m_message(new ElidedLabel(Qt::AlignLeft | Qt::AlignVCenter, this)),
      m_explained(new QLabel(this)) {
    setAccessibleName(tr("Find candidates"));
    setProperty("helpTopic", QStringLiteral("find.md"));
    createRow();
    m_soon.setSingleShot(true);
    m_soon.setInterval(pauseMs);
    connect(&m_soon, &QTimer::timeout, this, [this] {
        if (isVisible()) {
            search();
        }
    });
    connect(m_text, &QLineEdit::textChanged, this, [this] {
        m_isStale = true;
        m_soon.start();
        completeWords();
    });
    hide();
}

void FindBar::createRow() {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(16, 6, 12, 6);
    column->setSpacing(4);
    auto* row = new QHBoxLayout;
    column->addLayout(row);
    m_explained->setWordWrap(true);
    m_explained->setTextFormat(Qt::PlainText);
    m_explained->setProperty("said", QStringLiteral("caution"));
    m_explained->hide();
    column->addWidget(m_explained);
    m_text->setPlaceholderText(tr("xxCK, tile K 2, L1.K >= 8 and reason = cutoff"));
    m_text->setAccessibleName(tr("Search term"));
    m_text->setToolTip(plainTip(tr("Names and comparisons of candidates; F1 lists them")));
    m_text->setClearButtonEnabled(true);
    m_text->setMinimumWidth(minText);
    m_text->installEventFilter(this);
    m_text->setCompleter(new WordCompleter(m_text));
    m_suggestions = m_text->completer()->popup();
    m_suggestions->installEventFilter(this);
    connect(m_text, &QLineEdit::returnPressed, this, [this] {
        step((QGuiApplication::keyboardModifiers() & Qt::ShiftModifier) != 0 ? -1 : 1);
    });
    m_message->setProperty("faint", true);
    row->addWidget(m_text, 3);
    row->addWidget(m_message, 2);
    connect(addButton(*row, QStringLiteral("‹"), tr("Previous match (Shift+F3)")),
            &QToolButton::clicked, this, &FindBar::previous);
    connect(addButton(*row, QStringLiteral("›"), tr("Next match (F3)")), &QToolButton::clicked,
            this, &FindBar::next);
    connect(addButton(*row, QStringLiteral("✕"), tr("Close (Esc)")), &QToolButton::clicked, this,
            &FindBar::close);
}

QToolButton* FindBar::addButton(QHBoxLayout& row, const QString& sign, const QString& name) {
    auto* button = new QToolButton(this);
    button->setText(sign);
    button->setToolTip(name);
    button->setAccessibleName(name);
    button->setAutoRaise(true);
    row.addWidget(button);
    return button;
}

void FindBar::setDisplayState(const DisplayState& shown) {
    const bool another = shown.run != m_shown.run;
    if (another && m_shown.run) {
        m_shown.run->disconnect(this);
    }
    const bool moved = shown.moment != m_shown.moment;
    m_shown = shown;
    if (another && shown.run) {
        connect(shown.run.get(), &RunData::grown, this, [this] { m_isStale = true; });
        connect(shown.run.get(), &RunData::finished, this, [this] {
            m_isStale = true;
            m_soon.start();
        });
        completeWords();
    }
    if (another || moved) {
        m_isStale = true;
        m_matches.clear();
        m_at.reset();
        m_soon.start();
    }
}

void FindBar::completeWords() {
    if (m_shown.run) {
        auto* completer = static_cast<WordCompleter*>(m_text->completer());
        completer->setWords(CandidateQuery::wordsAfter(
            m_text->text().left(m_text->cursorPosition()), *m_shown.run));
    }
}

/// Places the suggestions below the search line without covering the message.
void FindBar::placeSuggestions() {
    const QPoint below = mapToGlobal(QPoint(0, height()));
    const bool isBelow = m_suggestions->y() >= m_text->mapToGlobal(QPoint()).y();
    const bool fits = below.y() + m_suggestions->height() <= screen()->availableGeometry().bottom();
    if (m_suggestions->isVisible() && isBelow && fits && m_suggestions->y() != below.y()) {
        m_suggestions->move(m_suggestions->x(), below.y());
    }
}

void FindBar::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    placeSuggestions();
}

void FindBar::open() {
    show();
    m_text->setFocus(Qt::ShortcutFocusReason);
    m_text->selectAll();
    search();
}

void FindBar::close() {
    hide();
    emit closed();
}

void FindBar::find(const QString& text) {
    m_text->setText(text);
    m_soon.stop();
    search();
}

QString FindBar::message() const {
    return m_explained->isHidden() ? m_message->accessibleName() : m_explained->text();
}

void FindBar::search() {
    if (!m_isStale) {
        return updateMessage();
    }
    m_isStale = false;
    m_matches.clear();
    m_at.reset();
    m_wrong.clear();
    if (m_shown.run && !m_text->text().trimmed().isEmpty()) {
        const std::optional<CandidateQuery> query =
            CandidateQuery::read(m_text->text(), *m_shown.run, &m_wrong);
        if (query) {
            m_matches = query->in(*m_shown.run, m_shown.moment);
        }
    }
    m_candidates = 0;
    for (const NodeId match : m_matches) {
        const NodeRecord& record = m_shown.run->trace()[match];
        m_candidates += record.kind == NodeKind::Rest ? record.payload : 1;
    }
    const auto same = std::find(m_matches.begin(), m_matches.end(), m_selection.selected());
    if (same != m_matches.end()) {
        m_at = static_cast<std::size_t>(same - m_matches.begin());
    }
    updateMessage();
}

void FindBar::step(int by) {
    m_soon.stop();
    search();
    if (m_matches.empty()) {
        return;
    }
    const std::size_t count = m_matches.size();
    if (!m_at || m_matches[*m_at] != m_selection.selected()) {
        // Starts after the selected candidate, even if the user has selected this candidate by
        // hand.
        const auto after =
            std::upper_bound(m_matches.begin(), m_matches.end(), m_selection.selected());
        const bool none = m_selection.selected() == noNode;
        const auto position = static_cast<std::size_t>(after - m_matches.begin());
        const std::size_t before = (position + count - 1) % count;
        m_at = none ? (by > 0 ? 0 : count - 1) : (by > 0 ? position % count : before);
    } else {
        m_at = (*m_at + (by > 0 ? 1 : count - 1)) % count;
    }
    const NodeId node = m_matches[*m_at];
    m_selection.select(node);
    updateMessage();
    emit found(node);
}

/// Counts the same candidates as the view Reasons and the line below. If several candidates share a
/// place, the number of places is smaller.
QString FindBar::countText() const {
    const auto places = static_cast<std::int64_t>(m_matches.size());
    const auto all = static_cast<std::int64_t>(m_candidates);
    const QString candidates = countLabel(all, tr("candidate"), tr("candidates"));
    return all == places ? candidates
                         : tr("%1 at %2; some share a place")
                               .arg(candidates, countLabel(places, tr("place"), tr("places")));
}

void FindBar::updateMessage() {
    const bool isEmpty = m_text->text().trimmed().isEmpty();
    const auto count = static_cast<std::int64_t>(m_matches.size());
    const QString text =
        isEmpty              ? tr("names, comparisons, and, or, not: F1 lists them")
        : !m_shown.run       ? tr("Nothing to filter. Run a search first.")
        : !m_wrong.isEmpty() ? QString()
        : count == 0         ? tr("no matches")
        : m_at               ? tr("%1 of %2")
                     .arg(countLabel(static_cast<std::int64_t>(*m_at) + 1), countLabel(count))
               : countText();
    m_message->setFullText(text);
    m_message->setToolTip(plainTip(text));
    const bool wrong = !isEmpty && m_shown.run && !m_wrong.isEmpty();
    m_explained->setText(wrong ? m_wrong : QString());
    m_explained->setVisible(wrong);
    if (m_text->property("wrong").toBool() != wrong) {
        m_text->setProperty("wrong", wrong);
        m_text->style()->unpolish(m_text);
        m_text->style()->polish(m_text);
    }
}

bool FindBar::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_suggestions &&
        (event->type() == QEvent::Show || event->type() == QEvent::Move)) {
        placeSuggestions();
    }
    if (watched == m_text && event->type() == QEvent::KeyPress) {
        const auto* key = static_cast<QKeyEvent*>(event);
        if (key->key() == Qt::Key_Escape) {
            close();
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

}  // namespace loopglass::ui

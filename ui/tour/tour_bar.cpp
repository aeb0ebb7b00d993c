#include "tour/tour_bar.h"

#include "ask/question_reader.h"
#include "models/query/candidate_query.h"
#include "run/proof_search.h"
#include "selection/selection_model.h"
#include "text/text.h"
#include "widgets/view_parts.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QPushButton>
#include <QRegularExpression>
#include <QVBoxLayout>

namespace loopglass::ui {

/// Answers are about the finished search, also while the timeline shows an earlier step, because
/// the text around them describes the result. A question without an answer is left out. For
/// example, the user may have renamed the level of the question.
QString withAnswers(const QString& text, const DisplayState& shown, const ProofSearch* proof) {
    static const QRegularExpression question(QStringLiteral("\\[\\[(.+?)\\]\\]"));
    AskContext about{shown, bestMapping(*shown.run, std::nullopt), proof};
    about.shown.moment.reset();
    QuestionReader reader;
    const QString none = tr("The search has not found a mapping yet.");
    QString told;
    qsizetype from = 0;
    for (const QRegularExpressionMatch& match : question.globalMatch(text)) {
        told += text.mid(from, match.capturedStart() - from);
        from = match.capturedEnd();
        const auto read = reader.read(match.captured(1), about.problem());
        if (read && read->first->needsBest && !about.best) {
            told += told.contains(none) ? QString() : none;
        } else if (read && read->first->answer != nullptr) {
            told += read->first->answer(about, read->second).text;
        }
    }
    return told + text.mid(from);
}

TourBar::TourBar(SelectionModel& selection, const ProofSearch& proof, const Theme& theme,
                 QWidget* parent)
    : QWidget(parent),
      m_selection(selection),
      m_proof(proof),
      m_theme(theme),
      m_title(headingLabel(theme, this)),
      m_text(new QLabel(this)),
      m_back(new QPushButton(tr("Back"), this)),
      m_next(new QPushButton(this)),
      m_end(new QPushButton(tr("End the tour"), this)) {
    setAccessibleName(tr("Tour"));
    setProperty("helpTopic", QStringLiteral("tour.md"));
    m_text->setWordWrap(true);
    m_text->setTextFormat(Qt::PlainText);
    m_next->setProperty("primary", true);
    m_back->setToolTip(tr("Go to the previous stop of the tour"));
    m_next->setToolTip(tr("Go to the next stop, or end the tour at the last one"));
    m_end->setToolTip(tr("End the tour; Help, Tour starts it again"));
    for (QPushButton* button : {m_back, m_next, m_end}) {
        button->setAutoDefault(true);  // Enter presses the focused button
    }
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(16, 8, 16, 8);
    auto* row = new QHBoxLayout;
    row->addWidget(m_title, 1);
    row->addWidget(m_end);
    row->addWidget(m_back);
    row->addWidget(m_next);
    column->addLayout(row);
    column->addWidget(m_text);
    connect(m_back, &QPushButton::clicked, this, &TourBar::previous);
    connect(m_next, &QPushButton::clicked, this, &TourBar::next);
    connect(m_end, &QPushButton::clicked, this, &TourBar::end);
    // Updates the stop when a proof ends, because the stop shows the same result as the header.
    connect(&proof, &ProofSearch::changed, this, &TourBar::arrive);
    connect(&theme, &Theme::changed, this, [this] { m_title->setFont(m_theme.font(12, true)); });
    hide();
}

void TourBar::begin(const Tour& tour) {
    m_tour = &tour;
    m_stop = 0;
    m_isOnItsWay = true;
    arrive();
}

void TourBar::end() {
    const bool left = isOn() && hasKeys();
    m_tour = nullptr;
    hide();
    if (left) {
        emit focusLeft();
    }
}

bool TourBar::hasKeys() const { return focusWidget() != nullptr && focusWidget()->hasFocus(); }

void TourBar::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
    case Qt::Key_PageDown:
        return next();
    case Qt::Key_PageUp:
        return previous();
    case Qt::Key_Escape:
        return end();
    default:
        QWidget::keyPressEvent(event);
    }
}

void TourBar::setDisplayState(const DisplayState& shown) {
    const bool another = shown.run != m_shown.run;
    if (another && m_shown.run) {
        m_shown.run->disconnect(this);
    }
    m_shown = shown;
    if (another && shown.run) {
        connect(shown.run.get(), &RunData::finished, this, &TourBar::arrive);
    }
    if (isOn()) {
        arrive();
    }
}

void TourBar::go(int stop) {
    if (!isOn() || stop < 0) {
        return;
    }
    if (stop >= static_cast<int>(m_tour->stops.size())) {
        return end();
    }
    m_stop = stop;
    m_isOnItsWay = true;
    arrive();
}

/// Waits for the end of the search, because a stop describes its result.
void TourBar::arrive() {
    if (!isOn() || m_shown.run == nullptr || m_shown.run->isRunning() ||
        m_shown.freshness != Freshness::Current) {
        return;
    }
    const bool arrives = m_isOnItsWay;
    if (arrives) {
        m_isOnItsWay = false;
        m_selection.showMoment(std::nullopt);
        emit viewRequested(m_tour->stops[static_cast<std::size_t>(m_stop)].view);
        select();
    }
    updateMessage();
    show();
    // Moves the focus to the bar, because the new active view got the focus. If the user goes back
    // by keys, the focus stays on the button Back.
    if (arrives && !(m_back->hasFocus() && m_back->isEnabled())) {
        m_next->setFocus(Qt::OtherFocusReason);
    }
}

void TourBar::select() {
    const QString text = QLatin1String(m_tour->stops[static_cast<std::size_t>(m_stop)].query);
    QString wrong;
    const std::optional<CandidateQuery> query =
        text.isEmpty() ? std::nullopt : CandidateQuery::read(text, *m_shown.run, &wrong);
    const std::vector<NodeId> found = query ? query->in(*m_shown.run) : std::vector<NodeId>();
    m_selection.select(found.empty() ? noNode : found.front());
}

QString TourBar::title() const { return m_title->text(); }

QString TourBar::text() const { return m_text->text(); }

void TourBar::updateMessage() {
    const TourStop& stop = m_tour->stops[static_cast<std::size_t>(m_stop)];
    const auto all = static_cast<int>(m_tour->stops.size());
    m_title->setText(
        tr("%1 of %2 · %3", "a stop of a tour").arg(m_stop + 1).arg(all).arg(tr(stop.title)));
    m_text->setText(withAnswers(tr(stop.text), m_shown, &m_proof));
    m_back->setEnabled(m_stop > 0);
    const bool isLast = m_stop + 1 == all;
    m_next->setText(isLast ? tr("Done") : tr("Next"));
    m_end->setVisible(!isLast);
}

}  // namespace loopglass::ui

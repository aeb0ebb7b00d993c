#include "labs/question_page.h"

#include "text/engine_text.h"
#include "widgets/view_parts.h"

#include <QApplication>
#include <QHBoxLayout>
#include <QMenu>
#include <QPushButton>
#include <QRegularExpression>
#include <QResizeEvent>
#include <QScrollBar>
#include <QVBoxLayout>
#include <array>
#include <utility>

namespace loopglass::ui {

namespace {

QLabel* richLabel(QWidget* parent) {
    auto* label = new QLabel(parent);
    label->setWordWrap(true);
    label->setTextFormat(Qt::RichText);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    label->setFocusPolicy(Qt::NoFocus);
    return label;
}

}  // namespace

QuestionPage::QuestionPage(const Theme& theme, LabSession& session, FieldWidth width,
                           QWidget* parent)
    : QScrollArea(parent),
      m_theme(theme),
      m_session(session),
      m_width(width),
      m_heading(headingLabel(theme, this)),
      m_ask(richLabel(this)),
      m_place(new QVBoxLayout),
      m_actions(new QWidget(this)),
      m_check(new QPushButton(tr("Check"), m_actions)),
      m_hint(new QPushButton(m_actions)),
      m_next(new QPushButton(tr("Next question"), m_actions)),
      m_hintCost(faintLabel(m_actions)),
      m_show(new QPushButton(tr("Open in explorer"), m_actions)),
      m_take(new QPushButton(width == FieldWidth::Page ? tr("Use mapping of the explorer")
                                                       : tr("Use this mapping"),
                             this)),
      m_verdict(richLabel(this)),
      m_hints(richLabel(this)),
      m_aboutTitle(sectionLabel(tr("About this lab"), this)),
      m_about(richLabel(this)) {
    setAccessibleName(tr("Question"));
    setFrameShape(QFrame::NoFrame);
    layOut();
    connect(m_check, &QPushButton::clicked, this, &QuestionPage::check);
    connect(m_hint, &QPushButton::clicked, this, &QuestionPage::takeHint);
    connect(m_show, &QPushButton::clicked, this, [this] {
        if (m_show->menu() == nullptr) {
            emit showRequested(qt(m_session.shownCases().front()));
        }
    });
    connect(m_take, &QPushButton::clicked, this, &QuestionPage::mappingRequested);
    connect(&theme, &Theme::changed, this, &QuestionPage::refresh);
    follow(session);
    rebuild();
}

void QuestionPage::follow(LabSession& session) {
    connect(m_next, &QPushButton::clicked, &session, [&session] { session.step(1); });
    connect(&session, &LabSession::opened, this, &QuestionPage::rebuild);
    connect(&session, &LabSession::chosenMoved, this, [this] {
        rebuild();
        ensureVisible(0, 0);
    });
    connect(&session, &LabSession::changed, this, &QuestionPage::refresh);
}

void QuestionPage::layOut() {
    auto* content = new QWidget(this);
    content->setAutoFillBackground(true);
    content->setBackgroundRole(QPalette::Base);
    auto* column = new QVBoxLayout(content);
    const int side = isPage() ? 32 : 12;
    column->setContentsMargins(side, isPage() ? 20 : 8, side, isPage() ? 20 : 12);
    column->setSpacing(isPage() ? 14 : 10);
    m_heading->setWordWrap(true);
    m_show->setToolTip(plainTip(tr("Open the files of this question in the explorer")));
    m_take->setToolTip(plainTip(
        tr("Uses the edited mapping if the explorer shows it, otherwise the best mapping")));
    column->addWidget(m_heading);
    column->addWidget(m_ask);
    column->addLayout(m_place);
    column->addWidget(m_take, 0, Qt::AlignLeft);
    layOutButtons();
    if (isPage()) {
        column->addWidget(m_actions);
    } else {  // without a width limit, because the part may have a menu
        column->addWidget(m_show, 0, Qt::AlignLeft);
    }
    column->addWidget(m_verdict);
    column->addWidget(m_hints);
    column->addSpacing(16);
    column->addWidget(m_aboutTitle);
    m_about->setProperty("faint", true);
    column->addWidget(m_about);
    column->addStretch();
    for (QWidget* part : {static_cast<QWidget*>(m_heading), static_cast<QWidget*>(m_ask),
                          static_cast<QWidget*>(m_verdict), static_cast<QWidget*>(m_hints),
                          static_cast<QWidget*>(m_about)}) {
        part->setMaximumWidth(720);  // pixels of the longest line that is easy to read
    }
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setWidget(content);
}

/// Places the buttons in one row. On a narrow page, the third button is beside the answer.
void QuestionPage::layOutButtons() {
    m_check->setProperty("primary", true);
    auto* column = new QVBoxLayout(m_actions);
    column->setContentsMargins({});
    column->setSpacing(8);
    auto* row = new QHBoxLayout;
    row->setSpacing(8);
    column->addLayout(row);
    m_hintCost->setText(tr("Hints cost no points. Your teacher sees how many you opened."));
    m_hintCost->setWordWrap(true);
    column->addWidget(m_hintCost);
    m_next->setToolTip(tr("Next question"));
    column->addWidget(m_next, 0, Qt::AlignLeft);
    row->addWidget(m_check);
    row->addWidget(m_hint);
    if (isPage()) {
        row->addWidget(m_show);
    }
    row->addStretch();
}

/// Returns the available width for a picture in pixels, without margins and scroll bar.
int QuestionPage::room() const {
    const QMargins margins = widget()->layout()->contentsMargins();
    return std::max(width() - margins.left() - margins.right() - 20, 60);
}

void QuestionPage::resizeEvent(QResizeEvent* event) {
    QScrollArea::resizeEvent(event);
    // The event has the size inside the scroll bar, which appears and vanishes with the texts.
    if (std::exchange(m_textWidth, width()) != width()) {
        refresh();
    }
}

/// Shows a question beside the explorer from its beginning. The focus of the answer would otherwise
/// scroll to the answer.
void QuestionPage::showEvent(QShowEvent* event) {
    QScrollArea::showEvent(event);
    if (!isPage()) {
        QMetaObject::invokeMethod(
            this, [this] { verticalScrollBar()->setValue(0); }, Qt::QueuedConnection);
    }
}

void QuestionPage::setAlone(bool alone) {
    m_alone = alone;
    refresh();
}

/// Offers a menu that opens the files of each case, if a question compares several cases.
void QuestionPage::offerCases() {
    QMenu* before = m_show->menu();
    m_show->setMenu(nullptr);
    delete before;
    const std::vector<std::string> cases = m_session.shownCases();
    if (cases.size() < 2) {
        return;
    }
    auto* menu = new QMenu(m_show);
    for (const std::string& name : cases) {
        menu->addAction(name.empty() ? tr("Given files") : qt(name),
                        [this, name] { emit showRequested(qt(name)); });
    }
    m_show->setMenu(menu);
}

/// Checks the answer; the button stays enabled meanwhile. A disabled button would pass the focus to
/// the hint button, where the next key press would request a hint.
void QuestionPage::check() {
    if (!m_session.isChecking()) {
        m_session.check(m_session.chosen());
    }
}

/// Shows the next hint. The focus would leave the disabled hint button after the last hint, and
/// would move to the button that opens the explorer. The focus therefore moves to the page, so that
/// another press of Space does nothing.
void QuestionPage::takeHint() {
    const bool here = m_hint->hasFocus();
    m_session.takeHint(m_session.chosen());
    if (here && !m_hint->isEnabled() && m_field != nullptr) {
        m_field->setFocus(Qt::OtherFocusReason);
    }
    scrollIntoView(m_hints);
}

/// Sets the Tab order, because fields are created after the buttons below them.
void QuestionPage::orderTabs() {
    QWidget* last = nullptr;
    const auto then = [&last](QWidget* next) {
        if (last != nullptr) {
            setTabOrder(last, next);
        }
        last = next;
    };
    for (QWidget* part : m_field->findChildren<QWidget*>()) {
        if ((part->focusPolicy() & Qt::TabFocus) != 0 && part->focusProxy() == nullptr) {
            then(part);
        }
    }
    then(m_take);
    for (QPushButton* button : isPage() ? std::array{m_check, m_hint, m_show, m_next}
                                        : std::array{m_show, m_check, m_hint, m_next}) {
        then(button);
    }
}

/// Creates the fields of another question.
void QuestionPage::rebuild() {
    const QWidget* focused = QApplication::focusWidget();
    const bool here = hasFocus() || isAncestorOf(focused) || m_actions->isAncestorOf(focused);
    delete m_field;
    m_field = nullptr;
    const lab::DisplayedLab* shown = m_session.shown();
    if (shown != nullptr) {
        const std::size_t question = m_session.chosen();
        const lab::Question& asked = m_session.lab()->questions[question];
        m_field = createAnswerField(asked, shown->questions[question], m_theme, m_width, widget());
        m_field->setMaximumWidth(720);
        if (const lab::AnswerValue* value = m_session.book()->answer(asked.id)) {
            m_field->setValue(*value);
        }
        connect(m_field, &AnswerField::edited, this,
                [this] { m_session.setAnswer(m_session.chosen(), m_field->value()); });
        connect(m_field, &AnswerField::entered, this, &QuestionPage::check);
        m_place->addWidget(m_field);
        offerCases();
        setFocusProxy(m_field);
        orderTabs();
        if (here) {
            // Focuses the field, so that the user can type the answer.
            m_field->setFocus(Qt::OtherFocusReason);
        }
    }
    refresh();
}

QString QuestionPage::hintsText() const {
    const lab::DisplayedQuestion& shown = m_session.shown()->questions[m_session.chosen()];
    const int taken =
        m_session.book()->hintsTaken(m_session.lab()->questions[m_session.chosen()].id);
    QString html;
    for (int i = 0; i < taken && i < static_cast<int>(shown.hints.size()); ++i) {
        html += qt(shown.hints[static_cast<std::size_t>(i)]);
    }
    return withPictures(html);
}

QString QuestionPage::verdictText() const {
    if (m_session.shown() == nullptr) {
        return m_session.trouble();
    }
    const lab::QuestionMark* mark = m_session.mark(m_session.chosen());
    if (m_session.isChecking()) {
        return tr("Checking…");
    }
    if (mark == nullptr) {
        return m_session.trouble();
    }
    QStringList sentences;
    sentences << (mark->points
                      ? tr("%1 of %2 points.").arg(axisLabel(*mark->points), axisLabel(mark->most))
                      : tr("Your teacher grades this answer."));
    for (const Message& message : mark->why) {
        if (mark->points) {  // without points, the text says that nothing was graded
            sentences << uiText(message);
        }
    }
    return sentences.join(QLatin1Char('\n'));
}

/// Limits the width of pictures to the width of the page.
QString QuestionPage::withPictures(const QString& html) const {
    static const QRegularExpression width(QStringLiteral("(<img [^>]*width=\")(\\d+)"));
    QString fitted = m_pictures.inTheme(html, m_theme);
    qsizetype from = 0;
    for (auto match = width.match(fitted, from); match.hasMatch();
         match = width.match(fitted, from)) {
        const QString number = QString::number(std::min(match.captured(2).toInt(), room()));
        fitted.replace(match.capturedStart(2), match.capturedLength(2), number);
        from = match.capturedStart(2) + number.size();
    }
    return fitted;
}

/// Shows the introduction of the lab; the introduction is hidden beside the explorer, for lack of
/// space.
void QuestionPage::showAbout(bool there) {
    m_about->setText(there && isPage() ? withPictures(qt(m_session.shown()->about)) : QString());
    m_about->setVisible(!m_about->text().isEmpty());
    m_aboutTitle->setVisible(!m_about->text().isEmpty());
}

void QuestionPage::refresh() {
    const lab::DisplayedLab* shown = m_session.shown();
    const bool there = shown != nullptr && m_field != nullptr;
    for (QWidget* part : {static_cast<QWidget*>(m_check), static_cast<QWidget*>(m_hint),
                          static_cast<QWidget*>(m_show), static_cast<QWidget*>(m_hints),
                          static_cast<QWidget*>(m_next), static_cast<QWidget*>(m_hintCost)}) {
        part->setVisible(there);
    }
    m_show->setVisible(there && !m_alone);
    m_take->setVisible(there && !m_alone && m_field->takesMapping());
    showAbout(there);
    if (!there) {
        const QString missing = m_session.missing();
        m_heading->setText(missing.isEmpty() ? tr("Reading questions…") : QString());
        m_ask->setText(missing.toHtmlEscaped());
        showVerdict();
        return;
    }
    const lab::Question& asked = m_session.lab()->questions[m_session.chosen()];
    m_heading->setText(tr("%1. %2 · %3")
                           .arg(QString::number(m_session.chosen() + 1),
                                qt(shown->questions[m_session.chosen()].title),
                                tr("%1 points").arg(axisLabel(asked.points))));
    m_ask->setText(withPictures(withThinSpaces(qt(shown->questions[m_session.chosen()].ask))));
    const lab::AnswerValue* written = m_session.book()->answer(asked.id);
    const lab::AnswerValue value = written != nullptr ? *written : lab::AnswerValue();
    if (!(value == m_field->value())) {
        m_field->setValue(value);
    }
    const QString whyNot = m_session.reasonNotToCheck(m_session.chosen());
    m_check->setEnabled(whyNot.isEmpty());
    m_check->setToolTip(whyNot.isEmpty() ? tr("Check the answer") : plainTip(whyNot));
    refreshHints(asked);
    showVerdict();
}

void QuestionPage::refreshHints(const lab::Question& asked) {
    const auto all = static_cast<int>(asked.hints.size());
    const int taken = m_session.book()->hintsTaken(asked.id);
    m_hint->setVisible(all > 0);
    // Beside the explorer, an arrow leads to the next question, and the tooltip has the cost.
    m_hintCost->setVisible(all > 0 && isPage());
    m_hint->setToolTip(plainTip(m_hintCost->text()));
    m_next->setVisible(isPage() && m_session.canStep(1));
    m_hint->setEnabled(taken < all);
    m_hint->setText(tr("Hint (%1 of %2)").arg(std::min(taken + 1, all)).arg(all));
    m_hints->setText(hintsText());
    m_hints->setVisible(taken > 0);
}

void QuestionPage::showVerdict() {
    const QString before = std::exchange(m_message, verdictText());
    const lab::QuestionMark* mark =
        m_session.shown() != nullptr ? m_session.mark(m_session.chosen()) : nullptr;
    const bool judged = mark != nullptr && mark->points && !m_session.isChecking();
    const QColor colour = !judged             ? m_theme.text()
                          : mark->right()     ? m_theme.good()
                          : *mark->points > 0 ? m_theme.caution()
                                              : m_theme.wrong();
    QString html = m_message.toHtmlEscaped();
    html.replace(QLatin1Char('\n'), QStringLiteral("<br/>"));
    m_verdict->setText(QStringLiteral("<span style=\"color:%1; white-space:pre-wrap\">%2</span>")
                           .arg(colour.name(), html));
    m_verdict->setVisible(!m_message.isEmpty());
    if (judged && m_message != before) {
        scrollIntoView(m_verdict);
    }
}

/// Scrolls to a part after the layout, because the page beside the explorer is too short for all
/// parts.
void QuestionPage::scrollIntoView(QWidget* part) {
    QMetaObject::invokeMethod(
        this,
        [this, part] {
            // The page gets the height of its texts only when these events are processed.
            QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
            widget()->layout()->activate();
            ensureWidgetVisible(part, 0, 4);
        },
        Qt::QueuedConnection);
}

QString QuestionPage::verdict() const { return m_message; }

QString QuestionPage::text() const { return m_ask->text(); }

}  // namespace loopglass::ui

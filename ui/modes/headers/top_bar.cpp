#include "modes/headers/top_bar.h"

#include "document/default_objective.h"
#include "document/validity.h"
#include "models/space_text.h"
#include "record/vocabulary.h"
#include "report/answer_words.h"
#include "text/engine_text.h"
#include "text/score_text.h"
#include "text/text.h"
#include "text/units.h"
#include "views/stale_overlay.h"
#include "views/status_badge.h"
#include "widgets/stable_size_container.h"
#include "widgets/tool_icons.h"
#include "widgets/view_parts.h"
#include "words/sentences/search.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QStyle>
#include <QToolButton>
#include <algorithm>
#include <array>
#include <cmath>

namespace loopglass::ui {

namespace {

constexpr double rounding = 1e-9;
/// Letters of the objective in narrow windows; the opened list is wider.
constexpr int objectiveCharacters = 5;
/// Smallest width in pixels of the best result, so that its neighbours rarely move.
constexpr int minFigures = 180;
/// Width in pixels of the longest usual remark below the best result.
constexpr int wholeRemark = 232;
constexpr int steadyFigures = 24;   ///< pixels that may stay unused beside them
constexpr int roomForSpeed = 1010;  ///< smallest width of a bar that shows the speed
constexpr int roomForAll = 1200;    ///< smallest width of a bar that never cuts the remark

constexpr std::array<std::pair<const char*, ToolIcon>, 5> runButtons{{
    {"run.start", ToolIcon::Run},
    {"run.pause", ToolIcon::Pause},
    {"run.step", ToolIcon::Step},
    {"run.cutoff", ToolIcon::Cutoff},
    {"run.stop", ToolIcon::Stop},
}};

/// Returns the title without the numbers of the objective, which the editor shows.
QString shortTitle(const Objective& objective) {
    switch (objective.kind) {
    case ObjectiveKind::EnergyWithin:
        return titleText(ObjectiveKind::Energy);
    case ObjectiveKind::DelayWithin:
        return titleText(ObjectiveKind::Delay);
    case ObjectiveKind::Weighted:
        return titleText(objective.kind);
    case ObjectiveKind::Traffic:
        return titleText(Objective::traffic(objective.level));
    default:
        return titleText(objective);
    }
}

/// Returns shorter texts, which begin with the number of missing words and the name of the level.
QStringList shorterReasons(const Message& why) {
    if (!why.is(msg::search::tilesTooLarge) && !why.is(msg::search::workloadTooLarge)) {
        return {};
    }
    const auto count = [&why](std::size_t place) {
        return static_cast<std::int64_t>(
            std::get<words::Integer>(why.arguments()[place].value).magnitude);
    };
    const QString needed = countLabel(count(0), TopBar::tr("word"), TopBar::tr("words"));
    const QString there = countLabel(count(2));
    return {TopBar::tr("needs %1, %2 has %3", "words, a level, how many it has")
                .arg(needed, uiText(std::get<Message>(why.arguments()[1].value)), there),
            TopBar::tr("needs %1, has %2", "words, how many").arg(needed, there)};
}

QString scoreText(const RunData& run, double score) {
    return TopBar::tr("%1 %2", "what is minimised, and a score")
        .arg(shortTitle(run.options().objective), run.scores().label(score));
}

}  // namespace

TopBar::TopBar(const Theme& theme, Document& document, RunController& controller,
               const CommandRegistry& commands, SharedServices& services, QWidget* parent)
    : QWidget(parent),
      m_theme(theme),
      m_document(document),
      m_controller(controller),
      m_proof(&services.of<ProofSearch>()) {
    setAccessibleName(tr("Search"));
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(4, 0, 4, 0);
    layout->setSpacing(6);
    createNames(layout);
    createPrinciples(layout);
    createChoices(layout);
    createRunButtons(layout, commands);
    createFigures(layout);
    connect(&document, &Document::changed, this, &TopBar::followDocument);
    connect(&document, &Document::replaced, this, &TopBar::followDocument);
    connect(&theme, &Theme::changed, this, &TopBar::showIcons);
    connect(&theme, &Theme::changed, this, &TopBar::fitSpace);
    connect(&theme, &Theme::changed, this, &TopBar::followDocument);
    connect(m_proof, &ProofSearch::changed, this, &TopBar::showBest);
    showDocument();
    showIcons();
}

void TopBar::createNames(QHBoxLayout* layout) {
    m_title = new BarTitle(this);
    layout->addWidget(m_title);
    layout->addStretch(3);
}

/// Adjusts the parts to the width: the title shrinks first, then the remark. On a projector the
/// speed disappears before them, because the presenter uses single steps.
void TopBar::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    fitSpace();
}

void TopBar::fitSpace() {
    const bool all = width() >= m_theme.scaled(roomForAll);
    const bool some = width() >= m_theme.scaled(roomForSpeed);
    m_speed->setVisible(all || (some && m_theme.scale() <= 1));
    m_pruneBy->setVisible(all);
    m_best->setMinimumSize(m_theme.scaled(minFigures),
                           QFontMetrics(m_theme.font(13, true)).height());
    m_note->setLeast(m_theme.scaled(all ? wholeRemark : minFigures));
}

void TopBar::createPrinciples(QHBoxLayout* layout) {
    m_pruneBy = faintLabel(this);
    m_pruneBy->setText(tr("prune by", "caption of the buttons for the pruning rules"));
    layout->addWidget(m_pruneBy);
    for (const VocabularyEntry<Principle>& term : vocabularyOf<Principle>()) {
        const QString name = headingText(term.value);
        auto* button = new QToolButton(this);
        button->setText(name);
        button->setAccessibleName(tr("Pruning rule: %1").arg(name));
        button->setToolTip(button->accessibleName() + QLatin1Char('\n') +
                           capitalized(uiText(descriptionOf(term.value))));
        button->setCheckable(true);
        button->setProperty("pill", true);
        layout->addWidget(button);
        m_pills.push_back(button);
        connect(button, &QToolButton::clicked, this,
                [this, principle = term.value](bool on) { setPrinciple(principle, on); });
    }
    layout->addSpacing(6);
}

void TopBar::createChoices(QHBoxLayout* layout) {
    m_objective = new QComboBox(this);
    for (const VocabularyEntry<ObjectiveKind>& term : vocabularyOf<ObjectiveKind>()) {
        m_objective->addItem(headingText(term.value), static_cast<int>(term.value));
    }
    m_objective->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_objective->setMinimumContentsLength(objectiveCharacters);
    m_objective->view()->setMinimumWidth(m_objective->view()->sizeHintForColumn(0) +
                                         objectiveCharacters);
    m_objective->setAccessibleName(tr("Objective"));
    m_objective->setToolTip(tr("Quantity that the search minimises"));
    connect(m_objective, &QComboBox::activated, this, [this](int chosen) {
        SearchOptions options = m_document.options();
        const auto kind = static_cast<ObjectiveKind>(m_objective->itemData(chosen).toInt());
        if (kind == options.objective.kind) {
            return;
        }
        options.objective = defaultObjective(kind, m_document);
        m_document.setOptions(options, {tr("objective"), {}, Document::EditTiming::Once});
    });
    m_speed = new QComboBox(this);
    m_speed->setAccessibleName(tr("Speed"));
    m_speed->setToolTip(tr("Search steps per second; default: full speed"));
    m_speed->addItem(tr("full speed"), 0.0);
    for (const int speed : {1000, 100, 10, 2}) {
        m_speed->addItem(tr("%1 / s").arg(speed), static_cast<double>(speed));
    }
    connect(m_speed, &QComboBox::activated, this,
            [this] { m_controller.setSpeed(m_speed->currentData().toDouble()); });
    layout->addWidget(m_objective);
    layout->addWidget(m_speed);
    layout->addSpacing(6);
}

void TopBar::createRunButtons(QHBoxLayout* layout, const CommandRegistry& commands) {
    for (const auto& [id, icon] : runButtons) {
        QAction* action = commands.action(QLatin1String(id));
        auto* button = new QToolButton(this);
        button->setDefaultAction(action);
        button->setToolButtonStyle(Qt::ToolButtonIconOnly);
        button->setAccessibleName(action->text());
        layout->addWidget(button);
        m_buttons.push_back(button);
    }
}

void TopBar::createFigures(QHBoxLayout* layout) {
    layout->addSpacing(6);
    layout->addStretch(2);
    auto* figures = new QVBoxLayout;
    figures->setSpacing(0);
    m_best = new QLabel(this);
    m_best->setProperty("heading", true);
    m_best->setAlignment(Qt::AlignRight | Qt::AlignBottom);
    m_best->setMinimumWidth(minFigures);
    m_note = new ElidedLabel(Qt::AlignRight | Qt::AlignTop, this);
    m_note->setProperty("faint", true);
    m_note->setLeast(minFigures);
    m_note->installEventFilter(this);
    figures->addWidget(new StableSizeContainer(m_best, steadyFigures, this));
    figures->addWidget(new StableSizeContainer(m_note, steadyFigures, this));
    layout->addLayout(figures);
    m_staleOverlay = new StaleOverlay(m_theme, *m_best);
    connect(m_staleOverlay, &StaleOverlay::overlayOpacityChanged, this,
            [this](double overlayOpacity) {
                if (overlayOpacity == 1) {
                    showBest();
                }
            });
}

void TopBar::setPrinciple(bool Principles::*principle, bool on) {
    SearchOptions options = m_document.options();
    options.principles.*principle = on;
    m_document.setOptions(options, {tr("pruning rule"), {}, Document::EditTiming::Once});
}

void TopBar::showDocument() {
    const QString name =
        tr("%1 on %2").arg(qt(m_document.workload().name), qt(m_document.accelerator().name));
    m_title->setName(name);
    const Method& method = m_document.method();
    const Principles principles = method.fitted(m_document.options()).principles;
    for (qsizetype i = 0; i < m_pills.size(); ++i) {
        m_pills[i]->setEnabled(method.can().switchesPrinciples);
        m_pills[i]->setChecked(principles.*
                               vocabularyOf<Principle>()[static_cast<std::size_t>(i)].value);
    }
    const QSignalBlocker quiet(m_objective);
    m_objective->setCurrentIndex(
        m_objective->findData(static_cast<int>(m_document.options().objective.kind)));
    m_objective->setToolTip(
        tr("Quantity that the search minimises: %1")
            .arg(
                ScoreText(m_document.options().objective, m_document.accelerator().clock).title()));
    keepObjectiveWhole();
}

/// Keeps the objective complete at every width; the title shrinks instead.
void TopBar::keepObjectiveWhole() {
    m_objective->ensurePolished();
    const QFontMetrics metrics = m_objective->fontMetrics();
    const int text = metrics.horizontalAdvance(m_objective->currentText() + QLatin1Char(' ')) -
                     objectiveCharacters * metrics.horizontalAdvance(QLatin1Char('X'));
    m_objective->setMinimumWidth(m_objective->minimumSizeHint().width() + std::max(0, text));
}

void TopBar::showIcons() {
    for (qsizetype i = 0; i < m_buttons.size(); ++i) {
        m_buttons[i]->defaultAction()->setIcon(
            toolIcon(runButtons[static_cast<std::size_t>(i)].second, m_theme));
    }
}

/// Updates the bar after an edit. After a rename, the number belongs to an earlier run, even if
/// this run is still displayed.
void TopBar::followDocument() {
    showDocument();
    showBest();
}

void TopBar::setDisplayState(const DisplayState& shown) {
    if (shown.run != m_shown.run) {
        if (m_shown.run) {
            disconnect(m_shown.run.get(), nullptr, this, nullptr);
        }
        if (shown.run) {
            connect(shown.run.get(), &RunData::grown, this, &TopBar::showBest);
            connect(shown.run.get(), &RunData::finished, this, &TopBar::showBest);
        }
    }
    m_shown = shown;
    showBest();
}

QString TopBar::best() const { return m_best->text(); }

bool TopBar::isStale() const { return m_staleOverlay->isOver(); }

QString TopBar::note() const { return m_note->accessibleName(); }

/// Returns the proven part of the result, from an exact background search.
QString TopBar::proofText() const {
    const std::optional<double> gap = m_proof->gap();
    if (!gap) {
        const std::optional<double> largest = m_proof->largestGap();
        return m_proof->isProving() ? tr("proving the optimum…")
               : largest ? tr("at most %1 above the optimum").arg(shareLabel(*largest - 1))
                         : tr("optimum not proven");
    }
    if (*gap >= 1 + rounding) {
        return tr("%1 above the optimum").arg(shareLabel(*gap - 1));
    }
    if (!m_shown.run->found()->isOptimal()) {
        // Without the time of this search, because another search has found the proof.
        return tr("optimum, proven");
    }
    const VariantsRun* variants = m_shown.run->variants();
    const QString took = durationLabel(m_proof->seconds());
    return variants == nullptr || variants->result.variants == 1
               ? tr("optimum, proven in %1").arg(took)
               : tr("optimum of %1 variants, in %2")
                     .arg(countLabel(static_cast<std::int64_t>(variants->result.variants)), took);
}

/// Returns how far the result of a stopped exact search can be from the optimum.
QString TopBar::stoppedText() const {
    const SearchResult& found = m_shown.run->found()->overall();
    const QString how = found.memoryFull()     ? tr("memory full")
                        : found.stoppedEarly() ? tr("stopped early")
                                               : tr("stopped");
    const std::optional<double> gap = m_shown.run->found()->gap();
    return gap && std::isfinite(*gap)
               ? tr("%1: at most %2 above the optimum").arg(how, shareLabel(*gap - 1))
               : tr("%1: best so far").arg(how);
}

/// Returns the remark on an exact search that ended at the required gap.
QString TopBar::withinText() const {
    const SearchResult& found = m_shown.run->found()->overall();
    return tr("proven within %1: at most %2 above the optimum")
        .arg(shareLabel(*found.withinGap()), shareLabel(found.gap().value_or(1) - 1));
}

/// Returns shorter forms of noteText(). The distance from the optimum is never cut.
QStringList TopBar::shorterNotes() const {
    if (isWithheld()) {
        return {tr("no search in this question")};
    }
    if (!m_shown.error.isEmpty()) {
        const auto unknown = unknownKeep(m_document.accelerator(), m_document.workload());
        return unknown ? QStringList{tr("not searched: no tensor '%1'").arg(qt(unknown->tensor))}
                       : QStringList{tr("not searched: click for the reason")};
    }
    const auto& run = m_shown.run;
    if (!run || run->isRunning() || m_shown.freshness != Freshness::Current || m_shown.moment) {
        return {};
    }
    if (!run->result()->best) {
        return shorterReasons(run->result()->whyNone);
    }
    const std::optional<double> gap = run->found()->gap();
    if (run->found()->isOptimal() || !gap || !std::isfinite(*gap)) {
        return {};
    }
    const QString above = tr("at most %1 above the optimum").arg(shareLabel(*gap - 1));
    return {above, tr("≤ %1 above the optimum").arg(shareLabel(*gap - 1))};
}

/// Returns the name of the set of mappings among which the result is the best.
QString TopBar::provenText(const RunData& run) const {
    if (!m_proof->gap() || !run.found()) {
        return {};
    }
    const QString proven =
        tr("No other mapping %1 is better").arg(uiText(spaceProven(*run.found(), run.options())));
    return run.found()->isOptimal() ? proven
                                    : proven + QLatin1Char('\n') +
                                          tr("Proven in %1 by the exact search in the background")
                                              .arg(durationLabel(m_proof->seconds()));
}

/// Returns the optimum beside the result of the pruning rules, and the time of its proof.
QString TopBar::gapText(const RunData& run) const {
    const std::optional<double> gap = m_proof->gap();
    if (!gap || *gap < 1 + rounding) {
        if (!m_proof->hasAbandoned()) {
            return provenText(run);
        }
        const QString limit = durationLabel(m_proof->limit());
        const std::optional<double> largest = m_proof->largestGap();
        return largest ? tr("The exact search did not finish within %1. Its lower bound is %2.")
                             .arg(limit, scoreText(run, run.result()->score.primary / *largest))
                       : tr("The exact search did not finish within %1. The distance to the "
                            "optimum is not known.")
                             .arg(limit);
    }
    return tr("The optimum is %1, proven in %2 by the exact search. A click shows the rule that "
              "lost the optimum.")
        .arg(scoreText(run, run.result()->score.primary / *gap), durationLabel(m_proof->seconds()));
}

/// Returns the reason why a search ended early; empty if the user stopped the search.
QString TopBar::endText() const {
    const SearchResult& found = m_shown.run->found()->overall();
    if (found.memoryFull()) {
        return tr("The search reached the memory limit of the search options.");
    }
    return found.stoppedEarly()
               ? tr("The search ended early, because the rules left too many candidates for one "
                    "second. The exact search continues until you stop it.")
               : QString();
}

/// Returns the name of the rule that keeps the tiles of the best mapping, if two rules are
/// possible.
QString TopBar::growthText() const {
    const std::optional<GrowthRule> rule = m_shown.run->found()->answer.grownBy;
    return rule ? uiText(grownByText(*rule)) : QString();
}

/// Returns the size of the mapping space, and the gain of a search over variants.
QString TopBar::tipText() const {
    const auto& run = m_shown.run;
    QStringList lines{shownSentence(m_shown)};
    if (m_shown.isOld() || !run || !run->result()) {
        return lines.join(QLatin1Char('\n'));
    }
    lines << QStringList{sentence(run->scores().text(run->result()->whyNone)),
                         endText(),
                         gapText(*run),
                         growthText(),
                         tr("Selected from %1 mappings. This number counts factors and loop orders "
                            "and ignores capacities.")
                             .arg(spaceText(*run)),
                         variantsText(*run)};
    lines.removeAll(QString());
    return lines.join(QLatin1Char('\n'));
}

void TopBar::colourNote(const QString& message) {
    if (m_note->property("said").toString() != message) {
        m_note->setProperty("said", message);
        m_note->style()->polish(m_note);
    }
}

/// Returns true if the run has the names of this bar, so that the number of the run may be
/// displayed beside them.
bool TopBar::isOfDocument() const {
    const Problem& problem = m_shown.run->problem();
    return problem.workload.name == m_document.workload().name &&
           problem.accelerator.name == m_document.accelerator().name;
}

/// Returns the best result at the displayed search step. A stopped search of variants has a best
/// result, but no trace.
QString TopBar::bestText() const {
    const auto& run = m_shown.run;
    if (!run || (m_shown.isOld() && !isOfDocument())) {
        return {};
    }
    if (const auto best = run->best(m_shown.moment)) {
        return scoreText(*run, best->cost);
    }
    const auto& result = run->result();
    if (m_shown.moment || !result) {
        return tr("no mapping yet");
    }
    return result->best ? scoreText(*run, result->score.primary) : tr("no mapping");
}

QString TopBar::noteText() const {
    const auto& run = m_shown.run;
    if (m_shown.freshness == Freshness::Stale || !m_shown.error.isEmpty()) {
        return m_shown.error.isEmpty() ? tr("out of date")
                                       : tr("not searched: %1").arg(m_shown.error);
    }
    if (m_shown.freshness == Freshness::Before) {
        return tr("out of date");
    }
    if (!run) {
        return {};
    }
    if (m_shown.moment) {
        return tr("at step %1").arg(countLabel(*m_shown.moment));
    }
    if (run->isRunning()) {
        return m_shown.paused ? tr("paused") : tr("searching…");
    }
    const bool proves = m_proof->isOf(*run);  // true even if the result was cut short
    if (run->result()->stopped() && !proves) {
        return stoppedText();
    }
    if (run->found()->overall().withinGap()) {
        return withinText();
    }
    return run->result()->best ? proofText() : run->scores().text(run->result()->whyNone);
}

/// Returns true if the distance of the displayed result from the optimum is known.
bool TopBar::isBehindTheOptimum() const {
    const auto gap = m_proof->gap();
    return m_shown.run && m_shown.freshness == Freshness::Current && !m_shown.moment &&
           !m_shown.run->isRunning() && gap && *gap >= 1 + rounding;
}

/// Returns true if a question of a lab forbids the search. The files are then correct.
bool TopBar::isWithheld() const { return m_document.state().isWithheld("search"); }

bool TopBar::isLink() const {
    return isBehindTheOptimum() || (!m_shown.error.isEmpty() && !isWithheld());
}

bool TopBar::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_note && event->type() == QEvent::MouseButtonRelease && isLink()) {
        m_shown.error.isEmpty() ? emit lossRuleRequested() : emit errorRequested();
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

void TopBar::showBest() {
    const auto& run = m_shown.run;
    m_proof->follow(run && !run->isRunning() ? run : nullptr);
    m_best->setText(bestText());
    m_staleOverlay->setOld(m_shown.isOld());
    const QString note = noteText();
    // The remark of the last search stays until the overlay is opaque. The remark therefore does
    // not flicker if several searches of a few milliseconds follow each other.
    if (m_shown.freshness != Freshness::Before || m_staleOverlay->overlayOpacity() == 1) {
        m_note->setFullText(note, shorterNotes());
        colourNote(noteColour());
    }
    m_note->setAccessibleName(note);
    m_note->setToolTip(plainTip(tipText()));
    isLink() ? m_note->setCursor(Qt::PointingHandCursor) : m_note->unsetCursor();
}

/// Returns the colour of the remark; only outdated results and results with a known distance from
/// the optimum have a colour.
QString TopBar::noteColour() const {
    if (m_shown.isOld() || !m_shown.error.isEmpty()) {
        return QStringLiteral("caution");
    }
    const auto gap = m_proof->gap();
    if (!gap || m_shown.freshness != Freshness::Current || m_shown.moment) {
        return {};
    }
    return *gap < 1 + rounding ? QStringLiteral("good") : QStringLiteral("caution");
}

}  // namespace loopglass::ui

#include "mappers/race_page.h"

#include "charts/vector_picture.h"
#include "mappers/evidence_tab.h"
#include "mappers/gradient_tab.h"
#include "mappers/marks/race_marks.h"
#include "mappers/race_tables.h"
#include "mappers/spaces_tab.h"
#include "race/run_summary.h"
#include "text/text.h"
#include "views/stale_overlay.h"
#include "views/status_badge.h"
#include "widgets/elided_combo_box.h"
#include "widgets/frozen_columns.h"
#include "widgets/tab_font_fitter.h"
#include "widgets/tab_keys.h"
#include "widgets/view_parts.h"

#include <QComboBox>
#include <QHeaderView>
#include <QTabBar>
#include <QTabWidget>
#include <QTableWidget>
#include <QVBoxLayout>
#include <algorithm>

namespace loopglass::ui {

namespace {
/// The size of a figure in points: the text width of a page, so that the fonts of figure and text
/// are equal.
constexpr QSize figureSize(480, 320);
constexpr int besideCorner = 12;
/// Number of table columns before the layers: the method, and the geometric mean.
constexpr int beforeBenchmarkCases = 2;
constexpr int aboveCorner = 4;  ///< pixels above the corner widget
/// Pixels below the corner widget, which is then as high as the tabs.
constexpr int belowCorner = 4;
}  // namespace

RacePage::RacePage(const Theme& theme, Document& document, QWidget* parent)
    : QWidget(parent),
      m_theme(theme),
      m_document(document),
      m_tabs(new QTabWidget(this)),
      m_badge(new StatusBadge(theme, this)),
      m_staleOverlay(new StaleOverlay(theme, *m_tabs, m_badge)),
      m_curves(new RaceView(theme, m_tabs)),
      m_table(new QTableWidget(m_tabs)),
      m_frozen(nullptr),
      m_gradient(new GradientTab(theme, document, m_tabs)),
      m_spaces(new SpacesTab(theme, document, m_tabs)),
      m_evidence(new EvidenceTab(theme, m_tabs)),
      m_along(new ElidedComboBox(this)) {
    setBackgroundRole(QPalette::Base);
    setAutoFillBackground(true);
    setAccessibleName(tr("Mappers"));
    createTabs();
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_tabs, 1);
    listen();
    takeData();
}

void RacePage::listen() {
    connect(m_staleOverlay, &StaleOverlay::overlayOpacityChanged, m_badge,
            &StatusBadge::setOverlayOpacity);
    connect(&m_run, &RaceRun::changed, this, &RacePage::takeData);
    connect(&m_document, &Document::changed, this, &RacePage::takeData);
    connect(&m_document, &Document::replaced, this, &RacePage::takeData);
    connect(&m_document, &Document::refusalChanged, this, &RacePage::takeData);
    connect(m_curves, &RaceView::picked, this, &RacePage::pick);
    connect(m_curves, &RaceView::seedRequested, this, &RacePage::stepSeed);
    connect(m_curves, &RaceView::openRequested, this, &RacePage::openRequested);
    connect(m_curves, &RaceView::alongChanged, this, [this] {
        m_along->setCurrentIndex(m_curves->along() == race::ProgressAxis::Evaluations ? 0 : 1);
    });
    connect(m_along, &QComboBox::activated, this, [this](int chosen) {
        m_curves->setAlong(chosen == 0 ? race::ProgressAxis::Evaluations
                                       : race::ProgressAxis::Seconds);
    });
    connect(m_table, &QTableWidget::currentCellChanged, this, [this](int row, int column) {
        if (data() && row >= 0 && m_table->hasFocus()) {
            const int benchmarkCase = column - beforeBenchmarkCases;
            const auto benchmarkCases = static_cast<int>(data()->runs.size());
            pick(benchmarkCase >= 0 && benchmarkCase < benchmarkCases
                     ? static_cast<std::size_t>(benchmarkCase)
                     : m_marked.benchmarkCase,
                 static_cast<std::size_t>(row));
        }
    });
}

RacePage::~RacePage() {
    m_run.disconnect(this);
    m_table->disconnect(this);
    m_gradient->disconnect(this);
    m_spaces->disconnect(this);
    m_tabs->disconnect(this);
}

void RacePage::createTabs() {
    m_tabs->setObjectName(QStringLiteral("raceViews"));
    m_tabs->setDocumentMode(true);
    m_tabs->setAccessibleName(tr("Views of the benchmark"));
    m_tabs->tabBar()->setDrawBase(false);
    m_tabs->setCornerWidget(corner(), Qt::TopRightCorner);
    m_curves->setObjectName(QStringLiteral("race"));
    createTable();
    m_tabs->addTab(m_curves, tr("Convergence"));
    m_tabs->addTab(m_table, tr("Table"));
    m_gradient->setObjectName(QStringLiteral("gradient"));
    m_tabs->addTab(m_gradient, tr("Surrogate"));
    m_spaces->setObjectName(QStringLiteral("spaces"));
    m_tabs->addTab(m_spaces, tr("Sampling"));
    m_evidence->setObjectName(QStringLiteral("evidence"));
    m_tabs->addTab(m_evidence, tr("Published results"));
    focusPageOnTabClick(*m_tabs);
    useCurrentPageSizeHint(*m_tabs);
    new TabFontFitter(
        m_theme, *m_tabs->tabBar(),
        {tr("Curves"), tr("Table"), tr("Surrogate"), tr("Sampling"), tr("Published")});
    connect(m_tabs, &QTabWidget::currentChanged, this, &RacePage::fillTable);
    connect(m_tabs, &QTabWidget::currentChanged, this, &RacePage::markSpaces);
    for (const auto& shows : {&RacePage::showFreshness, &RacePage::changed}) {
        connect(m_tabs, &QTabWidget::currentChanged, this, shows);
        connect(m_gradient, &GradientTab::changed, this, shows);
        connect(m_spaces, &SpacesTab::changed, this, shows);
    }
}

void RacePage::createTable() {
    m_table->setObjectName(QStringLiteral("table"));
    m_table->setAccessibleName(tr("Benchmark table"));
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->verticalHeader()->hide();
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setShowGrid(false);
    m_table->setStyleSheet(
        QStringLiteral("QTableWidget { padding: 8px 11px; }"));  // the padding of other views
    m_table->setTabKeyNavigation(false);
    m_table->setMinimumWidth(100);
    m_table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_frozen = new FrozenColumns(*m_table, beforeBenchmarkCases);
}

QWidget* RacePage::corner() {
    auto* widget = new QWidget(this);
    auto* row = new QHBoxLayout(widget);
    row->setContentsMargins(0, aboveCorner, besideCorner, belowCorner);
    row->addWidget(m_badge);
    m_along->addItems({tr("over evaluations"), tr("over time")});
    m_along->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    widget->setAutoFillBackground(true);
    widget->setBackgroundRole(QPalette::Window);
    m_along->setAccessibleName(tr("Horizontal axis"));
    m_along->setToolTip(tr("Horizontal axis of the curves"));
    row->addWidget(m_along);
    return widget;
}

QString RacePage::begin(const RaceChoice& choice, RaceRun::Known known) {
    const QString why = m_run.start(m_document, choice, known);
    return why.isEmpty() ? QString() : tr("No benchmark: %1").arg(why);
}

void RacePage::takeData() {
    m_run.discardStale(m_document);
    if (m_run.isRunning() && freshness() == Freshness::Stale) {
        m_run.stop();
        return;  // the call invokes the function again
    }
    const SharedRaceData& data = this->data();
    if (data) {
        m_marked.benchmarkCase = std::min(m_marked.benchmarkCase, data->runs.size() - 1);
        m_marked.method = std::min(m_marked.method, data->request.methods.size() - 1);
        if (m_follows) {
            m_marked.seed =
                race::medianRun(data->runs[m_marked.benchmarkCase][m_marked.method]).value_or(0);
        }
    } else {
        m_marked = {};
        m_follows = true;
        m_why.reset();
        m_whyOf.reset();
    }
    m_curves->setData(data);
    m_curves->setMarked(m_marked);
    fillTable();
    m_tabs->setTabVisible(m_tabs->indexOf(m_table), data != nullptr);
    markSpaces();
    showFreshness();
    explain();
    emit changed();
}

bool RacePage::showsGradient() const { return m_tabs->currentWidget() == m_gradient; }

bool RacePage::showsSpaces() const { return m_tabs->currentWidget() == m_spaces; }

bool RacePage::showsEvidence() const { return m_tabs->currentWidget() == m_evidence; }

bool RacePage::showsRace() const {
    return m_tabs->currentWidget() == m_curves || m_tabs->currentWidget() == m_table;
}

Freshness RacePage::frontFreshness() const {
    return showsGradient() ? m_gradient->freshness()
           : showsSpaces() ? m_spaces->freshness()
           : showsRace()   ? freshness()
                           : Freshness::Nothing;
}

std::optional<std::size_t> RacePage::currentBenchmarkCase() const {
    if (!data()) {
        return std::nullopt;
    }
    if (showsRace()) {
        return m_marked.benchmarkCase;
    }
    const auto& layers = data()->layers;
    const auto here = std::find(layers.begin(), layers.end(), m_document.layer());
    return here == layers.end() || freshness() != Freshness::Current
               ? std::nullopt
               : std::optional(static_cast<std::size_t>(here - layers.begin()));
}

/// Marks the median result of each mapper in the sample of this layer.
void RacePage::markSpaces() {
    std::vector<SpaceMark> marks;
    if (!showsSpaces()) {
        return;  // nothing is marked until the tab is visible
    }
    if (const auto benchmarkCase = currentBenchmarkCase();
        benchmarkCase && data()->optima[*benchmarkCase]) {
        for (std::size_t m = 0; m < data()->request.methods.size(); ++m) {
            const auto& runs = data()->runs[*benchmarkCase][m];
            const Method& method = data()->request.methods[m];
            if (const auto median = race::medianRun(runs)) {
                marks.push_back(
                    {racerName(method), m, *runs[*median].best,
                     costOfNumber(data()->request.benchmarkCases[*benchmarkCase].problem,
                                  race::optionsOf(data()->request, *benchmarkCase, method),
                                  runs[*median].number)});
            }
        }
    }
    m_spaces->setMarks(std::move(marks));
}

void RacePage::showFreshness() {
    const bool old = frontFreshness() == Freshness::Stale;
    m_badge->setWords(old ? tr("out of date") : QString(), old);
    m_staleOverlay->setOld(old);
    const bool chooses = m_tabs->currentWidget() == m_curves && data() != nullptr;
    m_along->setVisible(chooses);
    // Sets a minimum width of the empty corner, because otherwise the tab bar would end before the
    // page.
    m_tabs->cornerWidget(Qt::TopRightCorner)
        ->layout()
        ->setContentsMargins(0, aboveCorner, old || chooses ? besideCorner : 0, belowCorner);
    fitCorner();
}

/// In a narrow window, shortens the texts of the list of curves, and then reduces the font of the
/// tabs.
void RacePage::fitCorner() {
    constexpr int besideTab = 14;
    const QFontMetrics metrics(m_theme.font(13));
    int tabs = 0;
    for (int tab = 0; tab < m_tabs->count(); ++tab) {
        tabs += m_tabs->isTabVisible(tab)
                    ? metrics.horizontalAdvance(TabFontFitter::titleOf(*m_tabs->tabBar(), tab)) +
                          besideTab
                    : 0;
    }
    const int badge = m_badge->isVisibleTo(this) ? m_badge->sizeHint().width() + besideCorner : 0;
    const auto name = [this](const QString& evaluations, const QString& time) {
        m_along->setItemText(0, evaluations);
        m_along->setItemText(1, time);
        m_along->setMinimumWidth(m_along->sizeHint().width());
    };
    name(tr("over evaluations"), tr("over time"));
    if (m_along->minimumWidth() > width() - tabs - badge - 2 * besideCorner) {
        name(tr("evaluations", "after so many"), tr("time", "after so much"));
    }
}

void RacePage::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    fitCorner();
}

void RacePage::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::StyleChange) {
        // The choice of curves gets its font after the page.
        QMetaObject::invokeMethod(this, &RacePage::fitCorner, Qt::QueuedConnection);
    }
}

/// Fills the table only while it is visible, because the table is large for many layers.
void RacePage::fillTable() {
    if (m_tabs->currentWidget() != m_table) {
        return;
    }
    const QList<QStringList> rows = raceTable(data());
    if (rows.isEmpty()) {
        return;
    }
    const QSignalBlocker quiet(m_table);
    m_table->setColumnCount(static_cast<int>(rows.first().size()));
    m_table->setRowCount(static_cast<int>(rows.size()) - 1);
    for (int c = 0; c < rows.first().size(); ++c) {
        auto* head = new QTableWidgetItem(rows.first()[c]);
        head->setTextAlignment((c == 0 ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
        m_table->setHorizontalHeaderItem(c, head);
    }
    for (int r = 1; r < rows.size(); ++r) {
        for (int c = 0; c < rows[r].size(); ++c) {
            QTableWidgetItem* item = m_table->item(r - 1, c);
            if (item == nullptr) {
                item = new QTableWidgetItem;
                m_table->setItem(r - 1, c, item);
            }
            item->setText(rows[r][c]);
            item->setTextAlignment((c == 0 ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
            if (c == 0) {
                item->setForeground(
                    m_theme.legible(raceColour(m_theme, static_cast<std::size_t>(r - 1))));
            }
        }
    }
    m_table->resizeColumnsToContents();
    constexpr int between = 14;
    for (int c = 0; c < m_table->columnCount(); ++c) {
        m_table->setColumnWidth(c, m_table->columnWidth(c) + between);
    }
    m_frozen->fit();
    markCell();
}

/// Sets a current cell: otherwise the table would set one when it gets the focus, which would
/// select a run.
void RacePage::markCell() {
    const QSignalBlocker quiet(m_table);
    m_table->setCurrentCell(static_cast<int>(m_marked.method),
                            static_cast<int>(m_marked.benchmarkCase) + beforeBenchmarkCases);
}

void RacePage::pick(std::size_t benchmarkCase, std::size_t method) {
    if (data()) {
        const auto seed = race::medianRun(data()->runs[benchmarkCase][method]);
        mark({benchmarkCase, method, seed.value_or(0)});
    }
}

bool RacePage::markMapper(const std::string& key) {
    const auto benchmarkCase = currentBenchmarkCase();
    for (std::size_t m = 0; benchmarkCase && m < data()->request.methods.size(); ++m) {
        if (data()->request.methods[m].key() == key && !data()->runs[*benchmarkCase][m].empty()) {
            pick(*benchmarkCase, m);
            return true;
        }
    }
    return false;
}

void RacePage::stepSeed(int step) {
    const auto& runs = data()->runs[m_marked.benchmarkCase][m_marked.method];
    if (!runs.empty()) {
        const std::size_t seed = m_marked.seed + runs.size() + static_cast<std::size_t>(step + 1);
        mark({m_marked.benchmarkCase, m_marked.method, (seed - 1) % runs.size()});
    }
}

void RacePage::mark(const RacePlace& place) {
    if (!data() || place.benchmarkCase >= data()->runs.size() ||
        place.method >= data()->request.methods.size()) {
        return;
    }
    m_follows = false;
    m_marked = place;
    m_curves->setMarked(m_marked);
    markCell();
    explain();
    emit markMoved();
}

const RaceExplanation* RacePage::why() const {
    return m_why && m_whyOf == data() && m_why->place == m_marked ? m_why.get() : nullptr;
}

/// Shows at once the first difference between the mapping and the optimum. The neighbours are
/// computed only after the benchmark, because the computation needs a thread, and the measured
/// times require one core for each run.
void RacePage::explain() {
    if (!data() || data()->at(m_marked) == nullptr) {
        return;
    }
    if (why() == nullptr) {
        m_why = std::make_shared<const RaceExplanation>(compareWithOptimum(*data(), m_marked));
        m_whyOf = data();
    }
    if (m_run.isRunning() || m_why->isWhole) {
        return;
    }
    m_explaining.start(
        [data = data(), place = m_marked](const BackgroundJob::Link& link) {
            return explainRace(*data, place, link.stopToken());
        },
        [this, of = data()](RaceExplanation why) {
            if (of == data() && why.place == m_marked) {
                m_why = std::make_shared<const RaceExplanation>(std::move(why));
                emit markMoved();
            }
        });
}

QString RacePage::viewInFront() const { return m_tabs->currentWidget()->objectName(); }

void RacePage::chooseView(const QString& name) {
    for (int i = 0; i < m_tabs->count(); ++i) {
        if (m_tabs->widget(i)->objectName() == name) {
            m_tabs->setCurrentIndex(i);
        }
    }
}

void RacePage::showView(const QString& name) {
    chooseView(name);
    m_tabs->currentWidget()->setFocus(Qt::ShortcutFocusReason);
}

ExportedView RacePage::exported(ExportContents what) {
    const QString title = TabFontFitter::titleOf(*m_tabs->tabBar(), m_tabs->currentIndex());
    if (showsGradient()) {
        GradientView& view = m_gradient->view();
        return {title, view.size(),
                [&](QPainter& painter, const QSize& size) { view.paintTo(painter, size, m_paper); },
                [&view] { return view.asTable(); }};
    }
    if (showsSpaces()) {
        SpacesView& view = m_spaces->view();
        return {title, view.size(),
                [&](QPainter& painter, const QSize& size) { view.paintTo(painter, size, m_paper); },
                [&view] { return view.asTable(); }};
    }
    if (m_tabs->currentWidget() == m_table) {
        return exportedWidget(*m_table, title, [this] { return raceSummary(data()); });
    }
    const bool figure = what == ExportContents::Figure && m_tabs->currentWidget() == m_curves;
    return {title, figure ? figureSize : m_curves->size(),
            [this, figure](QPainter& painter, const QSize& size) {
                figure ? m_curves->paintFigure(painter, size, m_paper)
                       : m_curves->paintTo(painter, size, m_paper);
            },
            [this] { return raceCurves(data(), m_curves->along()); }};
}

QString RacePage::shownText() const { return m_badge->text(); }

}  // namespace loopglass::ui

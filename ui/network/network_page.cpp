#include "network/network_page.h"

#include "charts/vector_picture.h"
#include "cost/cost.h"
#include "design/views/roofline_view.h"
#include "models/energy_cell.h"
#include "network/delay_causes.h"
#include "network/network_caveats.h"
#include "network/study_view.h"
#include "report/report_pdf.h"
#include "text/digit_gap.h"
#include "text/engine_text.h"
#include "text/score_text.h"
#include "text/text.h"
#include "text/units.h"
#include "text/write_whole.h"
#include "views/paper_rows_question.h"
#include "views/stale_overlay.h"
#include "views/status_badge.h"
#include "widgets/tab_font_fitter.h"
#include "widgets/tab_keys.h"
#include "widgets/table_panel.h"
#include "widgets/view_parts.h"
#include "words/number_text.h"
#include "workload/checked.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollBar>
#include <QTabWidget>
#include <QTimer>
#include <QVBoxLayout>
#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <utility>

namespace loopglass::ui {

namespace {

constexpr int refreshMs = 500;
constexpr std::array networkViews{
    NetworkViewRow{"layers", QT_TRANSLATE_NOOP("loopglass", "Layers"),
                   QT_TRANSLATE_NOOP("loopglass", "the layers of the network")},
    NetworkViewRow{"accelerators", QT_TRANSLATE_NOOP("loopglass", "Accelerators"),
                   QT_TRANSLATE_NOOP("loopglass", "networks on several accelerators")},
    NetworkViewRow{"roofline", QT_TRANSLATE_NOOP("loopglass", "Roofline"),
                   QT_TRANSLATE_NOOP("loopglass", "the roofline of the network")},
};

}  // namespace

std::span<const NetworkViewRow> networkViewRows() { return networkViews; }

NetworkPage::NetworkPage(Theme& theme, const Document& document, SharedServices& services,
                         QWidget* parent)
    : QWidget(parent),
      m_theme(theme),
      m_document(document),
      m_run(services.of<NetworkRun>()),
      m_badge(new StatusBadge(theme, this)),
      m_rows(new TablePanel(theme, tr("Layers of the network"), this)),
      m_plot(new EnergyPlot(theme, this)),
      m_tabs(new QTabWidget(this)),
      m_roofline(new RooflineView(theme, this)),
      m_study(services.of<Study>()),
      m_studyView(new StudyView(theme, document, m_study, this)),
      m_empty(emptyLabel(this)),
      m_words(new QLabel(this)),
      m_veils{new StaleOverlay(theme, *m_rows), new StaleOverlay(theme, *m_plot),
              new StaleOverlay(theme, *m_words), new StaleOverlay(theme, *m_roofline)},
      m_progress(new QProgressBar(this)),
      m_turn(new QPushButton(this)),
      m_export(new QPushButton(tr("Export…"), this)),
      m_report(new QPushButton(tr("Report…"), this)) {
    setAccessibleName(tr("Network"));
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    createParts();
    connect(&m_run, &NetworkRun::changed, this, &NetworkPage::update);
    connect(&document, &Document::changed, this, &NetworkPage::followDocument);
    connect(&document, &Document::replaced, this, &NetworkPage::followDocument);
    connect(&document, &Document::refusalChanged, this, &NetworkPage::showFreshness);
    connect(&theme, &Theme::changed, this, &NetworkPage::update);
    connect(m_veils.first(), &StaleOverlay::overlayOpacityChanged, m_badge,
            &StatusBadge::setOverlayOpacity);
    startClock();
    m_whyNothing = NetworkRun::whyNothing(document);
    if (m_run.isBegun() && !m_run.isOfOther(document)) {
        update();
    } else {
        m_run.plan(document);
    }
}

/// Updates the remaining time regularly.
void NetworkPage::startClock() {
    auto* clock = new QTimer(this);
    connect(clock, &QTimer::timeout, this, [this] {
        if (isRunning()) {
            showProgress();
            emit changed();
        }
    });
    clock->start(refreshMs);
}

void NetworkPage::createParts() {
    createRows();
    createTabs();
    m_plot->setMinimumHeight(160);
    m_plot->setAccessibleName(tr("Energy of each layer by level"));
    m_words->setWordWrap(true);
    m_words->setTextFormat(Qt::RichText);
    m_progress->setAccessibleName(tr("Progress"));
    m_progress->setProperty(interactiveProperty, true);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(viewMargins);
    column->setSpacing(10);
    column->addWidget(m_tabs, 1);
    column->addLayout(createButtons());
}

void NetworkPage::createTabs() {
    m_tabs->setDocumentMode(true);
    m_tabs->setAccessibleName(tr("Views of the network"));
    m_tabs->tabBar()->setDrawBase(false);
    auto* layers = new QWidget(m_tabs);
    auto* column = new QVBoxLayout(layers);
    column->setContentsMargins(0, 10, 0, 0);
    column->setSpacing(10);
    column->addWidget(m_rows, 1);
    column->addWidget(m_words);
    column->addWidget(m_plot, 1);
    column->addWidget(m_empty, 1);
    m_layout = column;
    m_tabs->addTab(layers, loopglass::ui::tr(networkViews[0].title));
    m_tabs->addTab(m_studyView, loopglass::ui::tr(networkViews[1].title));
    m_tabs->addTab(m_roofline, loopglass::ui::tr(networkViews[2].title));
    new TabFontFitter(m_theme, *m_tabs->tabBar());
    focusPageOnTabClick(*m_tabs);
    useCurrentPageSizeHint(*m_tabs);
    m_roofline->setAccessibleName(tr("Roofline"));
    m_roofline->setMarker(DesignPlace());
    m_studyView->setKnown(m_run);
    connectTabs();
}

/// Joins the selections of the views.
void NetworkPage::connectTabs() {
    connect(m_tabs, &QTabWidget::currentChanged, this, &NetworkPage::showFreshness);
    connect(&m_study, &Study::changed, this, &NetworkPage::showFreshness);
    connect(m_studyView, &StudyView::messageSent, this, &NetworkPage::messageSent);
    connect(m_studyView, &StudyView::opened, this, [this](const StudyView::Place& place) {
        emit cellChosen(place.network, place.layer.value_or(0), place.column);
    });
    connect(m_studyView, &StudyView::changed, this, [this] {
        if (showsStudy()) {
            emit changed();
        }
    });
    connect(m_plot, &EnergyPlot::placeClicked, this,
            [this](int place) { m_rows->setCurrentIndex(m_rows->model()->index(place, 0)); });
    connect(m_roofline, &RooflineView::layerChosen, this,
            [this](std::size_t layer) { chooseLayer(m_underRoofs.rows[layer]); });
    connect(m_roofline, &RooflineView::opened, this,
            [this] { emit layerChosen(m_underRoofs.rows[m_roofline->layer()]); });
    connect(this, &NetworkPage::changed, this, [this] {
        const auto chosen = layer();
        m_plot->setChosen(chosen ? std::optional(static_cast<std::size_t>(m_rows->chosenRow()))
                                 : std::nullopt);
        if (const auto spot = chosen ? m_underRoofs.layerOf(*chosen) : std::nullopt) {
            m_roofline->chooseLayer(*spot);
        }
    });
}

QString NetworkPage::viewInFront() const {
    return QLatin1String(networkViews[static_cast<std::size_t>(m_tabs->currentIndex())].name);
}

void NetworkPage::chooseView(const QString& name) {
    for (std::size_t view = 0; view < networkViews.size(); ++view) {
        if (name == QLatin1String(networkViews[view].name)) {
            m_tabs->setCurrentIndex(static_cast<int>(view));
        }
    }
}

void NetworkPage::createRows() {
    connect(m_rows, &QTableView::activated, this, &NetworkPage::open);
    connect(m_rows, &TablePanel::rowChosen, this, &NetworkPage::changed);
    connect(m_rows, &TablePanel::restyled, this, &NetworkPage::fitRows);
    // A scroll bar that appears with the results takes its width from the columns.
    connect(
        m_rows->verticalScrollBar(), &QScrollBar::rangeChanged, this,
        [this] {
            if (m_rows->viewport()->width() != m_fittedWidth) {
                fitRows();
            }
        },
        Qt::QueuedConnection);
    m_rows->horizontalHeader()->setSectionsClickable(true);
    connect(m_rows->horizontalHeader(), &QHeaderView::sectionClicked, this, &NetworkPage::sortBy);
}

QHBoxLayout* NetworkPage::createButtons() {
    auto* row = new QHBoxLayout;
    row->setSpacing(8);
    m_turn->setProperty("primary", true);
    row->addWidget(m_turn);
    row->addWidget(m_progress, 1);
    row->addWidget(m_badge);
    row->addStretch();
    row->addWidget(m_export);
    row->addWidget(m_report);
    connect(m_turn, &QPushButton::clicked, this, &NetworkPage::turn);
    connect(m_export, &QPushButton::clicked, this, &NetworkPage::askExport);
    connect(m_report, &QPushButton::clicked, this, &NetworkPage::askReport);
    return row;
}

/// Opens the layer of a row; a click on the total opens no layer.
void NetworkPage::open(const QModelIndex& at) {
    if (at.row() < static_cast<int>(m_order.size())) {
        emit layerChosen(m_order[static_cast<std::size_t>(at.row())]);
    }
}

std::optional<std::size_t> NetworkPage::layer() const {
    const int row = m_rows->chosenRow();
    return row >= 0 && row < static_cast<int>(m_order.size())
               ? std::optional(m_order[static_cast<std::size_t>(row)])
               : std::nullopt;
}

void NetworkPage::chooseLayer(std::size_t layer) {
    const auto row = std::find(m_order.begin(), m_order.end(), layer);
    if (row != m_order.end()) {
        m_rows->setCurrentIndex(m_rows->model()->index(static_cast<int>(row - m_order.begin()), 0));
    }
}

/// Removes the numbers of other layers. Before a search, the page lists the layers of the document.
/// A slider may change the document many times a second, so the layers are listed only when the
/// page is visible. An edit stops running searches; their results stay, marked as outdated.
void NetworkPage::followDocument() {
    m_whyNothing = NetworkRun::whyNothing(m_document);
    if (m_run.isBegun() && m_run.hasLayersOf(m_document) && !m_run.isOfOther(m_document)) {
        if (!m_run.isOf(m_document)) {
            m_run.stop();
        }
        showFreshness();
        return;
    }
    m_late = true;
    if (isVisible() || m_run.isBegun()) {
        m_late = false;
        m_run.follow(m_document);
    }
}

void NetworkPage::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (std::exchange(m_late, false)) {
        m_run.follow(m_document);
    }
}

bool NetworkPage::showsStudy() const { return m_tabs->currentWidget() == m_studyView; }

bool NetworkPage::isRunning() const {
    return showsStudy() ? m_study.isRunning() : m_run.isRunning();
}

void NetworkPage::stop() {
    if (showsStudy()) {
        m_study.stop();
    } else {
        m_run.stop();
    }
}

QString NetworkPage::begin() {
    if (showsStudy()) {
        return m_study.begin(m_document);
    }
    if (const QString why = refusal(); !why.isEmpty()) {
        return tr("Not searched: %1").arg(why);
    }
    if (freshness() != Freshness::Current || m_run.isDone()) {
        m_run.start(m_document);
    } else {
        m_run.resume();
    }
    return {};
}

void NetworkPage::turn() {
    if (isRunning()) {
        stop();
    } else if (const QString why = begin(); !why.isEmpty()) {
        emit messageSent(why);
    }
}

Freshness NetworkPage::freshness() const {
    if (!m_run.isBegun()) {
        return Freshness::Nothing;
    }
    return m_run.isOf(m_document) && refusal().isEmpty() ? Freshness::Current : Freshness::Stale;
}

QString NetworkPage::shownText() const { return m_badge->text(); }

bool NetworkPage::isStale() const { return m_veils.first()->isOver(); }

QString NetworkPage::turnText() const {
    if (isRunning()) {
        return tr("Stop");
    }
    if (showsStudy()) {
        return tr("Map all");
    }
    switch (freshness()) {
    case Freshness::Nothing:
        return tr("Map network");
    case Freshness::Before:
    case Freshness::Stale:
        return tr("Map again");
    case Freshness::Current:
        break;
    }
    return m_run.isDone() ? tr("Map again") : tr("Resume");
}

/// Shows numbers from before an edit pale until the network is mapped again.
void NetworkPage::showFreshness() {
    const bool old = freshness() == Freshness::Stale;
    m_badge->setWords(old && !showsStudy() ? tr("out of date") : QString(), old);
    m_badge->setVisible(old && !showsStudy());
    for (StaleOverlay* staleOverlay : std::as_const(m_veils)) {
        staleOverlay->setOld(old);
    }
    m_rows->setAccessibleDescription(
        old ? tr("Shows %1. Out of date: the current input is not searched.").arg(m_run.title())
            : tr("Shows %1.").arg(m_run.title()));
    m_progress->setVisible(showsStudy() ? m_study.isRunning()
                                        : m_run.isBegun() && (m_run.isRunning() || !old));
    showProgress();
    m_turn->setText(turnText());
    m_turn->setEnabled(isRunning() || showsStudy() || refusal().isEmpty());
    m_turn->setToolTip(isRunning()    ? tr("Stop the searches; finished layers stay")
                       : showsStudy() ? tr("Map every network on every accelerator")
                       : refusal().isEmpty()
                           ? tr("Search the layers of the network with the current input")
                           : plainTip(refusal()));
    for (QPushButton* writes : {m_export, m_report}) {
        writes->setEnabled(canExport());
        writes->setToolTip(old ? tr("Out of date. Map the network again first.")
                           : writes == m_export
                               ? tr("Save the table or the chart of the network")
                               : tr("Save a report of the network to print or for a browser"));
    }
    m_empty->setText(emptyText());
    emit changed();
}

/// Returns the text that replaces an empty chart.
QString NetworkPage::emptyText() const {
    if (!refusal().isEmpty()) {
        return tr("The current input cannot be searched: %1").arg(refusal());
    }
    return isSingleWorkload(m_document.network())
               ? tr("The cost of the layer appears here after mapping. Open a network file to "
                    "compare several layers.")
               : tr("The cost of every layer appears here. Map the network to search all layers.");
}

void NetworkPage::showProgress() {
    const double share = showsStudy() ? m_study.progress() : m_run.progress();
    m_progress->setValue(static_cast<int>(std::lround(100 * share)));
    const auto [finished, all] = m_study.finished();
    m_progress->setFormat(showsStudy()        ? tr("%1 of %2 cells").arg(finished).arg(all)
                          : m_run.isRunning() ? m_run.timeLeft()
                          : m_run.isDone()    ? tr("done")
                                              : tr("stopped"));
}

void NetworkPage::update() {
    m_plot->setVisible(m_run.isBegun());
    m_underRoofs = rooflineOf(m_run);
    m_roofline->setEmptyText(emptyText());
    m_roofline->setData(m_underRoofs.design);
    m_words->setVisible(m_run.isBegun());
    m_empty->setVisible(!m_run.isBegun());
    showRows();
    showChart();
    m_words->setText(unbrokenInHtml(
        QStringLiteral("<b>%1</b>. ").arg(m_run.title().toHtmlEscaped()) +
        uiText(dominatingText(m_run.table())).toHtmlEscaped() + repeatsText() + legendText()));
    showFreshness();
}

QColor NetworkPage::partColour(std::size_t part, const Theme& theme) const {
    const std::size_t levels = m_run.table().parts.size() - 1;
    return part == levels ? theme.operationsColor() : theme.levelBarColor(part, levels);
}

/// Returns a text on which numbers include the repeats of a layer; empty if no layer is repeated.
QString NetworkPage::repeatsText() const {
    const std::vector<NetworkRow>& rows = m_run.table().rows;
    const bool repeats =
        std::any_of(rows.begin(), rows.end(), [](const NetworkRow& row) { return row.repeat > 1; });
    return repeats ? QLatin1Char(' ') +
                         tr("Rows show one execution; shares, bars and totals include repeats.")
                             .toHtmlEscaped()
                   : QString();
}

/// Returns the legend of the chart below.
QString NetworkPage::legendText() const {
    QString text = QStringLiteral("<p style=\"margin-top:8px\">");
    for (std::size_t p = 0; p < m_run.table().parts.size(); ++p) {
        text += QStringLiteral("<font color=\"%1\">■</font> %2 &nbsp; ")
                    .arg(partColour(p).name(), qt(m_run.table().parts[p]).toHtmlEscaped());
    }
    return text + QStringLiteral("</p>");
}

EnergyBars NetworkPage::bars(const Theme& theme) const {
    const NetworkTable& table = m_run.table();
    EnergyBars bars;
    const NetworkSums sums = networkSums(table);
    bars.mappings = {tr("best")};
    bars.whole =
        sums.mapped == sums.layers ? EnergyBars::Whole::Network : EnergyBars::Whole::MappedLayers;
    for (std::size_t p = 0; p < table.parts.size(); ++p) {
        bars.parts.push_back({qt(table.parts[p]), partColour(p, theme), {{}}});
    }
    for (const std::size_t layer : m_order) {
        const NetworkRow& row = table.rows[layer];
        bars.places << qt(row.name);
        const std::vector<double> energy = energyParts(table, row);
        for (std::size_t p = 0; p < bars.parts.size(); ++p) {
            bars.parts[p].pj[0].push_back(energy[p]);
        }
    }
    return bars;
}

void NetworkPage::showChart() { m_plot->setBars(bars(m_theme)); }

ExportedView NetworkPage::exported() {
    return exportedWidget(*m_tabs->currentWidget(), m_run.title(), [this] {
        return m_tabs->currentWidget() == m_roofline ? m_roofline->asTable()
               : showsStudy()                        ? m_studyView->rows().table().asText()
                                                     : m_rows->table().asText();
    });
}

QString NetworkPage::exportTo(const QString& file) {
    if (!file.endsWith(QLatin1String(".csv"), Qt::CaseInsensitive) || showsStudy()) {
        return exportOnPaper(exported(), file, m_theme);
    }
    return writeWhole(file, QByteArray::fromStdString(networkCsv(m_run.table())));
}

void NetworkPage::save(const QString& title, const QString& proposed, const QString& kinds,
                       const FileWriter& write) {
    const QString file = savedFile(this, title, proposed, kinds, write);
    if (!file.isEmpty()) {
        emit messageSent(tr("Written: %1").arg(file));
    }
}

void NetworkPage::askExport() {
    save(tr("Export network"), QStringLiteral("network.csv"),
         tr("Table (*.csv);;Picture (*.png);;Drawing (*.svg);;Page (*.pdf)"),
         [this](const QString& file) {
             return writeWithPaperRows(*this, file, [&] { return exportTo(file); });
         });
}

QString NetworkPage::reportTo(const QString& file) const {
    try {
        return writePage(m_run.reportHtml(), file);
    } catch (const CountOverflow& error) {
        return messageOf(error);
    }
}

void NetworkPage::askReport() {
    save(tr("Write network report"), QStringLiteral("network.pdf"),
         tr("Pages to print (*.pdf);;Page for a browser (*.html)"),
         [this](const QString& file) { return reportTo(file); });
}

}  // namespace loopglass::ui

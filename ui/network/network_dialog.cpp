#include "network/network_dialog.h"

#include "charts/energy_plot.h"
#include "report/report_pdf.h"
#include "text/text.h"
#include "views/shown_chip.h"
#include "views/shown_veil.h"
#include "widgets/table_panel.h"
#include "words/number_text.h"
#include "workload/checked.h"

#include <QFileDialog>
#include <QHBoxLayout>
#include <QLabel>
#include <QMessageBox>
#include <QPainter>
#include <QProgressBar>
#include <QPushButton>
#include <QSaveFile>
#include <QTimer>
#include <QVBoxLayout>
#include <cmath>
#include <utility>

namespace loopglass::ui {

namespace {

constexpr int refreshMs = 500;
constexpr int columns = 8;

QString words(const std::string& utf8) { return QString::fromStdString(utf8); }

}  // namespace

NetworkDialog::NetworkDialog(const Theme& theme, const Document& document, QWidget* parent)
    : QDialog(parent),
      m_theme(theme),
      m_document(document),
      m_chip(new ShownChip(theme, this)),
      m_rows(new TablePanel(theme, tr("Layers of the network"), this)),
      m_plot(new EnergyPlot(theme, this)),
      m_veils{new ShownVeil(theme, *m_rows), new ShownVeil(theme, *m_plot)},
      m_words(new QLabel(this)),
      m_progress(new QProgressBar(this)),
      m_turn(new QPushButton(this)) {
    setWindowTitle(tr("Map the network"));
    resize(1000, 740);
    createParts();
    connect(&m_run, &NetworkRun::changed, this, &NetworkDialog::update);
    connect(&document, &Document::changed, this, &NetworkDialog::showStanding);
    connect(&document, &Document::refusalChanged, this, &NetworkDialog::showStanding);
    connect(m_veils.first(), &ShownVeil::thicknessChanged, m_chip, &ShownChip::setThickness);
    auto* clock = new QTimer(this);
    connect(clock, &QTimer::timeout, this, [this] {
        if (m_run.isRunning()) {
            m_progress->setFormat(m_run.timeLeft());
        }
    });
    clock->start(refreshMs);
    m_run.start(document);
}

void NetworkDialog::createParts() {
    auto* column = new QVBoxLayout(this);
    m_rows->setToolTip(tr("Double click: open the layer"));
    connect(m_rows, &QTableView::activated, this, [this](const QModelIndex& at) {
        if (at.row() < static_cast<int>(m_run.table().rows.size())) {
            emit layerChosen(static_cast<std::size_t>(at.row()));
        }
    });
    m_plot->setMinimumHeight(230);
    m_plot->setAccessibleName(tr("Energy of each layer by level"));
    m_words->setWordWrap(true);
    m_words->setTextFormat(Qt::RichText);
    m_progress->setAccessibleName(tr("Progress"));
    column->addWidget(m_chip, 0, Qt::AlignLeft);
    column->addWidget(m_rows, 3);
    column->addWidget(m_words);
    column->addWidget(m_plot, 2);
    column->addWidget(createButtons());
}

QWidget* NetworkDialog::createButtons() {
    auto* buttons = new QWidget(this);
    auto* row = new QHBoxLayout(buttons);
    row->setContentsMargins(0, 0, 0, 0);
    auto* save = new QPushButton(tr("Export …"), this);
    auto* report = new QPushButton(tr("Report …"), this);
    auto* close = new QPushButton(tr("Close"), this);
    row->addWidget(m_progress, 1);
    row->addWidget(m_turn);
    row->addWidget(save);
    row->addWidget(report);
    row->addWidget(close);
    for (QPushButton* button : {m_turn, save, report, close}) {
        button->setAutoDefault(false);  // Enter opens the layer
    }
    connect(m_turn, &QPushButton::clicked, this, &NetworkDialog::turn);
    connect(save, &QPushButton::clicked, this, &NetworkDialog::askExport);
    connect(report, &QPushButton::clicked, this, &NetworkDialog::askReport);
    connect(close, &QPushButton::clicked, this, &QDialog::close);
    return buttons;
}

void NetworkDialog::turn() {
    if (standing() == Standing::Stale) {
        m_run.start(m_document);
    } else if (m_run.isRunning()) {
        m_run.stop();
    } else if (m_run.isDone()) {
        m_run.start(m_document);
    } else {
        m_run.resume();
    }
}

Standing NetworkDialog::standing() const {
    return m_run.isOf(m_document) && m_document.refusal().isEmpty() ? Standing::Current
                                                                    : Standing::Stale;
}

QString NetworkDialog::shownText() const { return m_chip->text(); }

bool NetworkDialog::isVeiled() const { return m_veils.first()->isOver(); }

/// Numbers of before an edit are pale until the network is mapped again.
void NetworkDialog::showStanding() {
    const bool old = standing() == Standing::Stale;
    m_chip->setWords(old ? tr("before this edit") : QString(), old);
    for (ShownVeil* veil : std::as_const(m_veils)) {
        veil->setOld(old);
    }
    m_rows->setAccessibleDescription(
        old ? tr("Shows %1 before this edit; what was edited is not searched.").arg(m_run.title())
            : tr("Shows %1.").arg(m_run.title()));
    m_turn->setText(old                 ? tr("Again")
                    : m_run.isRunning() ? tr("Stop")
                    : m_run.isDone()    ? tr("Again")
                                        : tr("Resume"));
}

void NetworkDialog::update() {
    showStanding();
    m_progress->setValue(static_cast<int>(std::lround(100 * m_run.progress())));
    m_progress->setFormat(m_run.isRunning() ? m_run.timeLeft()
                          : m_run.isDone()  ? tr("done")
                                            : tr("stopped"));
    showRows();
    showChart();
    m_words->setText(legendText() + words(dominatingText(m_run.table())).toHtmlEscaped());
}

QColor NetworkDialog::partColour(std::size_t part) const {
    const std::size_t levels = m_run.table().parts.size() - 1;
    return part == levels ? m_theme.operationsColor() : m_theme.levelBarColor(part, levels);
}

/// The colours of the chart, in front of what dominates.
QString NetworkDialog::legendText() const {
    QString text;
    for (std::size_t p = 0; p < m_run.table().parts.size(); ++p) {
        text += QStringLiteral("<font color=\"%1\">■</font> %2 &nbsp; ")
                    .arg(partColour(p).name(), words(m_run.table().parts[p]).toHtmlEscaped());
    }
    return text + QStringLiteral("<br>");
}

/// Numbers of a mapping of a layer, or of all.
QList<TableCell> NetworkDialog::costCells(double energy, double cycles) const {
    return {{quantityLabel(energy), true},
            {withThinSpaces(words(cyclesText(cycles))), true},
            {quantityLabel(energy * cycles), true}};
}

QList<TableCell> NetworkDialog::layerCells(const NetworkRow& row, double allEnergy) const {
    QList<TableCell> cells{{words(row.name), false, true}, {QString::number(row.repeat), true}};
    if (!row.cost) {
        cells << TableCell{row.whyNone.empty() ? tr("waiting") : tr("none"), false, false,
                           words(row.whyNone)};
        return cells;
    }
    const double share = static_cast<double>(row.repeat) * row.cost->energy / allEnergy;
    TableCell shareCell{shareLabel(share), true};
    shareCell.bar = share;
    return cells << costCells(row.cost->energy, row.cost->cycles)
                 << TableCell{shareLabel(row.cost->utilization), true} << shareCell
                 << TableCell{words(secondsText(row.seconds)), true};
}

void NetworkDialog::showRows() {
    const NetworkTable& table = m_run.table();
    const NetworkSums sums = networkSums(table);
    QList<TableModel::Row> rows;
    for (const NetworkRow& row : table.rows) {
        rows << layerCells(row, sums.energy);
    }
    TableModel::Row total{
        {sums.mapped == sums.layers ? tr("total") : tr("total of what is mapped"), false, true},
        {QString::number(sums.layers), true}};
    total << costCells(sums.energy, sums.cycles);
    rows << total;
    for (TableModel::Row& row : rows) {
        row.resize(columns);
    }
    m_rows->table().setTable({tr("layer"), tr("×"), tr("energy pJ"), tr("cycles"),
                              tr("EDP pJ·cycles"), tr("utilised"), tr("of energy"), tr("seconds")},
                             rows);
    m_rows->fit();
    m_rows->setMaximumHeight(m_rows->contentHeight());  // the chart has what is left
}

void NetworkDialog::showChart() {
    const NetworkTable& table = m_run.table();
    EnergyBars bars;
    bars.mappings = {tr("best")};
    for (std::size_t p = 0; p < table.parts.size(); ++p) {
        bars.parts.push_back({words(table.parts[p]), partColour(p), {{}}});
    }
    for (const NetworkRow& row : table.rows) {
        bars.places << words(row.name);
        const std::vector<double> energy = energyParts(table, row);
        for (std::size_t p = 0; p < bars.parts.size(); ++p) {
            bars.parts[p].pj[0].push_back(energy[p]);
        }
    }
    m_plot->setBars(bars);
}

QString NetworkDialog::exportTo(const QString& file) {
    if (file.endsWith(QLatin1String(".png"), Qt::CaseInsensitive)) {
        const qreal scale = 2;  // sharp in print
        QImage image(m_plot->size() * scale, QImage::Format_ARGB32_Premultiplied);
        image.fill(m_theme.panel());
        QPainter painter(&image);
        painter.scale(scale, scale);
        m_plot->draw(painter, m_plot->size());
        painter.end();
        return image.save(file) ? QString() : tr("%1 could not be written").arg(file);
    }
    const std::string csv = networkCsv(m_run.table());
    QSaveFile out(file);
    const auto size = static_cast<qint64>(csv.size());
    const bool written =
        out.open(QIODevice::WriteOnly) && out.write(csv.data(), size) == size && out.commit();
    return written ? QString() : tr("%1 could not be written: %2").arg(file, out.errorString());
}

void NetworkDialog::askExport() {
    const QString file =
        QFileDialog::getSaveFileName(this, tr("Export the network"), QStringLiteral("network.csv"),
                                     tr("Table (*.csv);;Picture of the chart (*.png)"));
    if (file.isEmpty()) {
        return;
    }
    const QString problem = exportTo(file);
    if (!problem.isEmpty()) {
        QMessageBox::warning(this, tr("Not written"), problem);
    }
}

QString NetworkDialog::reportTo(const QString& file) const {
    try {
        return writePage(m_run.reportHtml(), file);
    } catch (const CountOverflow& error) {
        return QString::fromUtf8(error.what());
    }
}

void NetworkDialog::askReport() {
    const QString file = QFileDialog::getSaveFileName(
        this, tr("Write a report of the network"), QStringLiteral("network.pdf"),
        tr("Pages to print (*.pdf);;Page for a browser (*.html)"));
    const QString problem = file.isEmpty() ? QString() : reportTo(file);
    if (!problem.isEmpty()) {
        QMessageBox::warning(this, tr("Not written"), problem);
    }
}

}  // namespace loopglass::ui

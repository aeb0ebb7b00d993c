#include "network/network_inspector.h"

#include "cost/cost.h"
#include "design/points/design_data.h"
#include "models/run_differences.h"
#include "network/study.h"
#include "network/study_view.h"
#include "text/digit_gap.h"
#include "text/engine_text.h"
#include "text/score_text.h"
#include "text/text.h"
#include "text/units.h"
#include "theme/font_families.h"
#include "views/stale_overlay.h"
#include "views/status_badge.h"
#include "widgets/elided_label.h"
#include "widgets/view_parts.h"

#include <QHBoxLayout>
#include <QPushButton>
#include <QTextDocument>
#include <QVBoxLayout>
#include <algorithm>

namespace loopglass::ui {

namespace {

/// Returns a name and its number, aligned to the right and in one line.
QString rowOf(const QString& name, const QString& number, const QString& change = {}) {
    const QString cell =
        QStringLiteral("<td align='right' style='padding: 3px 0 3px 8px; white-space: nowrap; %2'>"
                       "%1</td>");
    const QString style = styleOf(fixedPitchFamilies());
    return QStringLiteral("<tr><td style='padding: 3px 0'>%1</td>").arg(name) +
           cell.arg(number.toHtmlEscaped(), style) +
           (change.isEmpty() ? QString() : cell.arg(change.toHtmlEscaped(), style)) +
           QStringLiteral("</tr>");
}

QString tableOf(const QString& rows) {
    return QStringLiteral("<table width='100%'>%1</table>").arg(rows);
}

QString headingOf(const QString& text) {
    return QStringLiteral("<p style='margin: 14px 0 4px 0'><b>%1</b></p>")
        .arg(text.toHtmlEscaped());
}

/// Returns the rows of costs; `most` is the energy of all layers, which determines the unit, as in
/// the table beside this panel.
QString costRows(const QString& edp, double energy, double cycles, double most,
                 const ClockRate& clock) {
    const Unit product = edpUnit(clock);
    const Unit delay = delayUnit(clock);
    return rowOf(edp.arg(product.name), unitNumber(energy * cycles, product)) +
           rowOf(NetworkInspector::tr("energy"), energyLabel(energy, most)) +
           rowOf(NetworkInspector::tr("delay, %1").arg(delay.name), unitNumber(cycles, delay));
}

/// Returns the buffers whose capacity differs although their energy is an equal given number. Such
/// a number does not follow the capacity.
QStringList fixedEnergies(const Accelerator& base, const Accelerator& now) {
    QStringList names;
    for (std::size_t l = 0; l < std::min(base.levels.size(), now.levels.size()); ++l) {
        const Level& level = now.levels[l];
        const std::vector<Buffer>& before = base.levels[l].buffers;
        for (std::size_t b = 0; b < std::min(before.size(), level.buffers.size()); ++b) {
            const Buffer& buffer = level.buffers[b];
            if (buffer.capacity != before[b].capacity && buffer.energy == before[b].energy &&
                !buffer.derived.energy) {
                names << qt(level.buffers.size() == 1 ? level.name : buffer.name);
            }
        }
    }
    return names;
}

QLabel* figuresLabel(QWidget* parent) {
    auto* label = new QLabel(parent);
    label->setTextFormat(Qt::RichText);
    label->setWordWrap(true);
    label->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

}  // namespace

NetworkInspector::NetworkInspector(const Theme& theme, NetworkPage& page, QWidget* parent)
    : QWidget(parent),
      m_page(page),
      m_section(sectionLabel({}, this)),
      m_badge(new StatusBadge(theme, this)),
      m_heading(new ElidedLabel(Qt::AlignLeft | Qt::AlignVCenter, this)),
      m_figures(figuresLabel(this)),
      m_staleOverlay(new StaleOverlay(theme, *m_figures)),
      m_open(new QPushButton(tr("Open in Layer"), this)) {
    setAccessibleName(tr("Layer"));
    m_open->setToolTip(tr("Open this layer and its search in the mode Layer"));
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    m_heading->setProperty("heading", true);
    m_open->setProperty("primary", true);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(16, 14, 16, 12);
    column->setSpacing(8);
    auto* head = new QHBoxLayout;
    head->addWidget(m_section);
    head->addWidget(m_badge, 0, Qt::AlignVCenter);
    head->addStretch();
    head->addStrut(18);
    column->addLayout(head);
    column->addWidget(m_heading);
    column->addWidget(new TextArea(m_figures, tr("Layer"), this), 1);
    column->addWidget(m_open);
    connect(m_open, &QPushButton::clicked, this, [this] {
        const auto layer = m_page.layer();
        if (m_page.showsStudy()) {
            m_page.studyView().openChosen();
        } else if (layer) {
            emit m_page.layerChosen(*layer);
        }
    });
    connect(m_staleOverlay, &StaleOverlay::overlayOpacityChanged, m_badge,
            &StatusBadge::setOverlayOpacity);
    connect(&page, &NetworkPage::changed, this, &NetworkInspector::refresh);
    refresh();
}

QString NetworkInspector::text() const {
    QTextDocument page;
    page.setHtml(m_figures->text());
    return m_heading->accessibleName() + QLatin1Char('\n') + page.toPlainText();
}

void NetworkInspector::refresh() {
    if (m_page.showsStudy()) {
        return refreshStudy();
    }
    const std::optional<std::size_t> layer = m_page.layer();
    const NetworkTable& table = m_page.run().table();
    m_section->setText((layer ? tr("layer") : tr("network")).toUpper());
    m_heading->setFullText(layer ? qt(table.rows[*layer].name) : m_page.run().title());
    m_figures->setText(unbrokenInHtml(layer ? layerText(table.rows[*layer]) : networkText()));
    m_figures->setAccessibleName(text());
    const bool old = m_page.freshness() == Freshness::Stale;
    m_badge->setWords(m_page.shownText(), old);
    m_staleOverlay->setOld(old);
    m_open->setVisible(layer.has_value());
}

/// Shows the current cell of a study beside the baseline.
void NetworkInspector::refreshStudy() {
    const Study& study = m_page.study();
    const auto column = m_page.studyView().chosenColumn();
    const auto place = m_page.studyView().chosen();
    m_section->setText((place && place->layer ? tr("layer") : tr("accelerator")).toUpper());
    const QString name = column ? study.columns()[*column].name : tr("Accelerators");
    m_heading->setFullText(
        place && place->layer
            ? tr("%1 on %2")
                  .arg(qt(layerName(*study.networks()[place->network], *place->layer)), name)
            : name);
    m_figures->setText(unbrokenInHtml(studyText()));
    m_figures->setAccessibleName(text());
    m_badge->setWords({}, false);
    m_staleOverlay->setOld(false);
    m_open->setVisible(place.has_value());
}

/// Returns the energy by level beside the baseline.
QString NetworkInspector::comparedParts(std::size_t network, std::optional<std::size_t> layer,
                                        std::size_t column) const {
    const auto partsOf = [&](std::size_t at) {
        const NetworkTable& table = m_page.study().cell(network, at).table();
        return layer ? energyParts(*table.rows[*layer].cost) : networkSums(table).parts;
    };
    const std::vector<double> now = partsOf(column);
    const std::vector<double> base = partsOf(m_page.study().baseline());
    const std::vector<std::string>& names = m_page.study().cell(network, column).table().parts;
    double whole = 0;
    for (const double part : now) {
        whole += part;
    }
    QString rows;
    for (std::size_t p = 0; p < now.size(); ++p) {
        const bool both = base.size() == now.size() && column != m_page.study().baseline();
        const QString change = both && base[p] > 0 ? changeLabel(now[p] / base[p]) : QString();
        rows += rowOf(qt(names[p]).toHtmlEscaped(), energyLabel(now[p], whole), change);
    }
    return headingOf(tr("Energy by level")) + tableOf(rows);
}

/// Returns the note of an accelerator and its changes from the baseline.
QString NetworkInspector::versionText(std::size_t column) const {
    const Study& study = m_page.study();
    const Study::Column& version = study.columns()[column];
    QString text;
    if (!version.note.isEmpty()) {
        text += headingOf(tr("Note")) + version.note.toHtmlEscaped();
    }
    const QStringList changes =
        differencesOf(*study.columns()[study.baseline()].accelerator, *version.accelerator);
    if (column != study.baseline() && !changes.isEmpty()) {
        text += headingOf(tr("Changes from the baseline")) +
                changes.join(QLatin1Char('\n'))
                    .toHtmlEscaped()
                    .replace(QLatin1Char('\n'), QStringLiteral("<br>"));
    }
    const QStringList fixed =
        fixedEnergies(*study.columns()[study.baseline()].accelerator, *version.accelerator);
    if (!fixed.isEmpty()) {
        text += QStringLiteral("<p>") +
                tr("The energy of %1 is a given number and does not follow the capacity. "
                   "Use technology values, or enter the energy.")
                    .arg(fixed.join(QStringLiteral(", ")))
                    .toHtmlEscaped();
    }
    return text;
}

QString NetworkInspector::studyText() const {
    const auto column = m_page.studyView().chosenColumn();
    if (!column) {
        return tr("Select a cell to compare it with the baseline.");
    }
    const Study& study = m_page.study();
    const auto place = m_page.studyView().chosen();
    const auto costs = place ? m_page.studyView().costOf(*place) : std::nullopt;
    if (!costs) {
        return versionText(*column);
    }
    const auto before = m_page.studyView().costOf({place->network, place->layer, study.baseline()});
    const bool compares = before && *column != study.baseline();
    const auto row = [&](const QString& name, const QString& now, double number, double old) {
        return rowOf(name, now, compares && old > 0 ? changeLabel(number / old) : QString());
    };
    const Unit product = edpUnit({});
    const Unit delay = delayUnit({});
    const auto [energy, cycles] = *costs;
    const auto [oldEnergy, oldCycles] = before.value_or(*costs);
    const NetworkTable& table = study.cell(place->network, *column).table();
    return tableOf(
               row(tr("EDP, %1").arg(product.name), unitNumber(energy * cycles, product),
                   energy * cycles, oldEnergy * oldCycles) +
               row(tr("energy"), energyLabel(energy, energy), energy, oldEnergy) +
               row(tr("delay, %1").arg(delay.name), unitNumber(cycles, delay), cycles, oldCycles)) +
           (place->layer
                ? causesText(tr("Time of each part as a share of the delay"),
                             delayCauses(table, *table.rows[*place->layer].cost), cycles)
                : causesText(tr("Share of the delay by cause"), delayCauses(table), cycles)) +
           (before ? comparedParts(place->network, place->layer, *column) : QString()) +
           versionText(*column);
}

/// Returns the energy by level, in the colours of the chart.
QString NetworkInspector::partsText(const std::vector<double>& parts, double whole) const {
    QString rows;
    for (std::size_t p = 0; p < parts.size(); ++p) {
        const QString name = QStringLiteral("<font color=\"%1\">■</font> %2")
                                 .arg(m_page.partColour(p).name(),
                                      qt(m_page.run().table().parts[p]).toHtmlEscaped());
        rows += rowOf(name, shareLabel(whole > 0 ? parts[p] / whole : 0));
    }
    return headingOf(tr("Energy by level")) + tableOf(rows);
}

/// Returns the time of each part; for a layer, the parts work at the same time.
QString NetworkInspector::causesText(const QString& title, const QList<DelayCause>& causes,
                                     double whole) const {
    QString rows;
    for (const DelayCause& cause : causes) {
        rows += rowOf(cause.name.toHtmlEscaped(), shareLabel(whole > 0 ? cause.cycles / whole : 0));
    }
    return headingOf(title) + tableOf(rows);
}

QString NetworkInspector::layerText(const NetworkRow& row) const {
    const QString times =
        row.repeat == 1 ? tr("once in the network") : tr("%1 times in the network").arg(row.repeat);
    if (!row.cost) {
        return times + QStringLiteral("<p>") +
               (row.whyNone.empty()
                    ? tr("This layer has not been searched yet.")
                    : sentence(ScoreText(Objective::Edp, m_page.run().clock()).text(row.whyNone))
                          .toHtmlEscaped());
    }
    const NetworkSums sums = networkSums(m_page.run().table());
    const double share = static_cast<double>(row.repeat) * row.cost->energy / sums.energy;
    const QString whole = sums.mapped == sums.layers
                              ? tr("share of energy")
                              : tr("share of energy of the mapped layers (%1 of %2)")
                                    .arg(countLabel(sums.mapped), countLabel(sums.layers));
    const QString rows = costRows(tr("EDP, %1"), row.cost->energy, row.cost->cycles, sums.energy,
                                  m_page.run().clock()) +
                         rowOf(tr("lanes in use"), shareLabel(row.cost->utilization)) +
                         rowOf(tr("share of peak"), shareLabel(utilizationOverTime(*row.cost))) +
                         rowOf(whole, shareLabel(share));
    const QString search = row.seconds > 0 ? tr("searched in %1").arg(durationLabel(row.seconds))
                                           : tr("searched with a layer of equal shape");
    return times + QStringLiteral("<br>") + search + headingOf(tr("Best mapping, one execution")) +
           tableOf(rows) +
           causesText(tr("Time of each part as a share of the delay"),
                      delayCauses(m_page.run().table(), *row.cost), row.cost->cycles) +
           partsText(energyParts(*row.cost), row.cost->energy);
}

QString NetworkInspector::networkText() const {
    const NetworkSums sums = networkSums(m_page.run().table());
    if (sums.mapped == 0) {
        return tr("The cost of a selected layer appears here after mapping.");
    }
    const QString rows = rowOf(tr("layers"), countLabel(sums.layers)) +
                         rowOf(tr("mapped layers"), countLabel(sums.mapped)) +
                         costRows(tr("network EDP, %1"), sums.energy, sums.cycles, sums.energy,
                                  m_page.run().clock()) +
                         rowOf(tr("MACs per cycle"), quantityLabel(sums.macs / sums.cycles)) +
                         rowOf(tr("lanes in use"), shareLabel(sums.utilization)) +
                         rowOf(tr("share of peak"), shareLabel(sums.utilizationOverTime));
    return tableOf(rows) +
           causesText(tr("Share of the delay by cause"), delayCauses(m_page.run().table()),
                      sums.cycles) +
           partsText(sums.parts, sums.energy);
}

}  // namespace loopglass::ui

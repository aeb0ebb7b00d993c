#include "network/network_inspector.h"

#include "cost/cost.h"
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

namespace loopglass::ui {

namespace {

/// Returns a name and its number, aligned to the right.
QString rowOf(const QString& name, const QString& number) {
    return QStringLiteral("<tr><td style='padding: 3px 0'>%1</td><td align='right' "
                          "style='padding: 3px 0; %3'>%2</td></tr>")
        .arg(name, number.toHtmlEscaped(), styleOf(fixedPitchFamilies()));
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
    return rowOf(edp.arg(product.name), edpNumber(energy * cycles, product)) +
           rowOf(NetworkInspector::tr("energy"), energyLabel(energy, most)) +
           rowOf(NetworkInspector::tr("delay, %1").arg(delay.name),
                 wholeDelayNumber(cycles, delay));
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
        if (const auto layer = m_page.layer()) {
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
QString NetworkInspector::causesText(const QList<DelayCause>& causes, double whole) const {
    QString rows;
    for (const DelayCause& cause : causes) {
        rows += rowOf(cause.name.toHtmlEscaped(), shareLabel(whole > 0 ? cause.cycles / whole : 0));
    }
    return headingOf(tr("Share of the delay by cause")) + tableOf(rows);
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
           causesText(delayCauses(m_page.run().table(), *row.cost), row.cost->cycles) +
           partsText(energyParts(*row.cost), row.cost->energy);
}

QString NetworkInspector::networkText() const {
    const NetworkSums sums = networkSums(m_page.run().table());
    if (sums.mapped == 0) {
        return tr("Select a layer to see the cost of its mapping. Open it to see why.");
    }
    const QString rows = rowOf(tr("layers"), countLabel(sums.layers)) +
                         rowOf(tr("mapped layers"), countLabel(sums.mapped)) +
                         costRows(tr("network EDP, %1"), sums.energy, sums.cycles, sums.energy,
                                  m_page.run().clock()) +
                         rowOf(tr("MACs per cycle"), quantityLabel(sums.macs / sums.cycles)) +
                         rowOf(tr("lanes in use"), shareLabel(sums.utilization)) +
                         rowOf(tr("share of peak"), shareLabel(sums.utilizationOverTime));
    return tableOf(rows) + causesText(delayCauses(m_page.run().table()), sums.cycles) +
           partsText(sums.parts, sums.energy);
}

}  // namespace loopglass::ui

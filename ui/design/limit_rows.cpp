#include "design/limit_rows.h"

#include "accelerator/derive.h"
#include "design/points/design_data.h"
#include "editors/editor_parts.h"
#include "text/text.h"

#include <QGridLayout>
#include <QLabel>
#include <algorithm>

namespace loopglass::ui {

namespace {

/// mm². A limit of 0 is none that a machine could keep to, and the first digit of 0.6.
constexpr double leastArea = 1e-6;
constexpr double mostArea = 1e6;  ///< mm²

/// The whole machine, then the levels that take room on the chip.
std::vector<std::string> limitedParts(const Accelerator& accelerator) {
    std::vector<std::string> parts{std::string()};
    for (std::size_t l = 0; l < accelerator.levels.size(); ++l) {
        if (!isOffTheChip(accelerator, l, 0)) {
            parts.push_back(accelerator.levels[l].name);
        }
    }
    return parts;
}

}  // namespace

LimitRows::LimitRows(Theme& theme, Document& document, QWidget* parent)
    : QWidget(parent),
      m_theme(theme),
      m_document(document),
      m_grid(new QGridLayout(this)) {
    setAccessibleName(tr("Limits of area"));
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setColumnStretch(0, 1);
    m_grid->setVerticalSpacing(4);
}

void LimitRows::addRow(const std::string& level) {
    auto* box =
        new NumberBox(m_theme, NumberBox::Numbers::Decimal, leastArea, mostArea, tr("mm²"), this);
    box->setWithout(tr("no limit"));
    const QString name = level.empty() ? tr("area at most") : tr("area of %1").arg(qt(level));
    QLabel* label = fieldName(name, box, this);
    const auto row = static_cast<int>(m_rows.size());
    m_grid->addWidget(label, row, 0);
    m_grid->addWidget(box, row, 1);
    connect(box, &NumberBox::edited, this, [this, level](double area) { apply(level, area); });
    connect(box, &NumberBox::left, this, [this] { m_document.endGesture(); });
    connect(box, &NumberBox::refused, this, &LimitRows::said);
    m_rows.push_back({label, box, level});
}

void LimitRows::apply(const std::string& level, double squareMillimetres) {
    DesignPlan plan = m_document.design();
    std::erase_if(plan.limits, [&](const PlannedLimit& limit) {
        return limit.what == design::Limited::Area && limit.level == level;
    });
    if (squareMillimetres > 0) {
        plan.limits.push_back({level, squareMillimetres * squareMillimetre});
    }
    emit said(m_document.setDesign(
        plan,
        {level.empty() ? tr("limit on the area") : tr("limit on the area of %1").arg(qt(level)),
         QStringLiteral("limit ") + qt(level), Document::Pace::Typing}));
}

void LimitRows::refresh() {
    const std::vector<std::string> parts = limitedParts(m_document.accelerator());
    const bool same =
        std::equal(m_rows.begin(), m_rows.end(), parts.begin(), parts.end(),
                   [](const Row& row, const std::string& level) { return row.level == level; });
    if (!same) {
        for (const Row& row : m_rows) {
            for (QWidget* gone :
                 {static_cast<QWidget*>(row.name), static_cast<QWidget*>(row.box)}) {
                gone->hide();  // it goes later, and the new ones stand here at once
                m_grid->removeWidget(gone);
                gone->deleteLater();
            }
        }
        m_rows.clear();
        for (const std::string& part : parts) {
            addRow(part);
        }
    }
    for (const Row& row : m_rows) {
        double most = NumberBox::none;
        for (const PlannedLimit& limit : m_document.design().limits) {
            const bool here = limit.what == design::Limited::Area && limit.level == row.level;
            most = here ? limit.most / squareMillimetre : most;
        }
        row.box->show(most);
    }
}

}  // namespace loopglass::ui

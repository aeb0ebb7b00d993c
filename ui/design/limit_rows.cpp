#include "design/limit_rows.h"

#include "accelerator/area.h"
#include "accelerator/derive.h"
#include "design/points/design_data.h"
#include "editors/editor_parts.h"
#include "text/text.h"

#include <QGridLayout>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

namespace loopglass::ui {

namespace {

using design::LimitedQuantity;

/// The smallest limit that a field accepts. No accelerator meets a limit of 0, but 0 is also the
/// first digit of a typed 0.6.
constexpr double minShown = 1e-6;
constexpr double mostArea = 1e6;  ///< mm²
constexpr double maxNumber = 1e30;

/// Returns the factor that converts the unit of the field to the unit of the limit (µm², pJ or
/// cycles).
double unitOf(LimitedQuantity what) { return what == LimitedQuantity::Area ? squareMillimetre : 1; }

bool sameLimit(const PlannedLimit& a, const PlannedLimit& b) {
    return a.what == b.what && a.level == b.level && a.summed == b.summed;
}

const PlannedLimit* firstSum(const DesignPlan& plan) {
    const auto found = std::find_if(plan.limits.begin(), plan.limits.end(), [](const auto& one) {
        return one.what == LimitedQuantity::Sum;
    });
    return found == plan.limits.end() ? nullptr : &*found;
}

/// Returns the sum of parameters on the present accelerator; empty if a parameter has no number
/// there.
std::optional<double> presentSum(const Accelerator& accelerator,
                                 const std::vector<std::string>& names) {
    double sum = 0;
    for (const std::string& name : names) {
        const std::string value = presentValue(accelerator, name);
        if (value.empty()) {
            return std::nullopt;
        }
        const design::Parameter parameter = design::parameterOf(accelerator, name);
        sum += design::numberOf(design::readValue(parameter, value));
    }
    return sum;
}

}  // namespace

LimitRows::LimitRows(Theme& theme, Document& document, QWidget* parent)
    : QWidget(parent),
      m_theme(theme),
      m_document(document),
      m_grid(new QGridLayout),
      m_sum(new QPushButton(tr("Limit a sum…"), this)),
      m_summands(new QMenu(this)) {
    setAccessibleName(tr("Limits"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(6);
    m_grid->setColumnStretch(0, 1);
    m_grid->setVerticalSpacing(4);
    column->addLayout(m_grid);
    column->addWidget(m_sum);
    m_sum->setMenu(m_summands);
    m_sum->setToolTip(tr("Limit the sum of several parameters"));
    connect(m_summands, &QMenu::aboutToShow, this, &LimitRows::summands);
    connect(&theme, &Theme::changed, this, [this] { showUnits(false); });
}

QString LimitRows::title(const PlannedLimit& limit) const {
    switch (limit.what) {
    case LimitedQuantity::Area:
        break;
    case LimitedQuantity::Energy:
        return tr("maximum energy");
    case LimitedQuantity::Delay:
        return tr("maximum delay");
    case LimitedQuantity::Sum: {
        QStringList names;
        for (const std::string& name : limit.summed) {
            names << qt(name);
        }
        return tr("maximum %1").arg(names.join(QStringLiteral(" +\n")));
    }
    }
    const MachineArea area = areaOf(m_document.accelerator());
    return !limit.level.empty()                   ? tr("area limit of %1").arg(qt(limit.level))
           : area.counted() && area.isOfBuffers() ? tr("maximum area of buffers")
                                                  : tr("maximum area");
}

/// Returns the possible limits: first the whole accelerator, then each level with an area on the
/// chip, and then each existing sum.
std::vector<PlannedLimit> LimitRows::wanted() const {
    const Accelerator& accelerator = m_document.accelerator();
    std::vector<PlannedLimit> all{{}};
    for (std::size_t l = 0; l < accelerator.levels.size(); ++l) {
        if (!isOffTheChip(accelerator, l, 0)) {
            all.push_back({accelerator.levels[l].name});
        }
    }
    all.push_back({{}, 0, LimitedQuantity::Energy});
    all.push_back({{}, 0, LimitedQuantity::Delay});
    for (const PlannedLimit& limit : m_document.design().limits) {
        if (limit.what == LimitedQuantity::Sum) {
            all.push_back({{}, 0, LimitedQuantity::Sum, limit.summed});
        }
    }
    return all;
}

NumberBox* LimitRows::createBox(const PlannedLimit& limit) {
    const auto make = [&](const QString& unit, double most, const QString& tip) {
        auto* box = new NumberBox(m_theme, NumberBox::Numbers::Decimal, minShown, most, unit, this);
        box->setToolTip(tip);
        return box;
    };
    switch (limit.what) {
    case LimitedQuantity::Area:
        return make(tr("mm²"), mostArea, tr("Largest allowed area. Default: no limit"));
    case LimitedQuantity::Energy:
        return make(tr("pJ"), maxNumber, tr("Total over all layers and repeats (5e9 = 5 mJ)"));
    case LimitedQuantity::Delay:
        return make(tr("cycles"), maxNumber, tr("Total over all layers and repeats"));
    case LimitedQuantity::Sum:
        break;
    }
    return make({}, maxNumber, tr("Largest allowed sum of these parameters"));
}

void LimitRows::addRow(const PlannedLimit& limit) {
    NumberBox* box = createBox(limit);
    if (limit.what != LimitedQuantity::Sum) {  // a sum without parameters is removed
        box->setWithout(tr("no limit"));
    }
    QLabel* label = fieldName(title(limit), box, this);
    const auto row = static_cast<int>(m_rows.size());
    m_grid->addWidget(label, row, 0);
    m_grid->addWidget(box, row, 1);
    connect(box, &NumberBox::edited, this, [this, limit](double shown) { apply(limit, shown); });
    connect(box, &NumberBox::left, this, [this] { m_document.endGesture(); });
    connect(box, &NumberBox::refused, this, &LimitRows::messageSent);
    m_rows.push_back({label, box, limit});
}

void LimitRows::apply(const PlannedLimit& limit, double shown) {
    DesignPlan plan = m_document.design();
    const auto isOfThis = [&](const PlannedLimit& one) { return sameLimit(one, limit); };
    const auto found = std::find_if(plan.limits.begin(), plan.limits.end(), isOfThis);
    PlannedLimit wanted = limit;
    wanted.most = shown * unitOf(limit.what);
    if (shown > 0 && found != plan.limits.end()) {
        *found = wanted;
    } else if (shown > 0) {
        plan.limits.push_back(wanted);
    }
    // If there are two limits of one kind, the first is used, because it is the displayed one.
    const auto first = std::find_if(plan.limits.begin(), plan.limits.end(), isOfThis);
    if (first != plan.limits.end()) {
        plan.limits.erase(
            std::remove_if(shown > 0 ? first + 1 : first, plan.limits.end(), isOfThis),
            plan.limits.end());
    }
    const QString what = limit.what == LimitedQuantity::Energy  ? tr("limit on the energy")
                         : limit.what == LimitedQuantity::Delay ? tr("limit on the delay")
                         : limit.what == LimitedQuantity::Sum   ? tr("limit on a sum")
                         : limit.level.empty()                  ? tr("limit on the area")
                                               : tr("limit on the area of %1").arg(qt(limit.level));
    const QString gesture = QStringLiteral("limit ") + title(limit);
    emit messageSent(m_document.setDesign(plan, {what, gesture, Document::EditTiming::Typing}));
}

QMenu* LimitRows::summands() {
    m_summands->clear();
    const DesignPlan& plan = m_document.design();
    const PlannedLimit* sum = firstSum(plan);
    std::vector<std::string> names = sum != nullptr ? sum->summed : std::vector<std::string>();
    for (const PlannedAxis& axis : plan.axes) {
        if (std::find(names.begin(), names.end(), axis.parameter) == names.end() &&
            !presentValue(m_document.accelerator(), axis.parameter).empty()) {
            names.push_back(axis.parameter);
        }
    }
    for (const std::string& name : names) {
        QAction* action = m_summands->addAction(qt(name));
        action->setCheckable(true);
        action->setChecked(sum != nullptr && std::find(sum->summed.begin(), sum->summed.end(),
                                                       name) != sum->summed.end());
        connect(action, &QAction::triggered, this, [this, name] { toggleSummand(name); });
    }
    if (names.empty()) {
        m_summands->addAction(tr("no parameter varies"))->setEnabled(false);
    }
    return m_summands;
}

/// Adds a parameter to a sum or removes it. The limit becomes the sum on the present accelerator.
void LimitRows::toggleSummand(const std::string& parameter) {
    DesignPlan plan = m_document.design();
    const PlannedLimit* old = firstSum(plan);
    PlannedLimit sum = old != nullptr ? *old : PlannedLimit{{}, 0, LimitedQuantity::Sum};
    const auto found = std::find(sum.summed.begin(), sum.summed.end(), parameter);
    if (found != sum.summed.end()) {
        sum.summed.erase(found);
    } else {
        sum.summed.push_back(parameter);
    }
    sum.most = presentSum(m_document.accelerator(), sum.summed).value_or(sum.most);
    const auto at = std::find_if(plan.limits.begin(), plan.limits.end(),
                                 [](const auto& one) { return one.what == LimitedQuantity::Sum; });
    if (at == plan.limits.end()) {
        plan.limits.push_back(sum);
    } else if (sum.summed.empty()) {
        plan.limits.erase(at);
    } else {
        *at = sum;
    }
    emit messageSent(
        m_document.setDesign(plan, {tr("limit on a sum"), {}, Document::EditTiming::Once}));
}

void LimitRows::clear() {
    for (const Row& row : m_rows) {
        for (QWidget* gone : {static_cast<QWidget*>(row.name), static_cast<QWidget*>(row.box)}) {
            gone->hide();  // the old row is deleted later, but the new rows are displayed at once
            m_grid->removeWidget(gone);
            gone->deleteLater();
        }
    }
    m_rows.clear();
}

/// The user enters a delay in cycles or, if the accelerator has a clock, as a time. The field keeps
/// the chosen unit until the user types another unit.
void LimitRows::showUnits(bool anew) {
    const ClockRate clock = m_document.accelerator().clock;
    const bool delays = anew || clock != m_clock || m_delayUnit != chosenDelayUnit();
    const bool energies = anew || m_energyUnit != chosenEnergyUnit();
    m_clock = clock;
    m_delayUnit = chosenDelayUnit();
    m_energyUnit = chosenEnergyUnit();
    for (const Row& row : m_rows) {
        if (row.of.what == LimitedQuantity::Delay && delays) {
            row.box->setUnits(delaysBeside(clock));
            row.box->showIn(delayUnit(clock).name);
        } else if (row.of.what == LimitedQuantity::Energy && energies) {
            row.box->showIn(m_energyUnit.isEmpty() ? picojoules().name : m_energyUnit);
        }
    }
}

void LimitRows::refresh() {
    const std::vector<PlannedLimit> all = wanted();
    const bool same = std::equal(
        m_rows.begin(), m_rows.end(), all.begin(), all.end(),
        [](const Row& row, const PlannedLimit& limit) { return sameLimit(row.of, limit); });
    if (!same) {
        clear();
        for (const PlannedLimit& limit : all) {
            addRow(limit);
        }
    }
    showUnits(!same);
    for (const Row& row : m_rows) {
        row.name->setText(title(row.of));
        row.box->setAccessibleName(title(row.of).replace(QLatin1Char('\n'), QLatin1Char(' ')));
        double most = NumberBox::none;
        for (const PlannedLimit& limit : m_document.design().limits) {
            if (most == NumberBox::none && sameLimit(limit, row.of)) {
                most = limit.most / unitOf(limit.what);
            }
        }
        row.box->show(most);
    }
}

}  // namespace loopglass::ui

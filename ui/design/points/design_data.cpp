#include "design/points/design_data.h"

#include "design/limits.h"
#include "design/vocabulary.h"
#include "mapping/legality.h"
#include "network/network_table.h"
#include "record/vocabulary.h"
#include "text/engine_text.h"
#include "words/sentences/trace.h"

#include <QLocale>
#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace loopglass::ui {

namespace {

using Kind = design::ParameterKind;

/// Adds the words that every mapping must move at the outermost level: each operand is read once,
/// and each output is updated once.
void addCompulsory(DesignData& data) {
    for (const NetworkLayer& layer : data.design().layers) {
        const Problem problem = bind(layer.workload, data.design().space.base);
        std::vector<std::int64_t> whole;
        for (const Dimension& dimension : layer.workload.dimensions) {
            whole.push_back(dimension.bound);
        }
        for (std::size_t t = 0; t < layer.workload.tensors.size(); ++t) {
            const Tensor& tensor = layer.workload.tensors[t];
            const auto words =
                static_cast<double>(layer.repeat) * static_cast<double>(footprint(tensor, whole));
            const AccessEnergy& energy = problem.energy(LevelId{}, static_cast<TensorId>(t));
            data.compulsoryWords += words;
            data.compulsoryEnergy += words * (tensor.output ? energy.update : energy.read);
        }
    }
}

}  // namespace

double DesignPoint::area() const { return std::accumulate(areas.begin(), areas.end(), 0.0); }

const DesignPoint* DesignData::at(const DesignPlace& place) const {
    return place.curve < points.size() && place.x < points[place.curve].size()
               ? points[place.curve][place.x].get()
               : nullptr;
}

std::optional<DesignPlace> DesignData::best() const {
    std::optional<DesignPlace> found;
    for (std::size_t c = 0; c < points.size(); ++c) {
        for (std::size_t x = 0; x < xs.size(); ++x) {
            const DesignPoint* point = points[c][x].get();
            if (point != nullptr && point->isMapped() && !point->over &&
                (!found || point->objective < at(*found)->objective)) {
                found = DesignPlace{c, x};
            }
        }
    }
    return found;
}

Message DesignData::reasonNoBest() const {
    if (best() || known() < all()) {
        return {};
    }
    std::vector<double> least(design().limits.size(), std::numeric_limits<double>::infinity());
    Message unmappable;
    for (const auto& row : points) {
        for (const auto& point : row) {
            if (!point->isMapped()) {
                unmappable = point->whyNone;
            } else if (point->over) {
                least[*point->over] = std::min(least[*point->over], point->overNumber);
            }
        }
    }
    return unmappable.empty() ? design::whyNoneWithin(design(), least) : unmappable;
}

design::ExplorationResult DesignData::asExploring() const {
    design::ExplorationResult explored;
    explored.limits = design().limits;
    explored.stopped = known() < all();
    explored.proven = isProven();
    for (const auto& row : points) {
        for (const auto& point : row) {
            design::Configuration one;
            if (point && !point->isMapped()) {
                one.verdict = design::Verdict::Unmappable;
                one.detail = explored.unmappable.size();
                explored.unmappable.push_back(point->whyNone);
            } else if (point && point->over) {
                one.verdict = design::Verdict::Over;
                one.detail = *point->over;
                one.number = point->overNumber;
            } else if (point) {
                one.verdict = design::Verdict::Searched;
                one.number = point->objective;
            }
            explored.configurations.push_back(one);
        }
    }
    if (const auto place = best()) {
        explored.best = numberOf(*place);
        explored.cost.objective = at(*place)->objective;
        explored.configurations[*explored.best].verdict = design::Verdict::Best;
    }
    return explored;
}

namespace {

template <typename Condition>
std::size_t countPoints(const DesignData& data, const Condition& condition) {
    std::size_t number = 0;
    for (const auto& row : data.points) {
        number += static_cast<std::size_t>(std::count_if(row.begin(), row.end(), condition));
    }
    return number;
}

}  // namespace

std::size_t DesignData::known() const {
    return countPoints(*this, [](const auto& point) { return point != nullptr; });
}

std::size_t DesignData::mapped() const {
    return countPoints(*this, [](const auto& point) { return point && point->isMapped(); });
}

bool DesignData::isProven() const {
    return std::all_of(points.begin(), points.end(), [](const auto& row) {
        return std::all_of(row.begin(), row.end(),
                           [](const auto& point) { return !point || point->proven; });
    });
}

bool DesignData::hasStandIns() const {
    return !of.optimised.empty() && std::any_of(points.begin(), points.end(), [](const auto& row) {
        return std::any_of(row.begin(), row.end(),
                           [](const auto& point) { return point && point->over; });
    });
}

DesignData emptyData(const PreparedDesign& prepared) {
    DesignData data{prepared, {}, {}, {}, energyPartNames(prepared.design->space.base)};
    data.xs = data.axis().values;
    data.curves =
        data.curveAxis() != nullptr ? data.curveAxis()->values : std::vector<design::Value>(1);
    data.points.assign(data.curves.size(), {});
    for (auto& row : data.points) {
        row.resize(data.xs.size());
    }
    addCompulsory(data);
    return data;
}

void put(DesignData& data, const design::Value& x, std::size_t curve,
         std::shared_ptr<const DesignPoint> point) {
    auto found = std::find(data.xs.begin(), data.xs.end(), x);
    if (found == data.xs.end()) {
        found = std::find_if(data.xs.begin(), data.xs.end(), [&](const design::Value& other) {
            return placeNumber(other) > placeNumber(x);
        });
        const auto offset = found - data.xs.begin();
        found = data.xs.insert(found, x);
        for (auto& row : data.points) {
            row.insert(row.begin() + offset, nullptr);
        }
    }
    data.points[curve][static_cast<std::size_t>(found - data.xs.begin())] = std::move(point);
}

QString parameterUnit(design::ParameterKind kind) {
    switch (kind) {
    case Kind::Capacity:
        return tr("words");
    case Kind::ReadBandwidth:
    case Kind::WriteBandwidth:
        return tr("words/cycle");
    case Kind::ReadEnergy:
    case Kind::WriteEnergy:
    case Kind::UpdateEnergy:
    case Kind::MacEnergy:
        return tr("pJ");
    case Kind::WordBits:
        return tr("bits");
    default:
        return {};
    }
}

ScoreText scoresOf(const design::Design& design, double typical) {
    const ScoreText scores(design.options.objective, design.space.base.clock, typical);
    const Message title = msg::trace::notation(scores.title().toStdString());
    return scores.titled(uiText(design::costTitle(design, title)));
}

ScoreText scoresOf(const DesignData& data) {
    const std::optional<DesignPlace> best = data.best();
    return scoresOf(data.design(), best ? data.at(*best)->objective : 0);
}

QString valueLabel(const design::Parameter& parameter, const design::Value& value) {
    const QString unit = parameterUnit(parameter.kind);
    const bool whole = design::isWhole(parameter.kind) && value.y == 0;
    constexpr double fewDigits = 1e4;  // below, four digits need no exponent
    const QString number = value.y > 0 ? QString::fromStdString(design::valueText(value))
                                             .replace(QLatin1Char('x'), QStringLiteral("×"))
                           : whole ? countLabel(static_cast<std::int64_t>(value.number))
                           : value.number < fewDigits ? parameterLabel(value.number, 4)
                                                      : quantityLabel(value.number);
    return unit.isEmpty() ? number : number + QLatin1Char(' ') + unit;
}

namespace {

/// Returns 1 if the key of a parameter of this kind has two parts, such as `energy.read`; otherwise
/// 0.
int kindsInTwo(design::ParameterKind kind) {
    return kind == Kind::ReadBandwidth || kind == Kind::WriteBandwidth ||
                   kind == Kind::ReadEnergy || kind == Kind::WriteEnergy ||
                   kind == Kind::UpdateEnergy
               ? 1
               : 0;
}

QString kindTitle(design::ParameterKind kind) {
    switch (kind) {
    case Kind::Capacity:
        return tr("capacity");
    case Kind::Buffering:
        return tr("tile copies");
    case Kind::ReadBandwidth:
        return tr("read bandwidth");
    case Kind::WriteBandwidth:
        return tr("write bandwidth");
    case Kind::ReadEnergy:
        return tr("read energy");
    case Kind::WriteEnergy:
        return tr("write energy");
    case Kind::UpdateEnergy:
        return tr("update energy");
    case Kind::Fanout:
        return tr("fanout");
    case Kind::MacEnergy:
        return tr("energy");
    case Kind::WordBits:
        return tr("word width");
    }
    return {};
}

}  // namespace

QString parameterTitle(const design::Parameter& parameter) {
    QStringList place = qt(parameter.name).split(QLatin1Char('.'));
    const QString kind = kindTitle(parameter.kind);
    place.resize(std::max<qsizetype>(0, place.size() - 1 - kindsInTwo(parameter.kind)));
    return place.isEmpty() ? kind
                           : tr("%1 %2", "a level or buffer, and which of its numbers")
                                 .arg(place.join(QLatin1Char(' ')), kind);
}

double placeNumber(const design::Value& value) {
    return value.number * static_cast<double>(std::max<std::int64_t>(1, value.y));
}

int changeSign(double ratio) {
    const double percent = 100 * (ratio - 1);
    return std::abs(percent) < 1e-9 ? 0 : percent < 0 ? -1 : 1;
}

QString changeLabel(double ratio) {
    const double percent = 100 * (ratio - 1);
    const double size = std::abs(percent);
    if (changeSign(ratio) == 0) {
        return QStringLiteral("0 %");
    }
    const QString digits = size < 0.1 ? QLocale::c().toString(size, 'g', 1)
                                      : QString::number(size, 'f', size < 10 ? 1 : 0);
    return (percent < 0 ? QStringLiteral("−") : QStringLiteral("+")) + digits +
           QStringLiteral(" %");
}

QString placeTitle(const DesignData& data, const DesignPlace& place) {
    QStringList texts;
    for (std::size_t a = 0; a < data.design().space.axes.size(); ++a) {
        const design::Parameter& parameter = data.design().space.axes[a].parameter;
        const bool shown = a == data.of.axis || a == data.of.curves;
        if (shown) {
            texts << parameterTitle(parameter) + QLatin1Char(' ') +
                         valueLabel(parameter, a == data.of.axis ? data.xs[place.x]
                                                                 : data.curves[place.curve]);
        }
    }
    return texts.isEmpty() ? qt(data.design().space.base.name) : texts.join(QStringLiteral(" · "));
}

QString pointTitle(const DesignData& data, const DesignPlace& place) {
    const DesignPoint* point = data.at(place);
    QStringList texts{placeTitle(data, place)};
    for (const std::size_t a : data.of.optimised) {
        const design::Parameter& parameter = data.design().space.axes[a].parameter;
        if (point != nullptr && a < point->values.size()) {
            texts << parameterTitle(parameter) + QLatin1Char(' ') +
                         valueLabel(parameter, point->values[a]);
        }
    }
    return texts.join(QStringLiteral(" · "));
}

}  // namespace loopglass::ui

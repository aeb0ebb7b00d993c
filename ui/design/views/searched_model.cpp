#include "design/views/searched_model.h"

#include "accelerator/area.h"
#include "design/points/design_data.h"
#include "design/points/place_scale.h"
#include "record/vocabulary.h"
#include "text/area_text.h"
#include "text/engine_text.h"
#include "text/units.h"
#include "words/number_text.h"

#include <QFontMetrics>
#include <algorithm>

namespace loopglass::ui {

namespace {

using design::Verdict;

constexpr int aroundText = 16;  ///< pixels of a cell beside its text
constexpr int afterAxes = 3;    ///< further columns: area, objective, reason

MachineArea areaOfConfiguration(const design::DesignSpace& space, std::size_t number) {
    return areaOf(space.machine(space.choices(number)));
}

bool isCost(Verdict verdict) { return verdict == Verdict::Best || verdict == Verdict::Searched; }

QString shortest(double number) { return QString::fromStdString(shortestText(number)); }

}  // namespace

QString verdictSign(Verdict verdict) {
    switch (verdict) {
    case Verdict::Best:
        return QStringLiteral("★ ");
    case Verdict::Searched:
        return QStringLiteral("● ");
    case Verdict::Cut:
    case Verdict::LeftOut:
        return QStringLiteral("◆ ");
    case Verdict::Redundant:
        return QStringLiteral("▲ ");
    case Verdict::Over:
        return QStringLiteral("■ ");
    default:
        return QStringLiteral("– ");
    }
}

QColor verdictColour(const Theme& theme, Verdict verdict) {
    switch (verdict) {
    case Verdict::Best:
        return theme.good();
    case Verdict::Searched:
        return theme.legible(theme.markColor(Mark::Kept));
    case Verdict::Cut:
    case Verdict::LeftOut:
        return theme.legible(theme.markColor(Mark::Cut));
    case Verdict::Over:
        return theme.legible(theme.markColor(Mark::Capacity));
    default:
        return theme.faintText();
    }
}

int reasonsWidth(const Theme& theme, const QStringList& reasons) {
    const QFontMetrics metrics(theme.font(12));
    int widest = 0;
    for (const QString& reason : reasons) {
        widest = std::max(widest, metrics.horizontalAdvance(QStringLiteral("★ ") + reason));
    }
    return widest + aroundText;
}

QString shortReason(const design::ExplorationResult& explored, const ClockRate& clock,
                    std::size_t configuration) {
    const design::Configuration& one = explored.configurations[configuration];
    const QString ratio = ratioLabel(one.number / explored.cost.objective);
    switch (one.verdict) {
    case Verdict::Best:
        return explored.stopped ? SearchedModel::tr("best so far") : SearchedModel::tr("best");
    case Verdict::Searched:
        return SearchedModel::tr("%1 the best", "a ratio such as 1.005×").arg(ratio);
    case Verdict::Cut:
        return SearchedModel::tr("≥ %1 the best", "a ratio such as 1.005×").arg(ratio);
    case Verdict::Over: {
        const design::LimitedQuantity what = explored.limits[one.detail].what;
        const QString number = what == design::LimitedQuantity::Area     ? areaLabel(one.number)
                               : what == design::LimitedQuantity::Energy ? energyLabel(one.number)
                               : what == design::LimitedQuantity::Delay
                                   ? delayLabel(one.number, clock)
                                   : quantityLabel(one.number);
        return (one.exact ? SearchedModel::tr("over the limit: %1")
                          : SearchedModel::tr("over the limit: ≥ %1"))
            .arg(number);
    }
    case Verdict::Unmappable:
        return SearchedModel::tr("no mapping");
    case Verdict::Redundant:
        return SearchedModel::tr("redundant");
    case Verdict::LeftOut:
        return SearchedModel::tr("skipped");
    case Verdict::Open:
        break;
    }
    return SearchedModel::tr("not examined");
}

QString verdictKey(Verdict verdict) {
    switch (verdict) {
    case Verdict::Best:
        return QStringLiteral("best");
    case Verdict::Searched:
        return QStringLiteral("searched");
    case Verdict::Cut:
        return QStringLiteral("cut");
    case Verdict::Over:
        return QStringLiteral("over");
    case Verdict::Unmappable:
        return QStringLiteral("unmappable");
    case Verdict::Redundant:
        return QStringLiteral("redundant");
    case Verdict::LeftOut:
        return QStringLiteral("left_out");
    default:
        return QStringLiteral("open");
    }
}

QString configurationTitle(const design::DesignSpace& space, std::size_t configuration) {
    const std::vector<std::size_t> choices = space.choices(configuration);
    QStringList texts;
    for (std::size_t a = 0; a < choices.size(); ++a) {
        const design::Axis& axis = space.axes[a];
        texts << parameterTitle(axis.parameter) + QLatin1Char(' ') +
                     valueLabel(axis.parameter, axis.values[choices[a]]);
    }
    return texts.join(QStringLiteral(" · "));
}

QString configurationSizes(const design::DesignSpace& space, std::size_t configuration) {
    const std::vector<std::size_t> choices = space.choices(configuration);
    QStringList texts;
    for (std::size_t a = 0; a < choices.size(); ++a) {
        texts << tickLabel(space.axes[a].parameter, space.axes[a].values[choices[a]]);
    }
    return texts.join(QStringLiteral(" · "));
}

QString explanationSentence(const SearchedSizes& sizes, std::size_t configuration) {
    const design::DesignSpace& space = sizes.design->space;
    const design::Configuration& one = sizes.explored.configurations[configuration];
    QString text = tr("%1: %2.").arg(configurationSizes(space, configuration),
                                     scoresOf(sizes).text(reasonOf(sizes.explored, configuration)));
    if (one.verdict == Verdict::Cut) {
        text += QLatin1Char(' ') +
                tr("This bound is the cost on a relaxed accelerator, with the largest sizes and "
                   "the lowest energies of a group of design points.");
    }
    const MachineArea area = areaOfConfiguration(space, configuration);
    const auto& best = sizes.explored.best;
    if (best && *best != configuration) {
        const MachineArea bestArea = areaOfConfiguration(space, *best);
        text +=
            QLatin1Char(' ') +
            (area.counted() && bestArea.counted()
                 ? tr("The area is %1. The best, %2, has an area of %3.")
                       .arg(areaText(area), configurationSizes(space, *best), areaText(bestArea))
                 : tr("The best design point is %1.").arg(configurationSizes(space, *best)));
    } else if (area.counted()) {
        text += QLatin1Char(' ') + tr("The area is %1.").arg(areaText(area));
    }
    return text;
}

QList<QStringList> searchedTable(const SearchedSizes& sizes) {
    QStringList head;
    const design::DesignSpace& space = sizes.design->space;
    for (const design::Axis& axis : space.axes) {
        head << qt(axis.parameter.name);
    }
    QList<QStringList> rows{head << QStringLiteral("verdict") << QStringLiteral("objective")
                                 << QStringLiteral("at_least") << QStringLiteral("area_mm2")
                                 << QStringLiteral("reason")};
    for (std::size_t n = 0; n < sizes.explored.configurations.size(); ++n) {
        const design::Configuration& one = sizes.explored.configurations[n];
        const std::vector<std::size_t> choices = space.choices(n);
        QStringList row;
        for (std::size_t a = 0; a < choices.size(); ++a) {
            row << qt(design::valueText(space.axes[a].values[choices[a]]));
        }
        const MachineArea area = areaOfConfiguration(space, n);
        rows << (row << verdictKey(one.verdict)
                     << (isCost(one.verdict) ? shortest(one.number) : QString())
                     << (one.verdict == Verdict::Cut ? shortest(one.number) : QString())
                     << (area.missing().empty() ? shortest(area.total() / squareMillimetre)
                                                : QString())
                     << uiText(reasonOf(sizes.explored, n)));
    }
    return rows;
}

SearchedModel::SearchedModel(const Theme& theme, QObject* parent)
    : QAbstractTableModel(parent),
      m_theme(theme) {}

void SearchedModel::show(const SharedSizes& sizes) {
    beginResetModel();
    m_sizes = sizes;
    endResetModel();
}

bool SearchedModel::knowsArea() const {
    return m_sizes && areaOfConfiguration(m_sizes->design->space, 0).counted();
}

int SearchedModel::areaColumn() const { return columnCount() - afterAxes; }

void SearchedModel::setShort(bool isShort) {
    if (m_short != isShort) {
        m_short = isShort;
        if (rowCount() > 0) {
            emit dataChanged(index(0, columnCount() - 1), index(rowCount() - 1, columnCount() - 1));
        }
    }
}

int SearchedModel::rowOf(std::size_t configuration) const {
    const auto found = std::find(m_sizes->order.begin(), m_sizes->order.end(), configuration);
    return static_cast<int>(found - m_sizes->order.begin());
}

int SearchedModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() || !m_sizes ? 0 : static_cast<int>(m_sizes->order.size());
}

int SearchedModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() || !m_sizes
               ? 0
               : static_cast<int>(m_sizes->design->space.axes.size()) + afterAxes;
}

QString SearchedModel::text(const QModelIndex& index) const {
    const design::DesignSpace& space = m_sizes->design->space;
    const std::size_t number = configurationOf(index.row());
    const design::Configuration& one = m_sizes->explored.configurations[number];
    const auto column = static_cast<std::size_t>(index.column());
    if (column < space.axes.size()) {
        const design::Axis& axis = space.axes[column];
        return tickLabel(axis.parameter, axis.values[space.choices(number)[column]]);
    }
    switch (column - space.axes.size()) {
    case 0: {
        const std::optional<double> area = areaOfConfiguration(space, number).counted();
        return area ? quantityLabel(*area / squareMillimetre) : QString();
    }
    case 1:
        return isCost(one.verdict)           ? scoresOf(*m_sizes).number(one.number)
               : one.verdict == Verdict::Cut ? tr("≥ %1").arg(scoresOf(*m_sizes).number(one.number))
                                             : QString();
    default:
        return verdictSign(one.verdict) +
               (m_short ? shortReason(m_sizes->explored, m_sizes->design->space.base.clock, number)
                        : scoresOf(*m_sizes).text(reasonOf(m_sizes->explored, number)));
    }
}

QVariant SearchedModel::data(const QModelIndex& index, int role) const {
    if (!m_sizes || !index.isValid()) {
        return {};
    }
    const bool last = index.column() + 1 == columnCount();
    switch (role) {
    case Qt::DisplayRole:
        return text(index);
    case Qt::ToolTipRole:
        return last ? explanationSentence(*m_sizes, configurationOf(index.row())) : QVariant();
    case Qt::TextAlignmentRole:
        return static_cast<int>((last ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    case Qt::FontRole:
        return last ? m_theme.font(12) : m_theme.numbers(12);
    case Qt::ForegroundRole:
        return last ? verdictColour(
                          m_theme,
                          m_sizes->explored.configurations[configurationOf(index.row())].verdict)
                    : QVariant();
    default:
        return {};
    }
}

QVariant SearchedModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (!m_sizes || orientation != Qt::Horizontal) {
        return {};
    }
    const auto& axes = m_sizes->design->space.axes;
    const int own = section - static_cast<int>(axes.size());
    if (role == Qt::TextAlignmentRole) {
        return static_cast<int>((own == afterAxes - 1 ? Qt::AlignLeft : Qt::AlignRight) |
                                Qt::AlignVCenter);
    }
    if (role != Qt::DisplayRole) {
        return {};
    }
    if (own < 0) {
        return parameterTitle(axes[static_cast<std::size_t>(section)].parameter)
            .replace(QLatin1Char(' '), QLatin1Char('\n'));
    }
    const QStringList titles{areaHeading(areaOf(m_sizes->design->space.base)),
                             scoresOf(*m_sizes).heading(), tr("reason")};
    return titles[own];
}

}  // namespace loopglass::ui

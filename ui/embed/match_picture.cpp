#include "embed/match_picture.h"

#include "embed/packing/packed.h"
#include "text/list_text.h"
#include "text/text.h"
#include "workload/role_numbers.h"

#include <algorithm>

namespace loopglass::ui {

namespace {

/// The smallest and the largest number of drawn cells of an operator's tensor.
constexpr std::int64_t minRows = 6;
constexpr std::int64_t minColumns = 28;
constexpr std::int64_t maxCells = 256;

QString indexText(const std::vector<std::int64_t>& at) {
    QStringList texts;
    for (const std::int64_t each : at) {
        texts << QString::number(each);
    }
    return QLatin1Char('[') + texts.join(QLatin1Char(',')) + QLatin1Char(']');
}

QString rangeText(std::int64_t first, std::int64_t last) {
    return first == last ? QString::number(first)
                         : QString::number(first) + QChar(0x2026) + QString::number(last);
}

}  // namespace

MatchPicture::MatchPicture(const EmbedData& data, const embed::Embedding& embedding)
    : m_data(data),
      m_embedding(embedding) {
    const std::size_t count = data.instruction.body.tensorCount();
    for (std::size_t o = 0; o < count; ++o) {
        if (!data.instruction.body.tensors[o].output) {
            m_operands.push_back(matched(o));
        }
    }
    for (std::size_t o = 0; o < count; ++o) {
        if (data.instruction.body.tensors[o].output) {
            m_operands.push_back(matched(o));
            m_operands.back().output = true;
        }
    }
}

std::int64_t MatchPicture::operationCount() const {
    return loopglass::operationCount(m_data.instruction.body);
}

std::vector<std::int64_t> MatchPicture::operation(std::int64_t number) const {
    const std::vector<Dimension>& sizes = m_data.instruction.body.dimensions;
    std::vector<std::int64_t> at(sizes.size());
    for (std::size_t i = sizes.size(); i-- > 0;) {
        at[i] = number % sizes[i].bound;
        number /= sizes[i].bound;
    }
    return at;
}

std::int64_t MatchPicture::numberOf(const std::vector<std::int64_t>& operation) const {
    std::int64_t number = 0;
    for (std::size_t i = 0; i < operation.size(); ++i) {
        number = number * m_data.instruction.body.dimensions[i].bound + operation[i];
    }
    return number;
}

std::size_t MatchPicture::elementOf(std::size_t operand, std::int64_t number) const {
    const std::vector<std::int64_t> at = operation(number);
    std::int64_t element = 0;
    for (const DimensionId i : indicesOf(m_data.instruction, tensorId(operand))) {
        element = element * m_data.instruction.body[i].bound + at[index(i)];
    }
    return static_cast<std::size_t>(element);
}

std::int64_t MatchPicture::withElement(std::int64_t number, std::size_t operand,
                                       std::size_t element) const {
    std::vector<std::int64_t> at = operation(number);
    const std::vector<DimensionId> indices = indicesOf(m_data.instruction, tensorId(operand));
    auto rest = static_cast<std::int64_t>(element);
    for (std::size_t i = indices.size(); i-- > 0;) {
        const std::int64_t size = m_data.instruction.body[indices[i]].bound;
        at[index(indices[i])] = rest % size;
        rest /= size;
    }
    return numberOf(at);
}

std::vector<std::int64_t> MatchPicture::coordinates(std::size_t operand,
                                                    std::int64_t number) const {
    return embed::elementAt(
        m_data.result.workload, m_embedding.tensors[operand],
        embed::operatorPoint(m_data.instruction, m_embedding, operation(number)));
}

MatchedOperand MatchPicture::matched(std::size_t operand) const {
    MatchedOperand made;
    made.operand = operand;
    made.role = roleNumbers(m_data.result.workload.tensors)[index(m_embedding.tensors[operand])];
    made.own = ownGrid(operand);
    made.other = otherGrid(operand);
    return made;
}

MatchGrid MatchPicture::ownGrid(std::size_t operand) const {
    MatchGrid grid;
    const std::vector<std::int64_t> shape = shapeOf(m_data.instruction, tensorId(operand));
    const std::int64_t elements = elementCount(m_data.instruction, tensorId(operand));
    grid.columns = shape.empty() ? 1 : static_cast<int>(shape.back());
    grid.rows = static_cast<int>(elements) / grid.columns;
    QStringList sizes;
    for (const std::int64_t size : shape) {
        sizes << QString::number(size);
    }
    grid.caption = qt(m_data.instruction.body.tensors[operand].name) + QLatin1Char(' ') +
                   sizes.join(QChar(0xd7));
    for (std::int64_t e = 0; e < elements; ++e) {
        grid.places.emplace_back(static_cast<int>(e) / grid.columns,
                                 static_cast<int>(e) % grid.columns);
        grid.padded.push_back(false);
    }
    return grid;
}

/// The positions of the elements of an operand in the tensor, and their range along each rank.
struct MatchPicture::Reach {
    std::vector<std::vector<std::int64_t>> at;  ///< by element
    std::vector<std::int64_t> low;
    std::vector<std::int64_t> high;
    std::vector<std::int64_t> extents;  ///< extents of the tensor
};

MatchPicture::Reach MatchPicture::reachOf(std::size_t operand) const {
    const Workload& workload = m_data.result.workload;
    std::vector<std::int64_t> bounds;
    for (const Dimension& dimension : workload.dimensions) {
        bounds.push_back(dimension.bound);
    }
    Reach reach;
    for (const Rank& rank : workload[m_embedding.tensors[operand]].ranks) {
        reach.extents.push_back(embed::extentOf(rank, bounds));
    }
    reach.low.assign(reach.extents.size(), maxBound);
    reach.high.assign(reach.extents.size(), 0);
    const std::int64_t elements = elementCount(m_data.instruction, tensorId(operand));
    for (std::int64_t e = 0; e < elements; ++e) {
        reach.at.push_back(
            coordinates(operand, withElement(0, operand, static_cast<std::size_t>(e))));
        for (std::size_t r = 0; r < reach.extents.size(); ++r) {
            reach.low[r] = std::min(reach.low[r], reach.at.back()[r]);
            reach.high[r] = std::max(reach.high[r], reach.at.back()[r]);
        }
    }
    return reach;
}

/// Returns the two ranks with the largest extents, in the order of the tensor; among equal extents,
/// the last ranks.
std::vector<std::size_t> MatchPicture::drawnRanks(const Reach& reach) {
    std::vector<std::size_t> ranks(reach.extents.size());
    for (std::size_t r = 0; r < ranks.size(); ++r) {
        ranks[r] = ranks.size() - 1 - r;
    }
    std::stable_sort(ranks.begin(), ranks.end(), [&reach](std::size_t one, std::size_t other) {
        return reach.high[one] - reach.low[one] > reach.high[other] - reach.low[other];
    });
    ranks.resize(std::min<std::size_t>(ranks.size(), 2));
    std::sort(ranks.begin(), ranks.end());
    return ranks;
}

MatchGrid MatchPicture::otherGrid(std::size_t operand) const {
    const Workload& workload = m_data.result.workload;
    const Tensor& tensor = workload[m_embedding.tensors[operand]];
    const Reach reach = reachOf(operand);
    const std::vector<std::size_t> ranks = drawnRanks(reach);
    MatchGrid grid;
    const auto cells = [&](std::size_t r, std::int64_t least) {
        const std::int64_t drawn =
            std::min(std::max(std::min(reach.extents[r], least), reach.high[r] + 1), maxCells);
        grid.cut = grid.cut || drawn < reach.extents[r];
        return static_cast<int>(drawn);
    };
    grid.rows = ranks.size() == 2 ? cells(ranks[0], minRows) : 1;
    grid.columns = ranks.empty() ? 1 : cells(ranks.back(), minColumns);
    for (const std::vector<std::int64_t>& each : reach.at) {
        bool padded = false;
        for (std::size_t r = 0; r < each.size(); ++r) {
            padded = padded || each[r] >= reach.extents[r];
        }
        grid.places.emplace_back(ranks.size() == 2 ? static_cast<int>(each[ranks[0]]) : 0,
                                 ranks.empty() ? 0 : static_cast<int>(each[ranks.back()]));
        grid.padded.push_back(padded);
    }
    QStringList parts;
    for (std::size_t r = 0; r < tensor.ranks.size(); ++r) {
        parts << qt(rankText(workload, tensor.ranks[r])) + QLatin1Char(' ') +
                     rangeText(reach.low[r], reach.high[r]);
    }
    grid.caption = qt(tensor.name) + QLatin1String("  ") + listedText(parts);
    return grid;
}

QString MatchPicture::pairText(std::size_t place, std::int64_t number) const {
    const std::size_t operand = m_operands[place].operand;
    std::vector<std::int64_t> own;
    const std::vector<std::int64_t> at = operation(number);
    for (const DimensionId i : indicesOf(m_data.instruction, tensorId(operand))) {
        own.push_back(at[index(i)]);
    }
    const QString padded = m_operands[place].other.padded[elementOf(operand, number)]
                               ? QLatin1Char(' ') + tr("(padding)")
                               : QString();
    return qt(m_data.instruction.body.tensors[operand].name) + indexText(own) +
           QStringLiteral(" = ") + qt(m_data.result.workload[m_embedding.tensors[operand]].name) +
           indexText(coordinates(operand, number)) + padded;
}

QString MatchPicture::iterationText(std::int64_t number) const {
    const std::vector<std::int64_t> at = operation(number);
    QStringList own;
    for (std::size_t i = 0; i < at.size(); ++i) {
        own << qt(m_data.instruction.body.dimensions[i].name) + QLatin1Char(' ') +
                   QString::number(at[i]);
    }
    const std::vector<std::int64_t> point =
        embed::operatorPoint(m_data.instruction, m_embedding, at);
    QStringList other;
    for (std::size_t d = 0; d < point.size(); ++d) {
        other << qt(m_data.result.workload.dimensions[d].name) + QLatin1Char(' ') +
                     QString::number(point[d]);
    }
    return tr("Operation %1 is iteration %2").arg(listedText(own), listedText(other));
}

}  // namespace loopglass::ui

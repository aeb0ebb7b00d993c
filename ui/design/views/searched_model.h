#pragma once

#include "design/points/sizes_run.h"
#include "theme/theme.h"

#include <QAbstractTableModel>
#include <optional>

namespace loopglass::ui {

/// Returns the sign of a verdict.
QString verdictSign(design::Verdict verdict);
QColor verdictColour(const Theme& theme, design::Verdict verdict);
/// Pixels that the longest of these takes in a column, with its sign.
int reasonsWidth(const Theme& theme, const QStringList& reasons);
/// The key of a verdict in tables for other programs: `best`, `cut`, … The reason in a few words,
/// where a column is too narrow for the sentence: `1.06 × the best`.
QString shortReason(const design::ExplorationResult& explored, const ClockRate& clock,
                    std::size_t configuration);
QString verdictKey(design::Verdict verdict);

/// `L2 capacity 24 576 words · L2 fanout 14×12`.
QString configurationTitle(const design::DesignSpace& space, std::size_t configuration);
/// `24 576 · 14×12`.
QString configurationSizes(const design::DesignSpace& space, std::size_t configuration);
/// Why it is, or is not, the answer, with its area and that of the best.
QString explanationSentence(const SearchedSizes& sizes, std::size_t configuration);
/// One row for each configuration, in their order.
QList<QStringList> searchedTable(const SearchedSizes& sizes);

/// All configurations that were searched, a row each, the best first. Numbers are computed when
/// they are displayed, because there may be a million rows.
class SearchedModel : public QAbstractTableModel {
    Q_OBJECT

public:
    SearchedModel(const Theme& theme, QObject* parent);

    void show(const SharedSizes& sizes);
    /// The technology of the machines says how large they are.
    bool knowsArea() const;
    int areaColumn() const;
    std::size_t configurationOf(int row) const {
        return m_sizes->order[static_cast<std::size_t>(row)];
    }
    int rowOf(std::size_t configuration) const;
    /// Reasons in a few words; the tip has the sentence.
    void setShort(bool isShort);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QString text(const QModelIndex& index) const;

    const Theme& m_theme;
    SharedSizes m_sizes;
    bool m_short = false;
};

}  // namespace loopglass::ui

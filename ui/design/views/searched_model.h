#pragma once

#include "design/points/sizes_run.h"
#include "theme/theme.h"

#include <QAbstractTableModel>
#include <optional>

namespace loopglass::ui {

/// Returns the symbol of a result.
QString verdictSign(design::Verdict verdict);
QColor verdictColour(const Theme& theme, design::Verdict verdict);
/// Returns the width in pixels that a column needs for the longest of these reasons with its
/// symbol.
int reasonsWidth(const Theme& theme, const QStringList& reasons);
/// shortReason() returns the reason in a few words, for narrow columns: `1.06 × the best`.
/// verdictKey() returns the key of a result in tables for other programs: `best`, `cut`, ….
QString shortReason(const design::ExplorationResult& explored, const ClockRate& clock,
                    std::size_t configuration);
QString verdictKey(design::Verdict verdict);

/// Returns the values of a configuration with names: `L2 capacity 24 576 words · L2 fanout 14×12`.
QString configurationTitle(const design::DesignSpace& space, std::size_t configuration);
/// Returns the values of a configuration without names: `24 576 · 14×12`.
QString configurationSizes(const design::DesignSpace& space, std::size_t configuration);
/// Returns the reason why a configuration is or is not the best, with the areas of this
/// configuration and of the best.
QString explanationSentence(const SearchedSizes& sizes, std::size_t configuration);
/// Returns a table with one row for each configuration, in their order.
QList<QStringList> searchedTable(const SearchedSizes& sizes);

/// A table model of all searched configurations, best first. Cells are computed on demand, because
/// there may be a million rows.
class SearchedModel : public QAbstractTableModel {
    Q_OBJECT

public:
    SearchedModel(const Theme& theme, QObject* parent);

    void show(const SharedSizes& sizes);
    /// Returns true if the technology of the accelerators provides areas.
    bool knowsArea() const;
    int areaColumn() const;
    std::size_t configurationOf(int row) const {
        return m_sizes->order[static_cast<std::size_t>(row)];
    }
    int rowOf(std::size_t configuration) const;
    /// Selects whether reasons are short. If they are, the tooltip has the whole sentence.
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

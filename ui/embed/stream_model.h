#pragma once

#include "embed/stream_session.h"
#include "theme/theme.h"

#include <QAbstractTableModel>

namespace loopglass::ui {

/// A table model of the lines of a stream: number of the line, text of the instruction, and bytes.
/// In a long stream, one row replaces the omitted lines in the middle.
class StreamModel : public QAbstractTableModel {
    Q_OBJECT

public:
    StreamModel(const Theme& theme, QObject* parent = nullptr);

    void setStream(SharedStreamData data);
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

    /// Returns the line of a row; nothing for the row of omitted lines.
    std::optional<std::size_t> lineOf(int row) const;
    int rowOf(std::size_t line) const;
    QList<QStringList> asTable() const;
    static constexpr int textColumn = 1;
    static constexpr int bytesColumn = 2;
    QString text(std::size_t line, int column) const;

private:
    QString between() const;

    const Theme& m_theme;
    SharedStreamData m_data;
    std::vector<std::string> m_names;
};

}  // namespace loopglass::ui

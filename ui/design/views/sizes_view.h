#pragma once

#include "design/views/design_view.h"

class QLabel;
class QTableWidget;

namespace loopglass::ui {

/// Every configuration with its numbers and the reason why it is, or is not, the best. The marked
/// one is selected; Enter or a double click opens it in Search.
class SizesView : public DesignView {
    Q_OBJECT

public:
    explicit SizesView(const Theme& theme, QWidget* parent = nullptr);

    QList<QStringList> asTable() const override { return designTable(data()); }
    QTableWidget& table() const { return *m_table; }

protected:
    void refresh() override;
    void markerChanged() override;

private:
    DesignPlace placeOf(int row) const;
    void fillHead();
    void fillRow(int row, const design::Exploring& explored);
    void put(int row, int column, const QString& text, const QColor& colour = {});

    QLabel* m_title;
    QTableWidget* m_table;
    bool m_showing = false;  ///< what is selected now is no wish of the user
};

}  // namespace loopglass::ui

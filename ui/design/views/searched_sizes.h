#pragma once

#include "design/views/searched_model.h"

#include <QWidget>

class QLabel;
class QTableView;

namespace loopglass::ui {

class TablePanel;

/// Shows the result of a search of all sizes: every configuration with its result, the reason for
/// the selected configuration, and the best design of each layer.
class SearchedSizesPanel : public QWidget {
    Q_OBJECT

public:
    explicit SearchedSizesPanel(const Theme& theme, QWidget* parent = nullptr);

    void show(const SharedSizes& sizes);
    /// Shows the same sizes in the selected units and colours.
    void fillAgain();
    /// Selects a configuration without a signal.
    void choose(std::size_t configuration);
    std::optional<std::size_t> chosen() const;
    QTableView& table() const { return *m_table; }
    SearchedModel& model() const { return *m_model; }
    TablePanel& wants() const { return *m_wants; }
    QString sentence() const;

signals:
    /// Emitted when the user selects a configuration by mouse or keys.
    void chosenChanged(std::size_t configuration);
    void opened(std::size_t configuration);

private:
    void fill(const SharedSizes& sizes);
    void showChosen();
    void fitReasons();
    void showWants();

    const Theme& m_theme;
    SharedSizes m_sizes;
    SearchedModel* m_model;
    QTableView* m_table;
    QLabel* m_sentence;
    QLabel* m_wantsTitle;
    TablePanel* m_wants;
    bool m_showing = false;
};

}  // namespace loopglass::ui

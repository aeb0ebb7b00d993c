#pragma once

#include "document/document.h"
#include "theme/theme.h"

#include <QWidget>
#include <functional>

class QComboBox;
class QGridLayout;
class QLabel;
class QPushButton;

namespace loopglass::ui {

class NumberBox;

/// Edits the technology of an accelerator, its clock and its word width, and shows its area.
class TechnologyCard : public QWidget {
    Q_OBJECT

public:
    TechnologyCard(Theme& theme, Document& document, QWidget* parent);
    void refresh();

signals:
    /// Emitted after a change with the reason why it was rejected; the text is empty if the change
    /// was accepted.
    void messageSent(const QString& refusal);

private:
    void placeFields(QGridLayout& grid);
    void listen();
    void listen(NumberBox& box, const QString& step,
                const std::function<void(Accelerator&, double)>& set);
    void apply(const QString& name, const Accelerator& accelerator);
    void chooseTable();
    void openTable();
    void showTables(const Accelerator& accelerator);
    void showDram(const Accelerator& accelerator);

    Document& m_document;
    QComboBox* m_table = nullptr;
    QComboBox* m_dram = nullptr;
    QLabel* m_dramName = nullptr;
    NumberBox* m_clock = nullptr;
    NumberBox* m_wordBits = nullptr;
    QPushButton* m_all = nullptr;
    QLabel* m_area = nullptr;
};

}  // namespace loopglass::ui

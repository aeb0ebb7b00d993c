#pragma once

#include "network/delay_causes.h"
#include "network/network_page.h"

#include <QWidget>

class QLabel;
class QPushButton;

namespace loopglass::ui {

class ElidedLabel;
class StatusBadge;

/// A panel beside the table of a network: the current layer with its cost and its energy by part,
/// or the whole network.
class NetworkInspector : public QWidget {
    Q_OBJECT

public:
    NetworkInspector(const Theme& theme, NetworkPage& page, QWidget* parent = nullptr);

    /// Returns its content as plain text.
    QString text() const;
    QPushButton& open() { return *m_open; }

private:
    void refresh();
    void refreshStudy();
    QString layerText(const NetworkRow& row) const;
    QString networkText() const;
    QString studyText() const;
    QString versionText(std::size_t column) const;
    QString comparedParts(std::size_t network, std::optional<std::size_t> layer,
                          std::size_t column) const;
    QString causesText(const QString& title, const QList<DelayCause>& causes, double whole) const;
    QString partsText(const std::vector<double>& parts, double whole) const;

    NetworkPage& m_page;
    QLabel* m_section;
    StatusBadge* m_badge;
    ElidedLabel* m_heading;
    QLabel* m_figures;
    StaleOverlay* m_staleOverlay;
    QPushButton* m_open;
};

}  // namespace loopglass::ui

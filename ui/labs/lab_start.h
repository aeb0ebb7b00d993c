#pragma once

#include "theme/theme.h"

#include <QList>
#include <QPushButton>
#include <QScrollArea>
#include <QString>

class QGridLayout;

namespace loopglass::ui {

/// The start page of the mode Labs: an explanation and the available labs.
class LabStart : public QScrollArea {
    Q_OBJECT

public:
    struct Row {
        QString file;
        QString title;
        QString size;  ///< text with the number of questions and of points
        bool operator==(const Row&) const = default;
    };

    explicit LabStart(const Theme& theme, QWidget* parent = nullptr);

    void setLabs(const QList<Row>& labs);
    const QList<QPushButton*>& buttons() const { return m_buttons; }

signals:
    void labChosen(const QString& file);
    void openRequested();

private:
    QGridLayout* m_list;
    QList<Row> m_rows;
    QList<QPushButton*> m_buttons;
};

}  // namespace loopglass::ui

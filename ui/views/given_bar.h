#pragma once

#include "models/given_mapping.h"
#include "theme/theme.h"

#include <QWidget>

class QLabel;
class QPushButton;

namespace loopglass::ui {

/// The line above a mapping from the user: its cost relative to the best, the reason why the search
/// did not select it, and links to the related candidate and to the best mapping.
class GivenBar : public QWidget {
    Q_OBJECT

public:
    explicit GivenBar(QWidget* parent = nullptr);

    void showAnswer(const GivenAnswer& answer, const Problem& problem);
    QString text() const;

signals:
    void whyRequested();
    void dismissed();

private:
    QLabel* m_text;
    QPushButton* m_why;
};

}  // namespace loopglass::ui

#pragma once

#include "theme/theme.h"

#include <QWidget>

class QLabel;

namespace loopglass::ui {

class ElidedLabel;

/// The name of the program and the subject of the search. If there is too little space for both,
/// only the subject is shown; with even less space, only its beginning or nothing. The title of the
/// window has both.
class BarTitle : public QWidget {
    Q_OBJECT

public:
    explicit BarTitle(QWidget* parent = nullptr);

    void setName(const QString& name);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {0, sizeHint().height()}; }

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void place();

    QLabel* m_program;
    ElidedLabel* m_name;
};

}  // namespace loopglass::ui

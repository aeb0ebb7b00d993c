#pragma once

#include "theme/theme.h"
#include "workload/workload.h"

#include <QLineEdit>
#include <cstdint>
#include <optional>

class QLabel;

namespace loopglass::ui {

/// The field over a loop for its factor or its step. Invalid text stays in the field, and the error
/// is shown below.
class FactorField : public QLineEdit {
    Q_OBJECT

public:
    /// A whole number of at least 1, and whether the word `by` precedes the number.
    struct TypedFactor {
        bool step = false;
        std::int64_t number = 1;
    };

    FactorField(const Theme& theme, QWidget* nest);

    /// Shows the field with a text, for a loop over this dimension.
    void open(const Dimension& dimension, const QString& text);
    void shut();
    std::optional<TypedFactor> typed() const;

signals:
    /// Emitted when the user has pressed Return with a valid factor, or when the focus has left the
    /// field.
    void done();
    void cancelled();
    /// Emitted when the message must be scrolled into view.
    void saidAt(const QRect& rect);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    void check();
    QString whyNone() const;
    void refuse(const QString& why);
    void placeRefusal();

    const Theme& m_theme;
    Dimension m_dimension;
    QLabel* m_refusal;
};

}  // namespace loopglass::ui

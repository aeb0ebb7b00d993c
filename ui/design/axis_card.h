#pragma once

#include "document/document.h"
#include "theme/theme.h"

#include <QFrame>

class QComboBox;
class QLabel;
class QLineEdit;

namespace loopglass::ui {

class ElidedLabel;
class ErrorLine;

/// A parameter that varies, with its values and its role in the views.
class AxisCard : public QFrame {
    Q_OBJECT

public:
    AxisCard(Theme& theme, Document& document, std::size_t number, QWidget* parent);

    /// Shows the parameter as the document's plan specifies it.
    void refresh();
    /// Returns the error of a rejected text; empty if there is none.
    QString refusal() const { return m_refusal; }
    QLineEdit& values() { return *m_values; }
    QComboBox& role() { return *m_role; }

signals:
    void refused();  ///< emitted when refusal() has changed

private:
    void layOut(QWidget* gone);
    void apply();
    void showRole(AxisRole role);
    void chooseRole();
    void remove();
    void showMessage(const QString& refusal);

    Document& m_document;
    const std::size_t m_number;
    QString m_refusal;
    ElidedLabel* m_name;
    QComboBox* m_role;
    QLineEdit* m_values;
    QLabel* m_summary;
    ErrorLine* m_error;
};

}  // namespace loopglass::ui

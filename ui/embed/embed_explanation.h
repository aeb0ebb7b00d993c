#pragma once

#include "embed/embed_session.h"
#include "theme/theme.h"

#include <QWidget>

class QLabel;
class QPushButton;

namespace loopglass::ui {

/// The right panel of the mode Instructions: memory and operations of the selected instruction
/// mapping by tensor, or the reason why there is no mapping.
class EmbedExplanation : public QWidget {
    Q_OBJECT

public:
    EmbedExplanation(const Theme& theme, EmbedSession& session, QWidget* parent = nullptr);

    /// Returns the contents as plain text.
    QString text() const;
    QPushButton& code() const { return *m_code; }

signals:
    void codeRequested();

private:
    void refresh();
    QString body() const;
    QString foundText(const embed::Found& found) const;
    QString reasonText(const QString& reason) const;

    const Theme& m_theme;
    EmbedSession& m_session;
    QLabel* m_heading;
    QLabel* m_text;
    QPushButton* m_code;
};

}  // namespace loopglass::ui

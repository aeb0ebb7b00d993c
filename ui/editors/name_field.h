#pragma once

#include "document/document.h"

#include <QLineEdit>
#include <functional>

namespace loopglass::ui {

/// The name of the edited object, which is the title of an editor. It looks like a label until the
/// mouse is over it or it has the focus.
class NameField : public QLineEdit {
    Q_OBJECT

public:
    /// A function that sets the name in the document. Returns the reason if the name was rejected,
    /// and an empty text otherwise.
    using Rename = std::function<QString(const QString&, const Document::Edit&)>;
    NameField(Document& document, const QString& accessibleName, Rename rename, QWidget* parent);

    /// Shows a name. If the user is typing in the field, its text and its cursor do not change.
    void show(const QString& name, const QString& about);
    using QLineEdit::show;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void messageSent(const QString& refusal);

protected:
    void focusOutEvent(QFocusEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;

private:
    void typed(const QString& name);
    void leave();

    Document& m_document;
    Rename m_rename;
    QString m_shown;
    bool m_typing = false;
};

}  // namespace loopglass::ui

#pragma once

#include "document/document.h"

#include <QLineEdit>
#include <functional>

namespace loopglass::ui {

/// The name of what an editor edits, in its title: a line of text until it is pointed at or has the
/// focus, then a field.
class NameField : public QLineEdit {
    Q_OBJECT

public:
    /// Gives the document a name; returns why it was refused, empty when it was taken.
    using Rename = std::function<QString(const QString&, const Document::Edit&)>;
    NameField(Document& document, const QString& accessibleName, Rename rename, QWidget* parent);

    /// Not what is just being typed: the cursor stays where it is.
    void show(const QString& name, const QString& about);
    using QLineEdit::show;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void said(const QString& refusal);

protected:
    void focusOutEvent(QFocusEvent* event) override;

private:
    void typed(const QString& name);
    void leave();

    Document& m_document;
    Rename m_rename;
    QString m_shown;
    bool m_typing = false;
};

}  // namespace loopglass::ui

#pragma once

#include <QWidget>

class QToolButton;

namespace loopglass::ui {

/// Fields below a title that shows and hides them. The settings of the user keep the state.
class FoldSection : public QWidget {
    Q_OBJECT

public:
    /// `key` is the name of the section in the settings.
    FoldSection(const QString& title, const QString& key, QWidget* content, QWidget* parent);

    bool isUnfolded() const;
    void setUnfolded(bool unfolded);
    /// Returns a size with the width of the hidden fields, so that unfolding does not widen a
    /// panel.
    QSize minimumSizeHint() const override;
    /// Unfolds all sections that contain this widget.
    static void reveal(const QWidget& widget);
    /// Returns true if the widget is invisible only because its section is folded.
    static bool hides(const QWidget& widget);

private:
    QToolButton* m_title;
    QWidget* m_content;
    QString m_key;
};

}  // namespace loopglass::ui

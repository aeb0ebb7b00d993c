#pragma once

#include <QElapsedTimer>
#include <QTimer>
#include <QWidget>

class QStackedWidget;

namespace loopglass::ui {

class ElidedLabel;

/// The left part of the status bar: the legend of a mode and, for some time, a message. The message
/// stays until the user acts, but long enough to be read. If a message needs space, the remark at
/// the right is hidden first, then the legend. Both appear again afterwards.
class StatusLine : public QWidget {
    Q_OBJECT

public:
    explicit StatusLine(QWidget& note, QWidget* parent = nullptr);

    QStackedWidget& legends() { return *m_legends; }
    /// Shows a message. Does nothing if the sentence is empty.
    void showMessage(const QString& sentence);
    /// Returns true if the message was visible long enough to be read.
    bool wasReadable() const;

protected:
    void resizeEvent(QResizeEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void clearNotice();
    void place();

    QWidget& m_note;
    QStackedWidget* m_legends;
    ElidedLabel* m_isShowingMessage;
    QTimer m_silence{this};  ///< time until the message is removed
    QElapsedTimer m_since;   ///< time since the message
    QTimer m_follow{this};   ///< timer that updates counts while a message is visible
};

}  // namespace loopglass::ui

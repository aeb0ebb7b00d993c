#pragma once

#include "files/samples.h"
#include "theme/theme.h"

#include <QStringList>
#include <QWidget>

class QVBoxLayout;

namespace loopglass::ui {

/// Samples as cards, recent files, and a way to open others.
class StartPage : public QWidget {
    Q_OBJECT

public:
    StartPage(const Theme& theme, QWidget* parent = nullptr);

    void setRecent(const QStringList& files);

signals:
    void sampleChosen(const loopglass::ui::Sample& sample);
    void fileChosen(const QString& file);
    void openAsked();

private:
    QWidget* createCards();

    const Theme& m_theme;
    QVBoxLayout* m_recent;
    QWidget* m_recentBox;
};

}  // namespace loopglass::ui

#pragma once

#include <QCompleter>
#include <QStringList>

namespace loopglass::ui {

/// Completes the last word of a line; the text before it is unchanged.
class WordCompleter : public QCompleter {
    Q_OBJECT

public:
    explicit WordCompleter(QObject* parent = nullptr);

    void setWords(const QStringList& words);
    QStringList splitPath(const QString& path) const override;
    QString pathFromIndex(const QModelIndex& index) const override;

private:
    mutable QString m_before;  ///< text before the word in the last split
};

}  // namespace loopglass::ui

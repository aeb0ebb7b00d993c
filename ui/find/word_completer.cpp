#include "find/word_completer.h"

#include <QAbstractItemView>
#include <QRegularExpression>
#include <QStringListModel>

namespace loopglass::ui {

WordCompleter::WordCompleter(QObject* parent) : QCompleter(parent) {
    setModel(new QStringListModel(this));
    setCaseSensitivity(Qt::CaseInsensitive);
    setCompletionMode(QCompleter::PopupCompletion);
    // Selects the style with a frame and with rows like a menu.
    popup()->setProperty("suggests", true);
}

void WordCompleter::setWords(const QStringList& words) {
    auto* list = static_cast<QStringListModel*>(model());
    if (list->stringList() != words) {
        list->setStringList(words);
    }
}

QStringList WordCompleter::splitPath(const QString& path) const {
    static const QRegularExpression lastWord(QStringLiteral("[^\\s(),=<>!≤≥≠]*$"));
    const qsizetype at = lastWord.match(path).capturedStart();
    m_before = path.left(at);
    return {path.mid(at)};
}

QString WordCompleter::pathFromIndex(const QModelIndex& index) const {
    return m_before + QCompleter::pathFromIndex(index);
}

}  // namespace loopglass::ui

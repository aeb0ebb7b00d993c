#pragma once

#include "support/files/bad_input.h"
#include "support/files/readers.h"

#include <QByteArray>
#include <QString>
#include <QTest>
#include <string>

/// Tables of bad input for Qt tests: the kind of file, its text, and the expected message.
namespace loopglass::test {

inline void addBadInputColumns() {
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("expected");
}

/// Adds a row: the kind of file, its text, and "line:column words of the message".
inline void addBadInput(const std::string& kind, const std::string& text,
                        const std::string& expected) {
    const std::string name = kind + " " + expected;
    QTest::newRow(name.c_str()) << QString::fromStdString(kind) << QByteArray::fromStdString(text)
                                << QString::fromStdString(expected);
}

/// Reads the text of the row, and compares the place and the words of the message.
inline void checkBadInput() {
    QFETCH(QString, kind);
    QFETCH(QByteArray, text);
    QFETCH(QString, expected);
    const QString found = QString::fromStdString(
        complaintOf([&] { readAs(kind.toStdString(), text.toStdString()); }));
    const qsizetype space = expected.indexOf(' ');
    const bool same =
        found.startsWith(expected.left(space + 1)) && found.contains(expected.mid(space + 1));
    QVERIFY2(same, qPrintable("found:    " + found + "\n   expected: " + expected));
}

/// Returns repetitions of a piece with this total number of bytes.
inline std::string repeated(const std::string& piece, std::size_t bytes) {
    std::string text;
    while (text.size() < bytes) {
        text += piece;
    }
    return text;
}

}  // namespace loopglass::test

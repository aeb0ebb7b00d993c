#pragma once

#include <QRegularExpression>
#include <QTest>

namespace loopglass::test {

/// Checks that the braces, the loops and the formulas of LaTeX text are closed, and that no special
/// character is bare outside comments.
inline void checkLatex(const QString& text) {
    QCOMPARE(text.count("\\EndFor"), text.count("\\For{"));
    QCOMPARE(text.count("{"), text.count("}"));
    QCOMPARE(text.count('$') % 2, 0);
    const QString body =
        QString(text).remove(QRegularExpression("^%.*$", QRegularExpression::MultilineOption));
    static const QRegularExpression bare("(?<!\\\\)[&%#~]");
    QVERIFY2(!body.contains(bare), qPrintable(body));
}

}  // namespace loopglass::test

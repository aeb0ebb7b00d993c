#include "runner/run_tests.h"

#include <QStringList>
#include <QTest>
#include <cstdio>
#include <map>
#include <string>

namespace loopglass::test {

namespace {

/// Registered before main() begins, in any order; listed by name.
std::map<QString, MakeTest>& allTests() {
    static std::map<QString, MakeTest> tests;
    return tests;
}

/// The name of the file that a class stands in: "legality_test" of "LegalityTest".
QString fileName(const char* className) {
    QString name;
    for (const QChar letter : QString::fromLatin1(className)) {
        if (letter.isUpper() && !name.isEmpty()) {
            name += QLatin1Char('_');
        }
        name += letter.toLower();
    }
    return name;
}

int listTests(const QString& program) {
    std::printf("usage: %s TEST... [FUNCTION...] [OPTIONS OF QT TEST]\n", qPrintable(program));
    for (const auto& [name, make] : allTests()) {
        std::printf("  %s\n", qPrintable(name));
    }
    return 2;
}

}  // namespace

RegisteredTest::RegisteredTest(const char* className, MakeTest make) {
    allTests().emplace(fileName(className), make);
}

int runTests(int argc, char** argv) {
    QStringList names;
    QStringList options;
    for (int i = 1; i < argc; ++i) {
        const QString argument = QString::fromLocal8Bit(argv[i]);
        const bool isTest = options.isEmpty() && allTests().count(argument) > 0;
        (isTest ? names : options).append(argument);
    }
    const QString program = QString::fromLocal8Bit(argv[0]);
    if (names.isEmpty()) {
        return listTests(program);
    }
    // Qt gives all rows of a function five minutes together, of which a slow build needs more; how
    // long a test may take is known to who starts it.
    if (!qEnvironmentVariableIsSet("QTEST_FUNCTION_TIMEOUT")) {
        qputenv("QTEST_FUNCTION_TIMEOUT", "86400000");
    }
    int failures = 0;
    for (const QString& name : names) {
        const std::unique_ptr<QObject> test = allTests().at(name)();
        failures += QTest::qExec(test.get(), QStringList{program} + options);
    }
    return failures == 0 ? 0 : 1;
}

}  // namespace loopglass::test

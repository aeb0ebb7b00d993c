// Work in a child process: its result, and every possible failure.

#include "import/onnx/child_process.h"
#include "runner/run_tests.h"

#include <QTest>
#include <csignal>
#include <stdexcept>
#include <thread>
#include <vector>

namespace loopglass::test::child_process_test {

constexpr int enough = 60;  // seconds; no case takes one

bool died(void (*work)()) {
    const ChildResult result = workInChild(
        [work] {
            work();
            return std::string("alive");
        },
        enough);
    return result.end == ChildEnd::Died && result.text.empty();
}

class ChildProcessTest : public QObject {
    Q_OBJECT

private slots:
    void whatItGives();
    void whatItThrows();
    void deaths();
    void endlessWork();
    void severalAtOnce();
};

void ChildProcessTest::whatItGives() {
    int changed = 1;
    for (const std::size_t length :
         {std::size_t{0}, std::size_t{1}, std::size_t{70000}, std::size_t{5000000}}) {
        std::string text(length, 'x');
        text.append(1, '\0');
        const ChildResult result = workInChild(
            [&] {
                changed = 2;
                return text;
            },
            enough);
        QCOMPARE(result.end, ChildEnd::Done);
        QVERIFY(result.text == text);
    }
    QCOMPARE(changed, 1);  // the child worked on a copy
}

void ChildProcessTest::whatItThrows() {
    const ChildResult sentence =
        workInChild([]() -> std::string { throw std::runtime_error("a reason"); }, enough);
    QCOMPARE(sentence.end, ChildEnd::Threw);
    QCOMPARE(sentence.text, std::string("a reason"));
    const ChildResult silent = workInChild([]() -> std::string { throw 7; }, enough);
    QCOMPARE(silent.end, ChildEnd::Threw);
    QCOMPARE(silent.text, std::string());
}

void ChildProcessTest::deaths() {
    QVERIFY(died([] { std::raise(SIGSEGV); }));
    QVERIFY(died([] { std::raise(SIGFPE); }));
    QVERIFY(died([] { std::abort(); }));
    QVERIFY(died([] { std::_Exit(0); }));
}

void ChildProcessTest::endlessWork() {
    const ChildResult result = workInChild(
        []() -> std::string {
            while (true) {
                std::this_thread::yield();
            }
        },
        1);
    // Either the limit of processor time or the limit of the parent stops the child.
    QVERIFY(result.end == ChildEnd::TooLong || result.end == ChildEnd::Died);
}

void ChildProcessTest::severalAtOnce() {
    std::vector<std::string> texts(4);
    std::vector<std::thread> threads;
    for (std::size_t i = 0; i < texts.size(); ++i) {
        threads.emplace_back([&texts, i] {
            for (int round = 0; round < 10; ++round) {
                texts[i] += workInChild([i] { return std::to_string(i); }, enough).text;
            }
        });
    }
    for (std::thread& thread : threads) {
        thread.join();
    }
    for (std::size_t i = 0; i < texts.size(); ++i) {
        QCOMPARE(texts[i], std::string(10, static_cast<char>('0' + i)));
    }
}

LOOPGLASS_TEST(ChildProcessTest)

}  // namespace loopglass::test::child_process_test

#include "child_process_test.moc"

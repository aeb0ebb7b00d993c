// Every sample can be read, and reads back equal after writing. Every damaged sample is read or
// refused: for every damage a reader throws nothing but InputError.

#include "format/source.h"
#include "runner/run_tests.h"
#include "support/cases/random_cases.h"
#include "support/cases/random_source.h"
#include "support/files/readers.h"
#include "support/files/sample_files.h"
#include "support/paths.h"
#include "support/sanitizer.h"

#include <QTest>
#include <algorithm>
#include <filesystem>
#include <string>

namespace loopglass::test::samples_test {

const auto damagedPerFile = static_cast<int>(randomRounds(150));

/// Returns every prefix of a small file, and fewer of a large one, so that the test stays short.
std::size_t prefixStep(std::size_t size) { return 1 + size / randomRounds(2500); }

/// Returns texts with one to four bytes changed, inserted, removed or doubled.
std::string damaged(RandomSource& random, std::string text) {
    static const std::string harmful = "[]{}:,-&*!|>'\"%@`#?\\ \t\n\r0\x01\xc3\xa9\xff";
    for (std::size_t edits = 1 + random.below(4); edits > 0; --edits) {
        const std::size_t at = random.below(text.size());
        const char byte = random.chance(70) ? harmful[random.below(harmful.size())]
                                            : static_cast<char>(random.below(256));
        switch (random.below(4)) {
        case 0:
            text[at] = byte;
            break;
        case 1:
            text.insert(at, 1, byte);
            break;
        case 2:
            text.erase(at, 1 + random.below(8));
            break;
        default:
            text.insert(at, text.substr(random.below(text.size()), random.below(40)));
        }
        text += text.empty() ? " " : "";
    }
    return text;
}

class SamplesTest : public QObject {
    Q_OBJECT

private slots:
    void roundTrip_data() { addFiles(); }
    void roundTrip();
    void stoppedEarly_data() { addFiles(); }
    void stoppedEarly();
    void damage_data() { addFiles(); }
    void damage();

private:
    void addFiles() const;
    /// Returns whether the text is read, or refused with a place inside the text.
    QString wrongWith(const std::string& kind, const std::filesystem::path& file,
                      const std::string& text);

    SampleFiles m_samples{sourcePath("samples")};
    std::size_t m_read = 0;
    std::size_t m_refused = 0;
};

void SamplesTest::addFiles() const {
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QString>("file");
    for (const std::string& kind : fileKinds) {
        const auto files = m_samples.files(kind);
        QVERIFY2(!files.empty(), kind.c_str());
        for (const std::filesystem::path& file : files) {
            QTest::newRow((kind + "/" + file.stem().string()).c_str())
                << QString::fromStdString(kind) << QString::fromStdString(file.string());
        }
    }
}

void SamplesTest::roundTrip() {
    QFETCH(QString, kind);
    QFETCH(QString, file);
    QCOMPARE(m_samples.roundTrip(kind.toStdString(), file.toStdString()), std::string());
}

QString SamplesTest::wrongWith(const std::string& kind, const std::filesystem::path& file,
                               const std::string& text) {
    try {
        m_samples.read(kind, file, text);
        ++m_read;
        return {};
    } catch (const InputError& error) {
        ++m_refused;
        const Location& place = error.location();
        const auto lines = static_cast<int>(std::count(text.begin(), text.end(), '\n') +
                                            std::count(text.begin(), text.end(), '\r')) +
                           1;
        const bool inText = place.line >= 1 && place.line <= lines && place.column >= 1 &&
                            place.column <= static_cast<int>(text.size()) + 1;
        return inText && error.message().size() > 10 ? QString{} : QString(error.what());
    } catch (const std::exception& error) {
        return QString("not an InputError: ") + error.what();
    }
}

void SamplesTest::stoppedEarly() {
    QFETCH(QString, kind);
    QFETCH(QString, file);
    const std::string text = readSource(file.toStdString()).text;
    m_read = 0;
    m_refused = 0;
    for (std::size_t length = 0; length < text.size(); length += prefixStep(text.size())) {
        const std::string prefix = text.substr(0, length);
        const QString wrong = wrongWith(kind.toStdString(), file.toStdString(), prefix);
        QVERIFY2(wrong.isEmpty(), qPrintable(QString("first %1 bytes: %2").arg(length).arg(wrong)));
    }
    QVERIFY(m_refused > 0);
}

void SamplesTest::damage() {
    QFETCH(QString, kind);
    QFETCH(QString, file);
    const std::uint64_t seed = seedFromEnvironment(2025);
    RandomSource random(seed);
    const std::string text = readSource(file.toStdString()).text;
    for (int round = 0; round < damagedPerFile; ++round) {
        const std::string bytes = damaged(random, text);
        const QString wrong = wrongWith(kind.toStdString(), file.toStdString(), bytes);
        QVERIFY2(wrong.isEmpty(),
                 qPrintable(QString("seed %1, round %2: %3").arg(seed).arg(round).arg(wrong)));
    }
}

LOOPGLASS_TEST(SamplesTest)

}  // namespace loopglass::test::samples_test

#include "samples_test.moc"

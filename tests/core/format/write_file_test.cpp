// Files are written completely or not at all, with the reason for a failure. A full disk is
// simulated by a limit on the size of files, which the same call reports.

#include "format/append_file.h"
#include "format/write_file.h"
#include "runner/run_tests.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <sys/resource.h>

namespace loopglass::test::write_file_test {

namespace fs = std::filesystem;

/// During its lifetime no file of this process can become larger.
class FullDisk {
public:
    explicit FullDisk(rlim_t bytes) : m_before(std::signal(SIGXFSZ, SIG_IGN)) {
        ::getrlimit(RLIMIT_FSIZE, &m_limit);
        const rlimit small{bytes, m_limit.rlim_max};
        ::setrlimit(RLIMIT_FSIZE, &small);
    }
    ~FullDisk() {
        ::setrlimit(RLIMIT_FSIZE, &m_limit);
        std::signal(SIGXFSZ, m_before);
    }
    FullDisk(const FullDisk&) = delete;
    FullDisk& operator=(const FullDisk&) = delete;

private:
    rlimit m_limit{};
    void (*m_before)(int);
};

std::string textOf(const std::string& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

std::string errorOf(const std::function<void()>& write) {
    try {
        write();
        return {};
    } catch (const OutputError& error) {
        return error.what();
    }
}

class WriteFileTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    std::string at(const char* name) const {
        return m_folder.filePath(QLatin1String(name)).toStdString();
    }
    QStringList names() const {
        return QDir(m_folder.path()).entryList(QDir::Files | QDir::Hidden | QDir::System);
    }

private slots:
    void cleanup() {
        for (const QString& name : names()) {
            QFile::remove(m_folder.filePath(name));
        }
    }

    void aFullDiskLeavesWhatWasThere() {
        writeFile(at("kept"), "before");
        const std::string large(100'000, 'x');
        {
            const FullDisk full(4096);
            QCOMPARE(errorOf([&] { writeFile(at("kept"), large); }),
                     at("kept") + ": the file cannot be written: File too large");
            QCOMPARE(errorOf([&] { writeFile(at("new"), large); }),
                     at("new") + ": the file cannot be written: File too large");
            QCOMPARE(errorOf([&] { writeNew(at("new"), false, large); }),
                     at("new") + ": the file cannot be written: File too large");
        }
        QCOMPARE(textOf(at("kept")), std::string("before"));
        QCOMPARE(names(), QStringList{"kept"});
        QCOMPARE(errorOf([&] { writeFile("/dev/full", "x"); }),
                 std::string("/dev/full: the file cannot be written: No space left on device"));
        QCOMPARE(errorOf([&] { writeFile(at("no/where"), "x"); }),
                 at("no/where") + ": the file cannot be written: No such file or directory");
    }

    /// The second file does not fit, so the first one is not written either.
    void severalAreWrittenOrNone() {
        writeFile(at("one"), "before");
        const std::string large(100'000, 'x');
        {
            const FullDisk full(4096);
            QCOMPARE(errorOf([&] {
                         writeTogether({{at("one"), "after"}, {at("two"), large}}, true);
                     }),
                     at("two") + ": the file cannot be written: File too large");
        }
        QCOMPARE(textOf(at("one")), std::string("before"));
        QCOMPARE(names(), QStringList{"one"});
        QVERIFY(!errorOf([&] {
                     writeTogether({{at("two"), "after"}, {at("one"), "after"}}, false);
                 }).empty());
        QCOMPARE(names(), QStringList{"one"});
        writeTogether({{at("one"), "after"}, {at("two"), large}}, true);
        QCOMPARE(textOf(at("one")), std::string("after"));
        QCOMPARE(textOf(at("two")), large);
    }

    void linksAreFollowedAndDanglingOnesReplaced() {
        writeFile(at("target"), "before");
        fs::create_symlink(at("target"), at("link"));
        writeFile(at("link"), "after");
        QVERIFY(fs::is_symlink(at("link")));
        QCOMPARE(textOf(at("target")), std::string("after"));
        fs::create_symlink(at("nowhere"), at("dangling"));
        writeFile(at("dangling"), "new");
        QVERIFY(!fs::is_symlink(at("dangling")) && !fs::exists(at("nowhere")));
        fs::create_symlink(at("nowhere"), at("together"));
        writeTogether({{at("together"), "new"}}, true);
        QVERIFY(!fs::is_symlink(at("together")) && !fs::exists(at("nowhere")));
    }

    void linesAreAppendedWholeOrNotAtAll() {
        writeFile(at("lines"), "first\n");
        const AppendFile out(at("lines"));
        out.append("second\n");
        {
            const FullDisk full(20);
            QCOMPARE(errorOf([&] { out.append("a third line that is too long\n"); }),
                     at("lines") + ": the file cannot be written: File too large");
        }
        QCOMPARE(textOf(at("lines")), std::string("first\nsecond\n"));
        out.append("third\n");
        out.shorten(6);
        out.append("last\n");
        out.sync();
        QCOMPARE(textOf(at("lines")), std::string("first\nlast\n"));
        QCOMPARE(
            errorOf([&] { AppendFile(at("lines")); }),
            at("lines") +
                ": the file cannot be written: another run of the program is writing this file");
        AppendFile(at("lines"), AppendFile::Users::Several).append("other\n");
        QCOMPARE(textOf(at("lines")), std::string("first\nlast\nother\n"));
        QVERIFY(!errorOf([&] { AppendFile(at("missing")); }).empty());
    }
};

LOOPGLASS_TEST(WriteFileTest)

}  // namespace loopglass::test::write_file_test

#include "write_file_test.moc"

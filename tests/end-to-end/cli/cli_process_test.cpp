// The program as a process: Ctrl-C, the time limit, pipes that close, full disks, terminals.

#include "end-to-end/run_cli.h"
#include "runner/run_tests.h"
#include "support/process_work.h"

#include <QDir>
#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>
#include <csignal>
#include <fcntl.h>
#include <functional>
#include <pty.h>
#include <sys/resource.h>
#include <unistd.h>

namespace loopglass::test::cli_process_test {

/// A search that would take years.
const QStringList endless{"map", accelerator("eyeriss-like"), workload("conv2d"),
                          "--principles=none"};
const QStringList quick{"map", accelerator("figure-4-3"), workload("conv1d")};

/// Runs with something changed in the new process before the program starts.
Run runWith(const QStringList& arguments, const std::function<void()>& change) {
    QProcess process;
    prepare(process, arguments);
    process.setChildProcessModifier(change);
    process.start();
    return finish(process);
}

/// Runs with one of its streams on a terminal; gives what the terminal was sent.
std::string onTerminal(const QStringList& arguments, int stream, Run* result = nullptr,
                       const QString& noColour = {}) {
    int terminal = -1;
    int ours = -1;
    if (::openpty(&ours, &terminal, nullptr, nullptr, nullptr) != 0) {
        return "no terminal could be opened: the test needs a /dev/pts";
    }
    QProcess process;
    prepare(process, arguments);
    if (!noColour.isEmpty()) {
        QProcessEnvironment environment = process.processEnvironment();
        environment.insert("NO_COLOR", noColour);
        process.setProcessEnvironment(environment);
    }
    process.setChildProcessModifier([&] { ::dup2(terminal, stream); });
    process.start();
    process.waitForStarted();
    ::close(terminal);
    ::fcntl(ours, F_SETFL, O_NONBLOCK);
    std::string sent;
    const auto drain = [&] {
        char block[4096];
        for (ssize_t n = ::read(ours, block, sizeof block); n > 0;
             n = ::read(ours, block, sizeof block)) {
            sent.append(block, static_cast<std::size_t>(n));
        }
    };
    while (!process.waitForFinished(20) && process.state() != QProcess::NotRunning) {
        drain();
    }
    drain();
    ::close(ours);
    const Run run = finish(process);
    if (result != nullptr) {
        *result = {process.exitCode(), run.out, run.err};
    }
    return sent;
}

class CliProcessTest : public QObject {
    Q_OBJECT

private slots:
    void interruptStopsWithTheBest();
    void interruptOfANetwork();
    void terminationIsAnInterrupt();
    void terminationEndsTheCountToo();
    void ignoredInterruptsAreIgnored();
    void timeLimit();
    void theLayersShareTheTime();
    void explainOfAStoppedSearch();
    void explainOfAWideFanout();
    void closedPipe_data();
    void closedPipe();
    void fullDisk();
    void outputThatCannotBeWritten();
    void outputOnAFullDisk_data();
    void outputOnAFullDisk();
    void outputIsNotReplaced();
    void outputNeedsAName_data();
    void outputNeedsAName();
    void stoppedWhileItWrites();
    void killedInTheMiddleOfARace();
    void outputKeepsRightsAndLinks();
    void outputToADevice();
    void coloursOnATerminalOnly();
    void progressIsErased();
    void progressShowsTheGap_data();
    void progressShowsTheGap();
    void progressOfAProof();
};

/// Starts, presses Ctrl-C after a while or sends another signal, and waits for the end.
Run interrupted(const QStringList& arguments, const std::function<void()>& change = {},
                int signal = SIGINT) {
    QProcess process;
    prepare(process, arguments);
    if (change) {
        process.setChildProcessModifier(change);
    }
    process.start();
    process.waitForStarted();
    waitForWork(process.processId(), 30);
    ::kill(static_cast<pid_t>(process.processId()), signal);
    return finish(process);
}

void CliProcessTest::interruptStopsWithTheBest() {
    const Run run = interrupted(endless + QStringList{"--json"});
    QCOMPARE(run.status, 0);
    QCOMPARE(run.json()["stopped"], Json(true));
    QCOMPARE(run.json()["best"]["cost"]["legal"], Json(true));
    QCOMPARE(run.err, std::string("loopglass-cli: interrupted; the result is the best so far\n"));
}

void CliProcessTest::terminationIsAnInterrupt() {
    const Run run = interrupted(endless + QStringList{"--json"}, {}, SIGTERM);
    QCOMPARE(run.status, 0);
    QCOMPARE(run.json()["stopped"], Json(true));
    QCOMPARE(run.json()["best"]["cost"]["legal"], Json(true));
    QCOMPARE(run.err, std::string("loopglass-cli: interrupted; the result is the best so far\n"));
    const Run ignored = interrupted(
        endless + QStringList{"--time-limit=3"}, [] { std::signal(SIGTERM, SIG_IGN); }, SIGTERM);
    QCOMPARE(ignored.status, 0);
    QCOMPARE(ignored.err, std::string());
}

/// With `--space` the search and the count after it are ended by one signal.
void CliProcessTest::terminationEndsTheCountToo() {
    const Run run = interrupted(endless + QStringList{"--json", "--space"}, {}, SIGTERM);
    QCOMPARE(run.status, 0);
    QCOMPARE(run.json()["stopped"], Json(true));
    QCOMPARE(run.json()["best"]["cost"]["legal"], Json(true));
    QVERIFY(run.json()["space"].is_array() && !run.json()["space"].empty());
}

void CliProcessTest::interruptOfANetwork() {
    const Run run =
        interrupted({"map", accelerator("eyeriss-like"), network("resnet18"), "--principles=none"});
    QCOMPARE(run.status, 1);
    const std::string unbroken = QString::fromStdString(run.out).simplified().toStdString();
    QVERIFY(contains(unbroken, "No mapping of these layers ("));
    QVERIFY(contains(unbroken, "(the search was stopped before it reached this layer): "));
    QVERIFY(contains(run.out, "The total covers only the mapped layers."));
    QVERIFY(contains(
        unbroken,
        "For these layers, the search did not examine every mapping, so their results are the "
        "best so far: "));
    QVERIFY(contains(run.out, "total of the mapped layers"));
    QVERIFY(contains(unbroken, "Layers mapped so far ("));
}

void CliProcessTest::ignoredInterruptsAreIgnored() {
    const Run run =
        interrupted(endless + QStringList{"--time-limit=3"}, [] { std::signal(SIGINT, SIG_IGN); });
    QCOMPARE(run.status, 0);
    QCOMPARE(run.err, std::string());
}

void CliProcessTest::timeLimit() {
    const Run json = runCli(endless + QStringList{"--time-limit=1", "--json"});
    QCOMPARE(json.status, 0);
    QCOMPARE(json.json()["stopped"], Json(true));
    QVERIFY(json.json()["evaluated"] > 0);
    QCOMPARE(json.err, std::string());
    const Run text = runCli(endless + QStringList{"--time-limit=0.5"});
    QCOMPARE(text.status, 0);
    QVERIFY(contains(text.out, "The search was stopped; the result is the best so far."));
    QCOMPARE(runCli(quick + QStringList{"--time-limit=100", "--json"}).json()["stopped"],
             Json(false));
}

void CliProcessTest::theLayersShareTheTime() {
    const Run run = runCli({"map", accelerator("eyeriss-like"), network("resnet18"),
                            "--principles=none", "--time-limit=6", "--json"});
    QCOMPARE(run.status, 0);
    QCOMPARE(run.json()["total"]["complete"], Json(true));
}

void CliProcessTest::explainOfAStoppedSearch() {
    const Run run = runCli({"explain", accelerator("eyeriss-like"), workload("conv2d"),
                            mapping("resnet18-conv2-row-stationary"), "--principles=none",
                            "--time-limit=0.3", "--json"});
    QCOMPARE(run.status, 0);
    QCOMPARE(run.json()["stopped"], Json(true));
    QVERIFY(!run.json()["sentence"].get<std::string>().empty());
}

/// 24 dimensions of bound 2 below a wide fanout: why 16 million unrollings lost a mapping is asked
/// within the time, and within memory.
void CliProcessTest::explainOfAWideFanout() {
    const QTemporaryDir folder;
    QByteArray dimensions;
    QByteArray out;
    QByteArray in;
    for (int d = 0; d < 24; ++d) {
        const QByteArray number = QByteArray::number(d);
        dimensions += (d == 0 ? "D" : ", D") + number + ": 2";
        if (d < 16)
            out += (out.isEmpty() ? "d" : ",d") + number;
        if (d >= 8)
            in += (in.isEmpty() ? "d" : ",d") + number;
    }
    const QString wide = folder.filePath("wide.yaml");
    const QString many = folder.filePath("many.yaml");
    const QString best = folder.filePath("best.yaml");
    QVERIFY(writeText(wide, "name: wide\nword_bits: 16\ncompute: {energy: 1}\nlevels:\n  - {name: "
                            "DRAM, energy: {read: 200}}\n"
                            "  - {name: L2, capacity: 65536, energy: {read: 6}, "
                            "fanout: {x: 65536, y: 65536}}\n"
                            "  - {name: L1, capacity: 64, energy: {read: 1}}\n"));
    QVERIFY(writeText(many, "name: many\ndimensions: {" + dimensions + "}\nequation: \"O[" + out +
                                "] += A[" + in + "]\"\n"));
    QCOMPARE(runCli({"map", wide, many, "--search", "exact", "--output", best}).status, 0);
    const Run run =
        runWith({"explain", wide, many, best, "--time-limit", "1", "--threads", "1"}, [] {
            const rlimit seconds{15, 15};
            const rlimit bytes{2'000'000'000, 2'000'000'000};
            ::setrlimit(RLIMIT_CPU, &seconds);
            ::setrlimit(RLIMIT_DATA, &bytes);
        });
    QVERIFY2(run.status >= 0 && run.status <= 1 && !run.out.empty(), run.err.c_str());
}

void CliProcessTest::closedPipe_data() {
    QTest::addColumn<QStringList>("arguments");
    QTest::newRow("text") << quick;
    QTest::newRow("json") << quick + QStringList{"--json"};
    QTest::newRow("help") << QStringList{"map", "--help"};
    QTest::newRow("version") << QStringList{"--version"};
}

void CliProcessTest::closedPipe() {
    QFETCH(QStringList, arguments);
    const Run broken = runWith(arguments, [] {
        int ends[2] = {-1, -1};
        if (::pipe(ends) == 0) {
            ::close(ends[0]);
            ::dup2(ends[1], STDOUT_FILENO);
            ::close(ends[1]);
        }
    });
    QCOMPARE(broken.status, 2);
    QCOMPARE(broken.err,
             std::string("loopglass-cli: standard output cannot be written: Broken pipe\n"));
    const Run closed = runWith(arguments, [] { ::close(STDOUT_FILENO); });
    QCOMPARE(closed.status, 2);
    QVERIFY(contains(closed.err, "standard output cannot be written"));
    // Nobody hears that something is wrong, and still the status says so.
    const Run mute =
        runWith({"map", "nowhere.yaml", "nowhere.yaml"}, [] { ::close(STDERR_FILENO); });
    QCOMPARE(mute.status, 2);
}

void CliProcessTest::fullDisk() {
    const Run run = runWith(quick, [] {
        const int full = ::open("/dev/full", O_WRONLY);
        ::dup2(full, STDOUT_FILENO);
    });
    QCOMPARE(run.status, 2);
    QVERIFY(contains(run.err, "standard output cannot be written: No space left on device"));
}

void CliProcessTest::outputThatCannotBeWritten() {
    const Run run = runCli(quick + QStringList{"--output", "/dev/full"});
    QCOMPARE(run.status, 2);
    QVERIFY2(contains(run.out, "Best mapping by EDP"), "the result is not lost");
    QVERIFY(contains(run.err, "/dev/full: the file cannot be written: No space left on device"));
}

/// Each command that writes a file: the reason is said, and what was there before stays.
void CliProcessTest::outputOnAFullDisk_data() {
    QTest::addColumn<QStringList>("arguments");
    const QStringList conv{accelerator("figure-4-3"), workload("conv1d")};
    const QStringList mapped = conv + QStringList{mapping("figure-4-3-best")};
    const auto row = [](const char* name, const QStringList& arguments) {
        QTest::newRow(name) << arguments;
    };
    row("map", QStringList{"map"} + conv + QStringList{"--output", "FILE", "--force"});
    row("certificate", QStringList{"map"} + conv +
                           QStringList{"--search", "exact", "--certificate", "FILE", "--force"});
    row("results", QStringList{"map"} + conv + QStringList{"--resume", "NEW"});
    row("report", QStringList{"report"} + conv + QStringList{"-o", "FILE.html", "--force"});
    row("report as PDF", QStringList{"report"} + conv + QStringList{"-o", "FILE.pdf", "--force"});
    row("export",
        QStringList{"export"} + mapped + QStringList{"--to", "c", "--output", "FILE", "--force"});
    row("race", QStringList{"race"} + conv +
                    QStringList{"--methods", "random", "--seeds", "1", "--evaluations", "10",
                                "--output", "FILE", "--force"});
    row("sweep",
        QStringList{"sweep"} + conv + QStringList{"--vary", "L1.capacity=8,16", "--resume", "NEW"});
    row("show", QStringList{"show", accelerator("eyeriss-like-45nm"), "--fill", "--output", "FILE",
                            "--force"});
}

void CliProcessTest::outputOnAFullDisk() {
    QFETCH(QStringList, arguments);
    const QTemporaryDir folder;
    QString kept;
    QString made;
    for (QString& argument : arguments) {
        if (argument.startsWith(QStringLiteral("FILE"))) {
            argument = kept = folder.filePath(argument);
            QVERIFY(writeText(kept, "before"));
        } else if (argument == QStringLiteral("NEW")) {
            argument = made = folder.filePath(argument);
        }
    }
    const Run run = runWith(arguments, [] {
        const rlimit bytes{40, 40};
        ::setrlimit(RLIMIT_FSIZE, &bytes);
    });
    QCOMPARE(run.status, 2);
    QVERIFY(contains(run.err, "the file cannot be written: File too large"));
    if (!kept.isEmpty()) {
        QCOMPARE(contents(kept), QByteArray("before"));
    }
    QVERIFY(made.isEmpty() || !QFile::exists(made));
    QCOMPARE(QDir(folder.path()).entryList(QDir::Files | QDir::Hidden).size(),
             kept.isEmpty() ? 0 : 1);
}

/// Not even by its own input.
void CliProcessTest::outputIsNotReplaced() {
    const QTemporaryDir folder;
    const QString input = folder.filePath("conv1d.yaml");
    QVERIFY(QFile::copy(QString::fromStdString(inSource(workload("conv1d"))), input));
    const QByteArray before = contents(input);
    const QStringList map{"map", accelerator("figure-4-3"), input, "--output", input};
    const Run kept = runCli(map);
    QCOMPARE(kept.status, 2);
    QVERIFY(contains(
        kept.err,
        "conv1d.yaml: the file already exists; give another name, or --force to replace it"));
    QVERIFY(kept.out.empty());
    QCOMPARE(contents(input), before);
    QCOMPARE(runCli(map + QStringList{"--force"}).status, 0);
    QVERIFY(contents(input).contains("levels:"));
}

void CliProcessTest::outputNeedsAName_data() {
    QTest::addColumn<QStringList>("arguments");
    const QStringList files{accelerator("figure-4-3"), workload("conv1d")};
    const QStringList best{mapping("figure-4-3-best")};
    QTest::newRow("map") << QStringList{"map"} + files + QStringList{"--output", ""};
    QTest::newRow("map --resume") << QStringList{"map"} + files + QStringList{"--resume", ""};
    QTest::newRow("map --constraints")
        << QStringList{"map"} + files + QStringList{"--constraints", ""};
    QTest::newRow("report") << QStringList{"report"} + files + QStringList{"--output", ""};
    QTest::newRow("export") << QStringList{"export"} + files + best +
                                   QStringList{"--to", "c", "--output", ""};
    QTest::newRow("import") << QStringList{"import", "samples/timeloop/machine.yaml", "--output",
                                           ""};
}

void CliProcessTest::outputNeedsAName() {
    QFETCH(QStringList, arguments);
    const Run run = runCli(arguments);
    QCOMPARE(run.status, 2);
    QCOMPARE(run.out, std::string());
    QVERIFY(contains(run.err, "found an empty file name; a file is expected"));
}

/// The limit of a file's size stops the writing in the middle of the text.
void CliProcessTest::stoppedWhileItWrites() {
    const QTemporaryDir folder;
    const QString file = folder.filePath("results.json");
    const QStringList resumed = quick + QStringList{"--resume", file};
    const auto names = [&] {
        return QDir(folder.path()).entryList(QDir::Files | QDir::Hidden).join(' ');
    };
    QCOMPARE(runCli(resumed).status, 0);
    const QByteArray before = contents(file);
    const Run killed = runWith(resumed + QStringList{"--objective", "energy"}, [] {
        const rlimit small{100, 100};
        ::setrlimit(RLIMIT_FSIZE, &small);
    });
    QCOMPARE(killed.status, 2);
    QVERIFY(contains(killed.err, "File too large"));
    QCOMPARE(contents(file), before);
    // Nothing is left for this run to write, and still it clears up.
    QCOMPARE(runCli(resumed).status, 0);
    QCOMPARE(names(), QStringLiteral("results.json"));
    QCOMPARE(contents(file), before);
    // As the next one does that writes, and two at once do not disturb each other.
    QVERIFY(writeText(folder.filePath(".results.json.loopglass-part"), QByteArray(100'000, 'x')));
    QCOMPARE(runCli(resumed + QStringList{"--objective", "delay"}).status, 0);
    QCOMPARE(names(), QStringLiteral("results.json"));
    QVERIFY(Json::accept(contents(file).toStdString()));
}

/// By kill -9: what had ended is kept, and the race that goes on says what one does that was not
/// killed, to the byte.
void CliProcessTest::killedInTheMiddleOfARace() {
    const QTemporaryDir folder;
    const QString file = folder.filePath("race.jsonl");
    const QStringList race{"race",
                           accelerator("figure-4-3"),
                           workload("conv1d"),
                           "--methods",
                           "random,annealing,genetic",
                           "--seeds",
                           "5",
                           "--evaluations",
                           "200000",
                           "--json"};
    const Run whole = runCli(race);
    QCOMPARE(whole.status, 0);
    QProcess process;
    prepare(process, race + QStringList{"--output", file});
    process.start();
    process.waitForStarted();
    for (int i = 0; i < 6000 && contents(file).count('\n') < 4; ++i) {
        process.waitForFinished(5);
    }
    ::kill(static_cast<pid_t>(process.processId()), SIGKILL);
    QCOMPARE(finish(process).status, -1);
    const QByteArray before = contents(file);
    QVERIFY(before.count('\n') >= 4 && before.count('\n') < 16);
    const Run resumed = runCli(race + QStringList{"--output", file, "--resume"});
    QCOMPARE(resumed.status, 0);
    QCOMPARE(resumed.out, whole.out);
    const QByteArray after = contents(file);
    QCOMPARE(after.count('\n'), 16);  // an optimum and fifteen runs
    QVERIFY(after.startsWith(before.left(before.lastIndexOf('\n') + 1)));
}

void CliProcessTest::outputKeepsRightsAndLinks() {
    const QTemporaryDir folder;
    const QString file = folder.filePath("best.yaml");
    const QString link = folder.filePath("link.yaml");
    QVERIFY(writeText(file, "old"));
    const auto rights = QFile::ReadOwner | QFile::WriteOwner | QFile::ReadGroup;
    QVERIFY(QFile::setPermissions(file, rights));
    QVERIFY(QFile::link(file, link));
    QCOMPARE(runCli(quick + QStringList{"--output", link, "--force"}).status, 0);
    QVERIFY(QFileInfo(link).isSymLink());
    QVERIFY(contents(file).contains("levels:"));
    QVERIFY((QFile::permissions(file) & QFile::ReadOther) == 0);
    QVERIFY((QFile::permissions(file) & QFile::ReadGroup) != 0);
    QCOMPARE(QDir(folder.path()).entryList(QDir::Files | QDir::Hidden).size(), 2);
}

void CliProcessTest::outputToADevice() {
    QCOMPARE(runCli(quick + QStringList{"--output", "/dev/null"}).status, 0);
    QVERIFY2(!QFileInfo("/dev/null").isFile(), "the device must still be one");
}

void CliProcessTest::coloursOnATerminalOnly() {
    QVERIFY(contains(onTerminal(quick, STDOUT_FILENO), "\x1b[1m"));
    QVERIFY(onTerminal(quick, STDOUT_FILENO, nullptr, "1").find('\x1b') == std::string::npos);
    QVERIFY(runCli(quick).out.find('\x1b') == std::string::npos);
    const std::string json = onTerminal(quick + QStringList{"--json"}, STDOUT_FILENO);
    QVERIFY(Json::accept(json));
}

void CliProcessTest::progressIsErased() {
    Run run;
    const std::string sent =
        onTerminal(endless + QStringList{"--time-limit=2", "--json"}, STDERR_FILENO, &run);
    QCOMPARE(run.status, 0);
    QVERIFY(Json::accept(run.out));
    QVERIFY(contains(sent, "\rsearch: conv2d, EDP, best so far "));
    QVERIFY2(QByteArray::fromStdString(sent).endsWith("\r\x1b[K"), "the line is erased at the end");
    QVERIFY2(QByteArray::fromStdString(sent).count('\r') < 40, "ten times a second at most");
    QCOMPARE(onTerminal(quick, STDERR_FILENO), std::string());
}

void CliProcessTest::progressShowsTheGap_data() {
    QTest::addColumn<QStringList>("asked");
    const QString hard = "tests/golden/hard/five-levels-conv3d/";
    QTest::newRow("exact") << QStringList{hard + "accelerator.yaml", hard + "workload.yaml"};
    QTest::newRow("variants") << QStringList{accelerator("eyeriss-like"), workload("conv2d"),
                                             "--bypass", "--pad"};
    QTest::newRow("split loops") << QStringList{accelerator("simba-like"), workload("conv2d"),
                                                "--split-loops", "--dimension=N=16"};
}

/// The gap of each line, in the order in which they are drawn: it never rises.
void CliProcessTest::progressShowsTheGap() {
    QFETCH(QStringList, asked);
    const std::string sent =
        onTerminal(QStringList{"map", "--search=exact", "--threads=1", "--time-limit=2"} + asked,
                   STDERR_FILENO);
    static const QRegularExpression gap(", best so far [0-9.e]+, gap <?([0-9.]+) %");
    double last = 1e9;
    int lines = 0;
    for (auto match = gap.globalMatch(QString::fromStdString(sent)); match.hasNext(); ++lines) {
        const double now = match.next().captured(1).toDouble();
        QVERIFY2(now <= last, sent.c_str());
        last = now;
    }
    QVERIFY2(lines > 0, sent.c_str());
}

/// A certificate and its check say how many nodes there are, and which share of them all.
void CliProcessTest::progressOfAProof() {
    const QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("proof"));
    static const QRegularExpression made(
        "certificate: conv2d, EDP, <?[0-9.]+ %, [0-9,]+ nodes, 0:0");
    Run run;
    const QString sent =
        QString::fromStdString(onTerminal({"map", "--search=exact", accelerator("unified-edge"),
                                           workload("conv2d"), "--certificate", file},
                                          STDERR_FILENO, &run));
    QCOMPARE(run.status, 0);
    QVERIFY2(made.match(sent).hasMatch(), qPrintable(sent));
    static const QRegularExpression checked("verify: conv2d, EDP, <?[0-9.]+ %, [0-9,]+ nodes, 0:0");
    const QString sentence =
        QString::fromStdString(onTerminal({"verify", file}, STDERR_FILENO, &run));
    QCOMPARE(run.status, 0);
    QVERIFY2(checked.match(sentence).hasMatch(), qPrintable(sentence));
}

LOOPGLASS_TEST(CliProcessTest)

}  // namespace loopglass::test::cli_process_test

#include "cli_process_test.moc"

// The window without a screen, as `tools/run` starts it there: it says so, and writes the pictures
// and tables of its run into a folder; what cannot be opened is said and leaves nothing behind.
#include "end-to-end/run_window.h"
#include "runner/run_tests.h"

#include <QDir>
#include <QImage>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSet>
#include <QTemporaryDir>
#include <QTest>

namespace loopglass::test::window_pictures_test {

const QStringList views{"orders",  "tiles",   "unrollings", "cutoffs", "energy",    "mapping",
                        "reasons", "compare", "by-hand",    "machine", "tile-steps"};

/// The rows of a table, heading first; the program's own fields hold no comma in these two.
QList<QStringList> rowsOf(const QString& file) {
    QList<QStringList> rows;
    for (const QString& line : QString::fromUtf8(contents(file)).split('\n', Qt::SkipEmptyParts)) {
        rows << line.split(',');
    }
    return rows;
}

/// How many different colours a coarse grid of points has: an empty picture has one or two.
int coloursOf(const QImage& image) {
    QSet<QRgb> colours;
    for (int y = 0; y < image.height(); y += 3) {
        for (int x = 0; x < image.width(); x += 3) {
            colours.insert(image.pixel(x, y));
        }
    }
    return static_cast<int>(colours.size());
}

class WindowPicturesTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    QString file(const QString& name) const { return m_folder.filePath(name); }
    /// Where the pictures of the sample are.
    QString sample() const { return file("sample"); }

private slots:
    void initTestCase() {
        const WindowRun run = runWindow({"--pictures", sample()}, m_folder.path());
        QCOMPARE(run.status, 0);
        QCOMPARE(run.out, sample() + '\n');
    }

    void writesEveryViewOfTheSample() {
        const QString pictures = sample();
        for (const QString& view : views) {
            const QImage image(pictures + "/loopglass-" + view + ".png");
            QCOMPARE(image.size(), QSize(1280, 800));
            QVERIFY2(coloursOf(image) > 20, qPrintable(view));
            const QByteArray table = contents(pictures + "/loopglass-" + view + ".csv");
            QVERIFY2(table.contains('\n'), qPrintable(view));
        }
        QCOMPARE(QDir(pictures).entryList(QDir::Files).size(), 2 * views.size());
    }

    /// The tables are of the run that the command line makes of the same files.
    void tablesAreThoseOfTheSearch() {
        const QString pictures = sample();
        const QByteArray orders = contents(pictures + "/loopglass-orders.csv");
        for (const char* order : {"xxCR", "xxRK", "xxPK", "xxxP", "xxCK"}) {
            QVERIFY2(orders.contains(order), order);
        }
        const QByteArray tiles = contents(pictures + "/loopglass-tiles.csv");
        QVERIFY2(tiles.contains("\"2,1,1,1\",5,larger tile,\"2,2,1,1\""), tiles.constData());
    }

    /// Its layers at once, mapped, beside the views of the first of them.
    void aNetworkHasAPictureOfItsLayers() {
        const QString pictures = file("network");
        const WindowRun run =
            runWindow({"--pictures", pictures, fromSource(accelerator("eyeriss-like")),
                       fromSource("samples/networks/alexnet.yaml")},
                      m_folder.path());
        QCOMPARE(run.status, 0);
        const QImage image(pictures + "/loopglass-network.png");
        QCOMPARE(image.size(), QSize(1280, 800));
        QVERIFY(coloursOf(image) > 20);
        const QList<QStringList> rows = rowsOf(pictures + "/loopglass-network.csv");
        QCOMPARE(rows.first().first(), QStringLiteral("layer"));
        QVERIFY(rows.size() > 5);
        for (int row = 1; row < rows.size(); ++row) {
            QVERIFY2(rows[row][2].toDouble() > 0, qPrintable(rows[row].join(' ')));
        }
        QCOMPARE(QDir(pictures).entryList(QDir::Files).size(), 2 * views.size() + 2);
    }

    void withoutADisplayItSaysSo() {
        QProcessEnvironment environment = windowEnvironment(m_folder.path());
        for (const char* name : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"}) {
            environment.remove(name);
        }
        const WindowRun run = runWindow(
            {fromSource(accelerator("systolic-2x2")), fromSource(workload("lecture-matmul"))},
            m_folder.path(), environment);
        QCOMPARE(run.status, 0);
        QVERIFY2(run.err.contains("there is no display; writing the pictures and tables into "
                                  "loopglass-pictures"),
                 qPrintable(run.err));
        QVERIFY(QFile::exists(file("loopglass-pictures/loopglass-energy.png")));
        const QList<QStringList> energy = rowsOf(file("loopglass-pictures/loopglass-energy.csv"));
        QVERIFY(energy.size() > 1);
    }

    /// Qt alone would end the program with a signal.
    void aDisplayThatIsGoneIsSaid() {
        QProcessEnvironment environment = windowEnvironment(m_folder.path());
        environment.remove("WAYLAND_DISPLAY");
        environment.remove("QT_QPA_PLATFORM");
        environment.insert("DISPLAY", ":4711");
        const WindowRun run = runWindow({}, file("gone"), environment);
        QVERIFY2(run.err.contains("loopglass: the display :4711 cannot be reached; writing the "
                                  "pictures and tables into loopglass-pictures\n"),
                 qPrintable(run.err));
        QCOMPARE(run.status, 0);
        QCOMPARE(QDir(file("gone/loopglass-pictures")).entryList(QDir::Files).size(),
                 2 * views.size());
    }

    void aPlatformThatIsNotThereIsSaid() {
        QProcessEnvironment environment = windowEnvironment(m_folder.path());
        environment.insert("QT_QPA_PLATFORM", "nonsense");
        const WindowRun run = runWindow({}, file("platform"), environment);
        QCOMPARE(run.status, 2);
        QCOMPARE(run.err, "loopglass: the platform that was asked for cannot be used here\n");
        QVERIFY(QDir(file("platform")).isEmpty());
    }

    void badFilesAreSaid_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("sentence");
        QTest::newRow("unknown file type") << QByteArray("a: 1\n") << "unknown file type";
        QTest::newRow("unknown key")
            << QByteArray("name: a\ncompute: {name: MAC, energy: 1}\nlevels:\n"
                          "  - {name: DRAM, energy: {read: 1}, colour: red}\n")
            << "bad.yaml:4:";
    }
    void badFilesAreSaid() {
        QFETCH(QByteArray, text);
        QFETCH(QString, sentence);
        QVERIFY(writeText(file("bad.yaml"), text));
        const QString pictures = file("nothing");
        const WindowRun run =
            runWindow({"--pictures", pictures, file("bad.yaml")}, m_folder.path());
        QCOMPARE(run.status, 2);
        QVERIFY2(run.err.contains(sentence), qPrintable(run.err));
        QVERIFY(!QDir(pictures).exists());
    }

    /// A session that can be opened, though nothing can be searched of it.
    void whatCannotBeSearchedIsSaid_data() {
        QTest::addColumn<QString>("constraints");
        QTest::addColumn<QString>("sentence");
        QTest::newRow("a level that is not there") << "constraints: [{level: L9}]"
                                                   << "L9";
        QTest::newRow("factors that do not divide")
            << "constraints: [{level: L1, temporal: {factors: [K 3]}}]"
            << "K";
    }
    void whatCannotBeSearchedIsSaid() {
        QFETCH(QString, constraints);
        QFETCH(QString, sentence);
        const auto text = [](const QString& name) {
            return QString::fromUtf8(contents(fromSource(name)));
        };
        const QJsonObject session{{"loopglass", "session"},
                                  {"version", 1},
                                  {"accelerator", text(accelerator("figure-4-3"))},
                                  {"workload", text(workload("conv1d"))},
                                  {"constraints", constraints}};
        QVERIFY(writeText(file("bad.loopglass"), QJsonDocument(session).toJson()));
        const QString pictures = file("nothing");
        const WindowRun run =
            runWindow({"--pictures", pictures, file("bad.loopglass")}, m_folder.path());
        QCOMPARE(run.status, 2);
        QVERIFY2(run.err.contains("bad.loopglass: ") && run.err.contains(sentence),
                 qPrintable(run.err));
        QVERIFY(!QDir(pictures).exists());
    }

    void partsOfNoGalleryAreSaid() {
        const WindowRun wrong = runWindow(
            {"--pictures", file("none"), "--gallery", "--part", "conv9d"}, m_folder.path());
        QCOMPARE(wrong.status, 2);
        QVERIFY(wrong.err.contains("--part: found 'conv9d'; allowed here: conv1d, resnet18"));
        const WindowRun alone =
            runWindow({"--pictures", file("none"), "--part", "conv1d"}, m_folder.path());
        QCOMPARE(alone.status, 2);
        QVERIFY(alone.err.contains("--part: found without --pictures and --gallery"));
        QVERIFY(!QDir(file("none")).exists());
    }

    void aFolderThatCannotBeMadeIsSaid() {
        QVERIFY(writeText(file("in-the-way"), "a file"));
        const WindowRun run =
            runWindow({"--pictures", file("in-the-way/pictures")}, m_folder.path());
        QCOMPARE(run.status, 1);
        QVERIFY2(run.err.contains("cannot make the folder"), qPrintable(run.err));
    }
};

LOOPGLASS_TEST(WindowPicturesTest)

}  // namespace loopglass::test::window_pictures_test

#include "window_pictures_test.moc"

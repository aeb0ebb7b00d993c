// Exports are complete: they have every row and every text of the tables, however little is
// visible. Exports show no selection, and the window does not change.
#include "charts/nest_panel.h"
#include "charts/print_layout_guard.h"
#include "charts/vector_picture.h"
#include "compare/side_by_side.h"
#include "design/design_page.h"
#include "embed/embed_page.h"
#include "embed/stream_view.h"
#include "inspector/inspector.h"
#include "mappers/race_page.h"
#include "reasons/audit_panel.h"
#include "report/report_layout.h"
#include "runner/patience.h"
#include "runner/run_tests.h"
#include "ui/settled.h"
#include "ui/window_fixture.h"
#include "ui/worked_modes.h"
#include "views/view_export.h"
#include "window/main_window.h"

#include <QComboBox>
#include <QFile>
#include <QImage>
#include <QLabel>
#include <QPageSize>
#include <QPdfWriter>
#include <QProcess>
#include <QPushButton>
#include <QRegularExpression>
#include <QScrollBar>
#include <QStandardPaths>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <optional>

namespace loopglass::ui::test::whole_on_paper_test {

namespace {

QString withoutSpaces(QString text) {
    static const QRegularExpression space(QStringLiteral("[\\s\\p{Z}]+"),
                                          QRegularExpression::UseUnicodePropertiesOption);
    return text.remove(space);
}

/// Returns all letters of an SVG in the order in which they are drawn.
QString lettersOf(const QByteArray& svg) {
    static const QRegularExpression text(QStringLiteral("<text[^>]*>([^<]*)</text>"));
    QString letters;
    auto found = text.globalMatch(QString::fromUtf8(svg));
    while (found.hasNext()) {
        letters += found.next().captured(1);
    }
    letters.replace(QStringLiteral("&lt;"), QStringLiteral("<"))
        .replace(QStringLiteral("&gt;"), QStringLiteral(">"))
        .replace(QStringLiteral("&amp;"), QStringLiteral("&"));
    return withoutSpaces(letters);
}

int numberIn(const QByteArray& svg, const char* attribute) {
    const QRegularExpression number(QLatin1String(attribute) + QStringLiteral("=\"(\\d+)"));
    return number.match(QString::fromUtf8(svg.left(500))).captured(1).toInt();
}

/// Questions that were not asked, and buttons, are not exported.
bool isOnPaper(const QWidget& part) {
    const QWidget* outer = &part;
    while (outer != nullptr && !isInteractive(*outer)) {
        outer = outer->parentWidget();
    }
    return outer == nullptr;
}

QList<QTableView*> tablesOf(QWidget& widget) {
    QList<QTableView*> tables = widget.findChildren<QTableView*>();
    if (auto* own = qobject_cast<QTableView*>(&widget)) {
        tables << own;
    }
    tables.removeIf([](const QTableView* table) {
        return !table->isVisible() || !isOnPaper(*table) || table->model()->rowCount() == 0;
    });
    return tables;
}

QStringList textsOf(const QTableView& table) {
    QStringList texts;
    for (int row = 0; row < table.model()->rowCount(); ++row) {
        for (int column = 0; column < table.model()->columnCount(); ++column) {
            const QString text = table.model()->index(row, column).data().toString();
            if (!table.isColumnHidden(column) && !text.isEmpty()) {
                texts << withoutSpaces(text);
            }
        }
    }
    return texts;
}

}  // namespace

class WholeOnPaperTest : public WindowFixture {
    Q_OBJECT

    QTemporaryDir m_folder;

    QString file(const char* ending) const {
        return m_folder.filePath(QLatin1String("view.") + QLatin1String(ending));
    }
    QByteArray read(const char* ending) const {
        QFile in(file(ending));
        return in.open(QIODevice::ReadOnly) ? in.readAll() : QByteArray();
    }
    /// Returns the words of the PDF; nothing if no PDF reader is installed.
    std::optional<QString> pdfLetters() const {
        const QString reader = QStandardPaths::findExecutable(QStringLiteral("pdftotext"));
        QProcess process;
        process.start(reader, {QStringLiteral("-raw"), file("pdf"), QStringLiteral("-")});
        if (reader.isEmpty() || !process.waitForFinished()) {
            return std::nullopt;
        }
        QString letters = QString::fromUtf8(process.readAllStandardOutput());
        // Fonts draw some letter pairs as one glyph.
        for (const auto& [one, several] :
             {std::pair(0xFB00, "ff"), std::pair(0xFB01, "fi"), std::pair(0xFB02, "fl"),
              std::pair(0xFB03, "ffi"), std::pair(0xFB04, "ffl")}) {
            letters.replace(QChar(one), QLatin1String(several));
        }
        return withoutSpaces(letters);
    }
    void open(qsizetype sample) {
        m_window->openSample(samples()[sample]);
        QVERIFY(settle(*m_window));
    }
    View& show(ViewId id) {
        m_window->showView(id);
        letPaint();
        return m_window->view(id);
    }
    /// Exports to all kinds of files, with the view scrolled to its end.
    void checkWhole(const ExportedView& view) {
        // Some tables are computed in the background.
        QTRY_VERIFY(!tablesOf(*view.widget).isEmpty());
        const QList<QTableView*> tables = tablesOf(*view.widget);
        QStringList texts;
        int high = 0;
        for (QTableView* table : tables) {
            texts << textsOf(*table);
            high = std::max(high, table->verticalHeader()->length());
            table->verticalScrollBar()->setValue(table->verticalScrollBar()->maximum());
        }
        const int scrolled = tables.front()->verticalScrollBar()->value();
        const QSize seen = view.widget->size();
        for (const char* ending : {"svg", "png", "pdf"}) {
            QCOMPARE(exportOnPaper(view, file(ending), *m_theme), QString());
        }
        const QByteArray svg = read("svg");
        const QString letters = lettersOf(svg);
        const std::optional<QString> paper = pdfLetters();
        const bool isShort = paper && paper->contains(QLatin1String("notshown."));
        for (const QString& text : std::as_const(texts)) {
            QVERIFY2(letters.contains(text), qPrintable(text));
            QVERIFY2(!paper || isShort || paper->contains(text), qPrintable(text));
        }
        QVERIFY(numberIn(svg, "height") >= high);
        const QImage image(file("png"));
        const int scale = image.width() / numberIn(svg, "width");
        QVERIFY(scale == 1 || scale == 2);
        constexpr int row = 24;  // a remark that is counted meanwhile may take another line
        QVERIFY(std::abs(image.height() / scale - numberIn(svg, "height")) <= row);
        QVERIFY(image.height() >= high * scale);
        QCOMPARE(tables.front()->verticalScrollBar()->value(), scrolled);
        QCOMPARE(view.widget->size(), seen);
    }
    static ExportedView exportedOf(View& view) {
        view.refreshIfStale();
        return exportedWidget(view, view.title(), [&view] { return view.asTable(); });
    }
    QByteArray svgOnPaper(View& view) {
        return exportOnPaper(view, file("svg"), *m_theme).isEmpty() ? read("svg") : QByteArray();
    }

private slots:
    void init() { begin(); }
    void cleanup() { end(); }

    void views_data() {
        QTest::addColumn<int>("sample");
        QTest::addColumn<ViewId>("id");
        QTest::addRow("unrollings") << 1 << ViewId::Unrollings;
        QTest::addRow("cutoffs") << 0 << ViewId::Cutoffs;
        QTest::addRow("energy") << 1 << ViewId::Energy;
        QTest::addRow("mapping") << 1 << ViewId::Mapping;
        QTest::addRow("reasons") << 1 << ViewId::Reasons;
        QTest::addRow("by hand") << 1 << ViewId::Hand;
    }
    void views() {
        QFETCH(int, sample);
        QFETCH(ViewId, id);
        open(sample);
        m_window->resize(960, 560);  // little is visible
        checkWhole(exportedOf(show(id)));
        const QString letters = lettersOf(read("svg"));
        QVERIFY(!letters.contains(QStringLiteral("Lossbyrule")));
        QVERIFY(!letters.contains(QStringLiteral("Effectofeachrule")));
    }

    /// Results that were not requested are not on paper; computed results are.
    void auditsAndAblations() {
        open(0);
        View& view = show(ViewId::Reasons);
        auto* audit = view.findChild<AuditPanel*>();
        QVERIFY(audit->canAudit());
        for (QPushButton* button : audit->findChildren<QPushButton*>()) {
            if (button->isVisible() && button->isEnabled()) {
                button->click();
                break;
            }
        }
        QTRY_VERIFY(audit->canAudit());
        letPaint();
        checkWhole(exportedOf(view));
        QVERIFY(lettersOf(read("svg")).contains(QStringLiteral("Lossbyrule")));
    }

    /// Every loop of pinned nests, however long they are, but no hint about comparing runs.
    void pinnedNestsAreWhole() {
        open(1);
        View& view = show(ViewId::Compare);
        auto* side = view.findChild<SideBySide*>();
        side->askDataflows();
        QVERIFY(QTest::qWaitFor([side] { return !side->isSearching(); }, longestWait));
        for (const QSize& size : {QSize(1280, 800), QSize(960, 560)}) {
            m_window->resize(size);
            letPaint();
            for (const PrintLayoutGuard::Kind kind :
                 {PrintLayoutGuard::Picture, PrintLayoutGuard::Pages}) {
                const PrintLayoutGuard room(view, kind);
                const QList<NestPanel*> nests = view.findChildren<NestPanel*>();
                QVERIFY(nests.size() > 2);
                for (const NestPanel* nest : nests) {
                    const int needs = nest->heightForWidth(nest->width());
                    QVERIFY2(nest->height() >= needs,
                             qPrintable(QStringLiteral("%1 pixels, %2 needed, %3 wide; at %4")
                                            .arg(nest->height())
                                            .arg(needs)
                                            .arg(nest->width())
                                            .arg(size.width())));
                    for (const QWidget* in = nest->parentWidget(); in != &view;
                         in = in->parentWidget()) {
                        const QRect place(nest->mapTo(in, QPoint()), nest->size());
                        QVERIFY2(in->rect().contains(place), in->metaObject()->className());
                    }
                }
            }
        }
        const QString letters = lettersOf(svgOnPaper(view));
        QVERIFY(!letters.contains(QStringLiteral("Pinbestmapping")));
        QVERIFY(letters.contains(QStringLiteral("Mappingssidebyside")));
        const QString kept = qEnvironmentVariable("LOOPGLASS_PAPER");
        if (!kept.isEmpty()) {
            QCOMPARE(exportOnPaper(view, kept + QStringLiteral("/compare-nests.pdf"), *m_theme),
                     QString());
        }
    }

    /// Pinned mappings are beside each other, wider than the view.
    void compare() {
        open(0);
        View& view = show(ViewId::Compare);
        auto* side = view.findChild<SideBySide*>();
        side->askDataflows();
        QVERIFY(QTest::qWaitFor([side] { return !side->isSearching(); }, longestWait));
        m_window->resize(960, 560);
        letPaint();
        const QString kept = qEnvironmentVariable("LOOPGLASS_PAPER");
        if (!kept.isEmpty()) {
            QCOMPARE(exportOnPaper(view, kept + QStringLiteral("/compare-pins.png"), *m_theme),
                     QString());
        }
        checkWhole(exportedOf(view));
    }

    void modes() {
        open(0);
        const WorkedModes modes(*m_window);
        QVERIFY(modes.workOut(QStringLiteral("mappers")));
        RacePage& race = modes.mode<MappersMode>().race();
        race.chooseView(QStringLiteral("table"));
        letPaint();
        checkWhole(race.exported());
        QVERIFY(modes.workOut(QStringLiteral("design")));
        DesignPage& design = modes.mode<DesignMode>().design();
        design.showView(QStringLiteral("sizes"));
        letPaint();
        checkWhole(design.exported());
        QVERIFY(modes.workOut(QStringLiteral("embed")));
        EmbedPage& embed = modes.mode<EmbedMode>().embedPage();
        embed.chooseView(QStringLiteral("stream"));
        QComboBox& subjects = embed.findChild<StreamView*>()->subjects();
        subjects.setCurrentIndex(subjects.findData(static_cast<int>(StreamView::Subject::Layer)));
        letPaint();
        checkWhole(embed.exported());
        QVERIFY(modes.workOut(QStringLiteral("network")));
        checkWhole(modes.mode<NetworkMode>().network().exported());
    }

    /// The reason why a candidate was pruned, with its publication, also in a low window.
    void inspector() {
        open(1);
        show(ViewId::Orders);
        const Trace& trace = m_window->controller().current()->trace();
        std::size_t node = 0;
        while (trace[static_cast<NodeId>(node)].reason != PruneReason::SameOrLessReuse) {
            ++node;
        }
        m_window->selection().select(static_cast<NodeId>(node));
        letPaint();
        Inspector& inspector = m_window->inspector();
        inspector.resize(inspector.width(), 240);
        const QString kept = qEnvironmentVariable("LOOPGLASS_PAPER");
        if (!kept.isEmpty()) {
            QCOMPARE(exportOnPaper(inspector, kept + QStringLiteral("/inspector.png"), *m_theme),
                     QString());
        }
        const QString letters = lettersOf(svgOnPaper(inspector));
        QVERIFY2(letters.contains(QStringLiteral("Sunstonethesis")), qPrintable(letters));
        QVERIFY(!letters.contains(QStringLiteral("Evaluateanyway")));
        QVERIFY(numberIn(read("svg"), "height") > inspector.height());
    }

    /// The report of a network has no page with only a few lines, and no heading without its
    /// content.
    void networkReport() {
        open(0);
        const WorkedModes modes(*m_window);
        QVERIFY(modes.workOut(QStringLiteral("network")));
        const std::string html = modes.mode<NetworkMode>().network().run().reportHtml();
        QPdfWriter pdf(file("pdf"));
        pdf.setPageSize(QPageSize(QPageSize::A4));
        pdf.setResolution(600);
        const ReportLayout layout(QString::fromStdString(html), pdf,
                                  QSizeF(pdf.width(), pdf.height()));
        QCOMPARE(layout.wrong().join(QLatin1Char('\n')), QString());
        QVERIFY(layout.filled(layout.pages() - 1) >= 0.15);
    }

    /// Thousands of rows are not exported as a picture: a message has their number, and a data file
    /// has all.
    void longTablesSayWhatIsLeftOut() {
        open(1);
        View& view = show(ViewId::Cutoffs);
        QCOMPARE(exportOnPaper(view, file("png"), *m_theme), QString());
        QVERIFY(QImage(file("png")).height() <= 16'000);
        const QString letters = lettersOf(svgOnPaper(view));
        QVERIFY(letters.contains(QStringLiteral("rows1to")));
        QVERIFY(letters.contains(QStringLiteral("TheCSVexporthasallrows.")));
    }

    /// The selection of the screen is not marked on paper, and stays selected.
    void nothingIsSelected() {
        open(1);
        for (const ViewId id : {ViewId::Orders, ViewId::Cutoffs}) {
            View& view = show(id);
            m_window->selection().select(noNode);
            letPaint();
            const QByteArray before = svgOnPaper(view);
            const Trace& trace = m_window->controller().current()->trace();
            const NodeKind kind = id == ViewId::Orders ? NodeKind::Order : NodeKind::Tile;
            for (std::size_t n = trace.size(); n-- > 0;) {
                const NodeRecord& node = trace[static_cast<NodeId>(n)];
                if (node.kind == kind &&
                    node.state == (id == ViewId::Orders ? NodeState::Expanded : NodeState::Cut)) {
                    m_window->selection().select(static_cast<NodeId>(n));
                    break;
                }
            }
            const NodeId selected = m_window->selection().selected();
            QVERIFY(selected != noNode);
            letPaint();
            QVERIFY(svgOnPaper(view) == before);
            QCOMPARE(m_window->selection().selected(), selected);
        }
        View& view = show(ViewId::Unrollings);
        auto* table = view.findChild<QTableView*>();
        table->selectRow(2);
        QVERIFY(!svgOnPaper(view).contains(m_theme->soft().name().toUtf8()));
        QCOMPARE(table->currentIndex().row(), 2);
        QVERIFY(table->selectionModel()->isRowSelected(2, {}));
    }

    /// Texts move to the space of hidden buttons. No empty page follows a short table.
    void noRoomIsLeftForHands() {
        open(1);
        View& view = show(ViewId::Hand);
        QLabel* state = nullptr;
        for (QLabel* label : view.findChildren<QLabel*>()) {
            state = label->text().contains(QLatin1String("legal")) ? label : state;
        }
        QVERIFY(state != nullptr);
        {
            const PrintLayoutGuard room(view, PrintLayoutGuard::Picture);
            constexpr int edge = 48;  // margin, and the spaces between buttons
            QVERIFY(state->geometry().right() >= view.width() - edge);
        }
        View& empty = show(ViewId::Compare);
        const PrintLayoutGuard room(empty, PrintLayoutGuard::Picture);
        QVERIFY(room.drawnSize().height() < empty.height() / 2);
    }
};

LOOPGLASS_TEST(WholeOnPaperTest)

}  // namespace loopglass::ui::test::whole_on_paper_test

#include "whole_on_paper_test.moc"

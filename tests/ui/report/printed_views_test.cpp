// Every view on paper: as a vector picture, without buttons and scroll bars, and with all its
// texts. LOOPGLASS_PAPER keeps the files in a folder for viewing.
#include "canvas/tree_canvas.h"
#include "charts/energy_plot.h"
#include "charts/paper_pages.h"
#include "charts/print_layout_guard.h"
#include "charts/vector_picture.h"
#include "design/design_page.h"
#include "design/views/design_view.h"
#include "design/views/design_views.h"
#include "embed/embed_page.h"
#include "mappers/gradient_tab.h"
#include "mappers/race_page.h"
#include "mappers/spaces_tab.h"
#include "modes/design_mode.h"
#include "modes/embed_mode.h"
#include "modes/mappers_mode.h"
#include "modes/network_mode.h"
#include "network/network_page.h"
#include "runner/patience.h"
#include "runner/run_tests.h"
#include "text/text.h"
#include "ui/drawn_text.h"
#include "ui/from_source.h"
#include "ui/settled.h"
#include "ui/window_fixture.h"
#include "ui/worked_modes.h"
#include "views/cutoffs_view.h"
#include "views/paper_rows_question.h"
#include "views/view_export.h"
#include "widgets/count_box.h"
#include "window/main_window.h"

#include <QAbstractButton>
#include <QDir>
#include <QFile>
#include <QPainter>
#include <QRegularExpression>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <cstdlib>
#include <utility>

namespace loopglass::ui::test::printed_views_test {

class PrintedViewsTest : public WindowFixture {
    Q_OBJECT

    QTemporaryDir m_folder;

    QString file(const QString& name, const char* ending) const {
        const QString kept = qEnvironmentVariable("LOOPGLASS_PAPER");
        return QDir(kept.isEmpty() ? m_folder.path() : kept)
            .filePath(name + QLatin1Char('.') + QLatin1String(ending));
    }
    static QByteArray read(const QString& name) {
        QFile in(name);
        return in.open(QIODevice::ReadOnly) ? in.readAll() : QByteArray();
    }
    /// Returns the words of an SVG, in the order in which they are drawn.
    static QStringList wordsOf(const QByteArray& svg) {
        static const QRegularExpression text(QStringLiteral("<text[^>]*>([^<]*)</text>"));
        QStringList words;
        auto found = text.globalMatch(QString::fromUtf8(svg));
        while (found.hasNext()) {
            words << found.next().captured(1).trimmed();
        }
        return words;
    }
    static QStringList buttonsOf(const QWidget& widget) {
        QStringList texts;
        for (const QAbstractButton* button : widget.findChildren<QAbstractButton*>()) {
            if (button->isVisible() && button->text().size() > 3) {
                texts << button->text();
            }
        }
        return texts;
    }
    /// Returns the error of both files, if any.
    void check(const QString& name, const QWidget& widget) {
        const QByteArray svg = read(file(name, "svg"));
        const QByteArray pdf = read(file(name, "pdf"));
        QVERIFY2(svg.contains("<svg") && svg.trimmed().endsWith("</svg>"), qPrintable(name));
        QVERIFY2(pdf.startsWith("%PDF") && pdf.contains("/Count "), qPrintable(name));
        // Strokes and letters. The lanes of a machine are a pixel each.
        const bool pixels = name.endsWith(QLatin1String("machine"));
        QVERIFY2(pixels || !svg.contains("<image"), qPrintable(name));
        QVERIFY2(pixels || !pdf.contains("/Subtype /Image"), qPrintable(name));
        const QStringList words = wordsOf(svg);
        QVERIFY2(words.size() > 1, qPrintable(name));
        for (const QString& pressed : buttonsOf(widget)) {
            QVERIFY2(!words.contains(pressed), qPrintable(name + QStringLiteral(": ") + pressed));
        }
    }

    /// Returns the words of these pages.
    QStringList wordsOf(const QList<PaperPage>& pages, const QSize& size) const {
        QStringList words;
        for (const PaperPage& page : pages) {
            const QString svg = file(QStringLiteral("page"), "svg");
            if (!exportView({QString(), size, page, {}}, svg, Qt::white).isEmpty()) {
                return {};
            }
            words << wordsOf(read(svg));
        }
        return words;
    }

private slots:
    void init() { begin(samples()[1]); }
    void cleanup() { end(); }

    void search() {
        for (View* view : m_window->views()) {
            m_window->showView(view->id());
            letPaint();
            for (const char* ending : {"svg", "pdf", "csv", "png"}) {
                QCOMPARE(exportOnPaper(*view, file(view->name(), ending), *m_theme), QString());
            }
            check(view->name(), *view);
        }
    }

    void design() {
        m_window->openSample(samples().first());
        QVERIFY(settle(*m_window));
        WorkedModes modes(*m_window);
        QVERIFY(modes.workOut(QStringLiteral("design")));
        DesignPage& page = modes.mode<DesignMode>().design();
        for (const DesignViewRow& row : designViewRows()) {
            page.showView(QLatin1String(row.name));
            letPaint();
            const QString base = QStringLiteral("design-") + QLatin1String(row.name);
            for (const char* ending : {"svg", "pdf", "png"}) {
                QCOMPARE(exportOnPaper(page.exported(), file(base, ending), *m_theme), QString());
            }
            // The sensitivity is computed on request only.
            if (QLatin1String(row.name) != QLatin1String("sensitivity")) {
                check(base, *page.view(QLatin1String(row.name)));
            }
        }
    }

    void restOfMappers() {
        m_window->openSample(samples().first());
        QVERIFY(settle(*m_window));
        WorkedModes modes(*m_window);
        QVERIFY(modes.workOut(QStringLiteral("mappers")));
        auto& mappers = modes.mode<MappersMode>();
        RacePage& page = mappers.race();
        page.chooseView(QStringLiteral("evidence"));
        letPaint();
        QVERIFY(mappers.can(ModeCommand::Export));
        QCOMPARE(mappers.exportTo(file(QStringLiteral("mappers-evidence"), "pdf")), QString());
        const QByteArray evidence = read(file(QStringLiteral("mappers-evidence"), "pdf"));
        QVERIFY(evidence.startsWith("%PDF") && !evidence.contains("/Count 1\n"));
        page.chooseView(QStringLiteral("spaces"));
        page.spaces().begin();
        QTRY_VERIFY(!page.spaces().run().isRunning());
        page.chooseView(QStringLiteral("gradient"));
        page.gradient().samples().setValue(400);
        page.gradient().epochs().setValue(4);
        page.gradient().evaluations().setValue(40);
        page.gradient().begin();
        QTRY_VERIFY(!page.gradient().run().isRunning());
        for (const char* name : {"spaces", "gradient"}) {
            page.chooseView(QLatin1String(name));
            letPaint();
            const QString base = QStringLiteral("mappers-") + QLatin1String(name);
            for (const char* ending : {"svg", "pdf", "png"}) {
                QCOMPARE(mappers.exportTo(file(base, ending)), QString());
            }
            check(base, mappers.page());
        }
    }

    void network() {
        WorkedModes modes(*m_window);
        QVERIFY(modes.workOut(QStringLiteral("network")));
        NetworkPage& page = modes.mode<NetworkMode>().network();
        for (const char* ending : {"svg", "pdf", "png"}) {
            QCOMPARE(page.exportTo(file(QStringLiteral("network"), ending)), QString());
        }
        check(QStringLiteral("network"), modes.mode<NetworkMode>().page());
    }

    void mappersAndEmbed() {
        m_window->openSample(samples().first());
        QVERIFY(settle(*m_window));
        WorkedModes modes(*m_window);
        QVERIFY(modes.workOut(QStringLiteral("mappers")));
        auto& mappers = modes.mode<MappersMode>();
        for (const char* name : {"race", "table"}) {
            mappers.race().chooseView(QLatin1String(name));
            letPaint();
            const QString base = QStringLiteral("mappers-") + QLatin1String(name);
            for (const char* ending : {"svg", "pdf", "png"}) {
                QCOMPARE(mappers.exportTo(file(base, ending)), QString());
            }
            check(base, mappers.page());
        }
        QVERIFY(modes.workOut(QStringLiteral("embed")));
        EmbedPage& embed = modes.mode<EmbedMode>().embedPage();
        for (const char* name : {"match", "domains", "solutions", "stream"}) {
            embed.chooseView(QLatin1String(name));
            letPaint();
            const QString base = QStringLiteral("embed-") + QLatin1String(name);
            for (const char* ending : {"svg", "pdf", "png"}) {
                QCOMPARE(exportOnPaper(embed.exported(), file(base, ending), *m_theme), QString());
            }
            check(base, modes.mode<EmbedMode>().page());
        }
    }

    /// A table that does not fit on a page continues on the next, with each row once. Afterwards,
    /// the window looks as before.
    void tablesGoOnOnTheNextPage() {
        for (const auto& [id, column] :
             {std::pair(ViewId::Unrollings, 0), std::pair(ViewId::Cutoffs, 1)}) {
            View& view = m_window->view(id);
            m_window->showView(id);
            letPaint();
            const QSize seen = view.size();
            const QList<QStringList> table = view.asTable();
            QCOMPARE(exportOnPaper(view, file(view.name(), "pdf"), *m_theme), QString());
            QVERIFY(!read(file(view.name(), "pdf")).contains("/Count 1\n"));
            const PrintLayoutGuard room(view, PrintLayoutGuard::Pages);
            const QList<PaperPage> pages = furtherPages(view, view.size());
            QVERIFY(pages.size() > 1);
            const QStringList first = wordsOf(svgOf(view, view.title()));
            const QStringList further = wordsOf(pages, view.size());
            QSet<QString> all(first.begin(), first.end());
            all.unite({further.begin(), further.end()});
            // A long table has a few pages, which state how many rows are omitted.
            const bool isShort = std::any_of(all.begin(), all.end(), [](const QString& words) {
                return words.contains(QStringLiteral(" not shown."));
            });
            QVERIFY(pages.size() <= 5);
            QVERIFY(isShort || pages.size() > 1);
            for (const QStringList& row : isShort ? table.mid(1, 20) : table.mid(1)) {
                QVERIFY2(all.contains(row[column]), qPrintable(row[column]));
            }
            QCOMPARE(view.asTable(), table);
            QVERIFY(view.size() != seen);
        }
    }

    /// For a long table, the user selects the first rows, the rows around the marked one, or all.
    void rowsOfALongTableAreChosen() {
        m_window->showView(ViewId::Cutoffs);
        auto& view = *qobject_cast<CutoffsView*>(&m_window->view(ViewId::Cutoffs));
        letPaint();
        const int rows = view.table()->model()->rowCount();
        QCOMPARE(longTable(view).rows, rows);
        m_window->selection().select(
            view.chart()->series().bars[static_cast<std::size_t>(rows - 3)].node);
        QVERIFY(longTable(view).isMarked);
        view.table()->scrollToTop();
        const auto lastOf = [&](PaperRows which) {
            const ChosenPaperRows chosen(view, which);
            const PrintLayoutGuard room(view, PrintLayoutGuard::Pages);
            const QList<PaperPage> pages = furtherPages(view, view.size());
            const QString words = wordsOf(pages, view.size()).join(QLatin1Char(' '));
            return std::pair(pages.size(),
                             words.contains(QStringLiteral("to %1 of %1").arg(countLabel(rows))));
        };
        QCOMPARE(lastOf(PaperRows::First), std::pair(qsizetype{2}, false));
        QCOMPARE(lastOf(PaperRows::Marked).first, qsizetype{1});
        QVERIFY(lastOf(PaperRows::Marked).second);
        QCOMPARE(lastOf(PaperRows::None).first, qsizetype{0});
        QVERIFY(lastOf(PaperRows::All).first > 5 && lastOf(PaperRows::All).second);
        // The earlier selection has no effect.
        QCOMPARE(lastOf(PaperRows::First).first, qsizetype{2});
    }

    /// A tree that is wider than a page has an overview page, and its names on the following pages:
    /// those of the kept nodes. An exported picture has the whole width.
    void wideTreesGoOnOnTheNextPage() {
        View& view = m_window->view(ViewId::Tiles);
        m_window->showView(ViewId::Tiles);
        letPaint();
        auto* tree = view.findChild<TreeCanvas*>();
        QVERIFY(tree != nullptr && tree->isFitted() && !tree->minimapArea().isEmpty());
        QStringList kept;
        for (const QStringList& row : view.asTable().mid(1)) {
            if (row[2] == QLatin1String("kept")) {
                kept << row[0];
            }
        }
        QVERIFY(kept.size() > 10);
        QCOMPARE(exportOnPaper(view, file(QStringLiteral("wide"), "svg"), *m_theme), QString());
        const QStringList wide = wordsOf(read(file(QStringLiteral("wide"), "svg")));
        const PrintLayoutGuard room(view, PrintLayoutGuard::Pages);
        const QStringList parts = wordsOf(furtherPages(view, view.size()), view.size());
        for (const QString& name : kept) {
            QVERIFY2(wide.contains(name) && parts.contains(name), qPrintable(name));
        }
    }

    /// A line that crosses a page border names the page on which it continues. Only a tree on a
    /// single page has no such lines.
    void linesSayWhereTheyGoOn() {
        View& view = m_window->view(ViewId::Tiles);
        m_window->showView(ViewId::Tiles);
        letPaint();
        const PrintLayoutGuard room(view, PrintLayoutGuard::Pages);
        const QList<PaperPage> pages = furtherPages(view, view.size());
        QVERIFY(pages.size() > 1);
        for (const PaperPage& page : pages) {
            const QStringList words = wordsOf({page}, view.size());
            QVERIFY2(std::any_of(words.begin(), words.end(),
                                 [](const QString& word) {
                                     return word.contains(QStringLiteral("part ")) &&
                                            QStringLiteral("→←↑↓").contains(word.at(0));
                                 }),
                     qPrintable(words.join(QLatin1Char('|'))));
        }
    }

    /// The edge of a page cuts no name: pages end between nodes, and each node is complete on one
    /// page.
    void pagesEndBetweenNodes() {
        for (const ViewId id : {ViewId::Orders, ViewId::Tiles}) {
            View& view = m_window->view(id);
            m_window->showView(id);
            letPaint();
            const PrintLayoutGuard room(view, PrintLayoutGuard::Pages);
            const QList<PaperPage> pages = furtherPages(view, view.size());
            QVERIFY(id == ViewId::Orders || pages.size() > 1);
            for (const PaperPage& page : pages) {
                NotePaper paper(view);
                QPainter painter(&paper);
                page(painter, view.size());
                painter.end();
                for (const DrawnText& drawn : paper.notes()) {
                    QVERIFY2(!isCut(drawn), qPrintable(view.name() + drawn.text));
                }
            }
        }
    }

    /// The bars have the intended size on paper, whose inches have fewer pixels than those of the
    /// screen.
    void theBarsAreAsLargeAsTheirPlace() {
        m_window->showView(ViewId::Energy);
        letPaint();
        auto* plot = m_window->view(ViewId::Energy).findChild<EnergyPlot*>();
        QVERIFY(plot);
        const auto drawn = [plot](int dotsPerMeter) {
            QImage image(plot->size(), QImage::Format_RGB32);
            image.setDotsPerMeterX(dotsPerMeter);
            image.setDotsPerMeterY(dotsPerMeter);
            image.fill(Qt::white);
            QPainter painter(&image);
            plot->draw(painter, plot->size());
            painter.end();
            int last = 0;
            for (int x = 0; x < image.width(); ++x) {
                for (int y = 0; y < image.height(); ++y) {
                    last = qGray(image.pixel(x, y)) < 128 ? x : last;
                }
            }
            return last;
        };
        constexpr int ofScreen = 3780;  // 96 dots an inch
        constexpr int ofPaper = 2835;   // 72
        QVERIFY(drawn(ofScreen) > plot->width() * 0.8);
        QVERIFY(std::abs(drawn(ofScreen) - drawn(ofPaper)) <= 2);
    }

    /// A picture printed from a dark window is dark on light, and the window stays dark.
    void fromADarkWindow() {
        m_theme->setDark(true);
        View& view = m_window->view(ViewId::Energy);
        m_window->showView(ViewId::Energy);
        letPaint();
        const QSize size = view.size();
        const QByteArray lightText = m_theme->text().name().toUtf8();
        const QString name = QStringLiteral("dark-energy");
        QCOMPARE(exportView(view, file(name, "svg"), m_theme->panel()), QString());
        QVERIFY(read(file(name, "svg")).contains(lightText));  // the colours of the window
        QCOMPARE(exportOnPaper(view, file(name, "svg"), *m_theme), QString());
        const QByteArray paper = read(file(name, "svg"));
        QVERIFY(!paper.contains(lightText));
        QVERIFY(paper.contains(Theme().text().name().toUtf8()));
        QVERIFY(m_theme->isDark());
        QCOMPARE(view.size(), size);
    }
};

LOOPGLASS_TEST(PrintedViewsTest)

}  // namespace loopglass::ui::test::printed_views_test

#include "printed_views_test.moc"

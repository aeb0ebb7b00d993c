#pragma once

#include "manual_mapping/counts_panel.h"
#include "manual_mapping/figure_strip.h"
#include "manual_mapping/manual_mapping_view.h"
#include "manual_mapping/nest_editor.h"
#include "support/builders.h"
#include "ui/no_warnings.h"
#include "ui/own_home.h"
#include "widgets/table_panel.h"

#include <QApplication>
#include <QScrollArea>
#include <QTest>
#include <memory>
#include <string>

/// The mapping editor alone in a window, with functions that act like a user. Loops are named by
/// their text, places by level and kind, and numbers are read from the display.
namespace loopglass::ui::test {

inline Network networkOf(const Workload& workload) {
    Network network;
    network.name = workload.name;
    network.layers.push_back({workload, 1});
    return network;
}

struct ManualMappingFixture {
    OwnHome home;
    NoWarnings warnings;
    Theme theme;
    Document document;
    SelectionModel selection;
    ManualMappingView view{document, selection, theme};

    ManualMappingFixture(const Accelerator& accelerator, const Workload& workload,
                         const QSize& size = {1100, 900}) {
        change(accelerator);
        change(workload);
        document.undoStack().clear();
        view.resize(size);
        view.show();
        view.activateWindow();
        view.startUntiled();
        editor().setFocus();
        QCoreApplication::processEvents();
    }
    ~ManualMappingFixture() { QCOMPARE(NoWarnings::taken(), QStringList()); }
    ManualMappingFixture(const ManualMappingFixture&) = delete;
    ManualMappingFixture& operator=(const ManualMappingFixture&) = delete;

    NestEditor& editor() { return view.editor(); }
    const Problem& problem() { return *view.problem(); }
    const Mapping& mapping() { return view.mapping(); }

    void change(const Accelerator& accelerator) {
        QCOMPARE(document.setAccelerator(accelerator, {QStringLiteral("accelerator"), {}}),
                 QString());
    }
    void change(const Workload& workload) {
        QCOMPARE(document.setNetwork(networkOf(workload), 0, {QStringLiteral("workload"), {}}),
                 QString());
    }
    void read(ReuseReading reading) {
        SearchOptions options = document.options();
        options.cost.reuse = reading;
        document.setOptions(options, {QStringLiteral("reading"), {}});
    }

    LevelId level(const char* name) {
        for (std::size_t l = 0; l < problem().levelCount(); ++l) {
            if (problem().accelerator.levels[l].name == name) {
                return levelId(l);
            }
        }
        return levelId(0);
    }
    /// Returns the place of the first loop of a dimension at a level: "K" at "L1".
    LoopPlace place(const char* dimension, const char* at, LoopKind kind = LoopKind::Temporal) {
        const auto& loops = loopsAt(mapping(), level(at), kind);
        for (std::size_t i = 0; i < loops.size(); ++i) {
            if (problem().workload[loops[i].dimension].name == dimension) {
                return {level(at), kind, i};
            }
        }
        return {level(at), kind, loops.size()};
    }
    /// Returns the loops of a list as text, outermost first: "K 4, P 7".
    QString loops(const char* at, LoopKind kind = LoopKind::Temporal) {
        QStringList texts;
        for (const Loop& loop : loopsAt(mapping(), level(at), kind)) {
            texts << loopName(problem(), loop);
        }
        return texts.join(QStringLiteral(", "));
    }

    // Actions of the user.
    void take(const LoopPlace& at) {
        QVERIFY(!editor().rectOf(at).isEmpty());
        QTest::mouseClick(&editor(), Qt::LeftButton, {}, editor().rectOf(at).center());
        QCOMPARE(editor().selected(), std::optional(at));
    }
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) {
        QTest::keyClick(&editor(), key, modifiers);
    }
    /// Returns a point over a place: above the middle of the loop there, or below the last loop.
    QPoint pointOf(const LoopPlace& to) {
        const NestLayout& nest = editor().nest();
        QPoint point;
        for (const NestRow& row : nest.rows) {
            if (row.level != to.level || row.place.kind != to.kind) {
                continue;
            }
            if (to.kind != LoopKind::Temporal && row.kind == RowKind::Axis) {
                point = QPoint(row.rect.right() - 6, row.rect.center().y());
            } else if (row.kind == RowKind::NoLoops) {
                point = row.rect.center();
            } else if (row.kind == RowKind::Loop && to.kind == LoopKind::Temporal) {
                const bool here = row.place.position == to.position;
                const bool last = row.place.position + 1 == to.position;
                point = here   ? row.rect.center() - QPoint(0, row.rect.height() / 2 - 2)
                        : last ? row.rect.center() + QPoint(0, row.rect.height() / 2 - 2)
                               : point;
                if (here) {
                    return point;
                }
            } else if (row.kind == RowKind::Loop && row.place.position == to.position) {
                return {row.rect.left() + 2, row.rect.center().y()};
            }
        }
        return point;
    }
    void hang(const LoopPlace& from, const LoopPlace& to) {
        const QPoint start = editor().rectOf(from).center();
        QTest::mousePress(&editor(), Qt::LeftButton, {}, start);
        QTest::mouseMove(&editor(), start + QPoint(0, 30));
        QTest::mouseMove(&editor(), pointOf(to));
    }
    void drag(const LoopPlace& from, const LoopPlace& to) {
        const QPoint end = pointOf(to);
        hang(from, to);
        QTest::mouseRelease(&editor(), Qt::LeftButton, {}, end);
    }
    /// Drags the loop of a dimension from one level to the innermost temporal place of another.
    void dragInside(const char* dimension, const char* from, const char* to) {
        drag(place(dimension, from), {level(to), LoopKind::Temporal,
                                      loopsAt(mapping(), level(to), LoopKind::Temporal).size()});
    }
    /// Drags it to the outermost place.
    void dragOutside(const char* dimension, const char* from, const char* to) {
        drag(place(dimension, from), {level(to), LoopKind::Temporal, 0});
    }
    void dragToAxis(const char* dimension, const char* from, const char* at, LoopKind axis) {
        drag(place(dimension, from), {level(at), axis, loopsAt(mapping(), level(at), axis).size()});
    }
    /// Clicks the button of a repair.
    void clickMend(std::size_t wrong, std::size_t repair) {
        for (const NestRow& row : editor().nest().rows) {
            if (row.kind == RowKind::Repair && row.wrong == wrong && row.repair == repair) {
                const QPoint at = row.rect.center();
                QTest::mouseClick(&editor(), Qt::LeftButton, {}, at);
                return;
            }
        }
        QFAIL("there is no such mend");
    }

    // Displayed values.
    int rowOf(const char* at, const char* tensor) {
        for (int row = 0; row < view.counts().table().table().rowCount(); ++row) {
            const auto found = countAt(problem(), row, 2);
            if (found && problem().accelerator.levels[index(found->level)].name == at &&
                problem().workload[found->tensor].name == tensor) {
                return row;
            }
        }
        return -1;
    }
    QModelIndex cell(const char* at, const char* tensor, Access access) {
        return view.counts().table().table().index(rowOf(at, tensor), 2 + static_cast<int>(access));
    }
    /// Returns a displayed number of the table; -1 if there is none.
    std::int64_t count(const char* at, const char* tensor, Access access) {
        QString text = cell(at, tensor, access).data().toString();
        if (text == QStringLiteral("–")) {
            return view.numbers().cost ? 0 : -1;
        }
        return text.remove(QChar(0x202F)).toLongLong();
    }
    std::int64_t reads(const char* at, const char* tensor) {
        return count(at, tensor, Access::Reads);
    }
    std::int64_t fills(const char* at, const char* tensor) {
        return count(at, tensor, Access::Fills);
    }
    std::int64_t updates(const char* at, const char* tensor) {
        return count(at, tensor, Access::Updates);
    }
    QStringList under(const char* at, const char* tensor, Access access) {
        return cell(at, tensor, access).data(TableModel::underRole).toStringList();
    }
    /// Clicks a count and returns its explanation.
    QString explained(const char* at, const char* tensor, Access access) {
        TablePanel& table = view.counts().table();
        const QModelIndex index = cell(at, tensor, access);
        table.scrollTo(index);
        QTest::mouseClick(table.viewport(), Qt::LeftButton, {}, table.visualRect(index).center());
        return view.counts().explained();
    }
    QString figure(int which) { return view.counts().figures().figures()[which].value; }
    const BufferFill& gauge(const char* at, std::size_t buffer = 0) {
        for (const BufferFill& one : view.numbers().gauges) {
            if (one.level == level(at) && one.buffer == buffer) {
                return one;
            }
        }
        return view.numbers().gauges.front();
    }
};

}  // namespace loopglass::ui::test

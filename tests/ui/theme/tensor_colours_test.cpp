// The colour of a tensor follows its role, in every notation of a layer and in every view.
#include "editors/workload/equation_edit.h"
#include "runner/run_tests.h"
#include "theme/theme.h"
#include "workload/equation.h"

#include <QTest>
#include <QTextBlock>
#include <QTextLayout>

namespace loopglass::ui::test::tensor_colours_test {

class TensorColoursTest : public QObject {
    Q_OBJECT

    /// Returns the colour of the letter at a position of a drawn equation.
    static QColor colourAt(const EquationEdit& edit, qsizetype position) {
        QColor found;
        for (const QTextLayout::FormatRange& range :
             edit.document()->firstBlock().layout()->formats()) {
            if (range.start <= position && position < range.start + range.length) {
                found = range.format.foreground().color();
            }
        }
        return found;
    }

private slots:
    void weightsHaveOneColour() {
        const Theme theme;
        const std::vector<Dimension> dimensions{{"K", 4}, {"P", 5}, {"C", 6}};
        Workload given;
        given.tensors = parseEquation("O[k,p] += I[c,p] * W[k,c]", dimensions);
        Workload turned;
        turned.tensors = parseEquation("O[k,p] += W[k,c] * I[c,p]", dimensions);
        QCOMPARE(theme.tensorColor(turned, 1), theme.tensorColor(given, 2));
        QCOMPARE(theme.tensorColor(turned, 2), theme.tensorColor(given, 1));
        QCOMPARE(theme.tensorColor(turned, 0), theme.roleColor(0));
        QCOMPARE(theme.tensorColor(turned, 1), theme.roleColor(2));
    }

    /// An unfinished equation has the colours that the finished equation will have.
    void equationsToo() {
        Theme theme;
        EquationEdit edit(theme, nullptr);
        for (const char* text : {"O[k,p] += W[k,c] * I[c,p]", "O[k,p] += W[k,c] * I[c,p",
                                 "O[k,p] += a[k,c,r] * b[c,p+r"}) {
            edit.setPlainText(QString::fromLatin1(text));
            QCOMPARE(colourAt(edit, 0), theme.legible(theme.roleColor(0)));
            QCOMPARE(colourAt(edit, 10), theme.legible(theme.roleColor(2)));
            const qsizetype input = edit.toPlainText().indexOf(QLatin1Char('*')) + 2;
            QCOMPARE(colourAt(edit, input), theme.legible(theme.roleColor(1)));
        }
    }
};

LOOPGLASS_TEST(TensorColoursTest)

}  // namespace loopglass::ui::test::tensor_colours_test

#include "tensor_colours_test.moc"

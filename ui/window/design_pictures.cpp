#include "window/design_pictures.h"

#include "design/design_page.h"
#include "design/views/design_views.h"
#include "modes/design_mode.h"
#include "views/view_export.h"
#include "window/main_window.h"
#include "window/picture_scenes.h"

#include <QPixmap>
#include <functional>

namespace loopglass::ui {

namespace {

void waitWhile(const std::function<bool()>& busy) {
    for (int waited = 0; busy() && waited < longestRun; waited += settle) {
        waitFor(settle);
    }
}

/// The design that is open; without one two sizes vary for as long as this lives.
class PicturedDesign {
public:
    PicturedDesign(Document& document, bool wanted) : m_document(document) {
        DesignPlan plan = document.design();
        if (!wanted || !plan.axes.empty()) {
            return;
        }
        for (const std::string& name : design::parameterNames(document.accelerator())) {
            const auto parameter = design::parameterOf(document.accelerator(), name);
            if (parameter.kind == design::ParameterKind::Capacity && plan.axes.size() < 2 &&
                design::isGiven(document.accelerator(), parameter)) {
                plan.add(name, usualValues(document.accelerator(), name));
            }
        }
        m_added = !plan.axes.empty() && document.setDesign(plan, {name(), {}, {}}).isEmpty();
    }
    ~PicturedDesign() {
        if (m_added) {
            m_document.undoStack().undo();
        }
    }
    PicturedDesign(const PicturedDesign&) = delete;
    PicturedDesign& operator=(const PicturedDesign&) = delete;

private:
    static QString name() { return QStringLiteral("design"); }
    Document& m_document;
    bool m_added = false;
};

QString pictureView(MainWindow& window, DesignPage& page, const PictureOrder& order,
                    const QString& base) {
    waitFor(settle);
    if (!window.grab().save(base + QStringLiteral(".png"))) {
        return QStringLiteral("cannot write %1.png").arg(base);
    }
    return order.tables ? exportView(page.exported(), base + QStringLiteral(".csv"), Qt::white)
                        : QString();
}

}  // namespace

QString pictureDesign(MainWindow& window, const PictureOrder& order, const QString& name) {
    auto* mode = qobject_cast<DesignMode*>(window.bench().modeCalled(QStringLiteral("design")));
    const PicturedDesign design(window.document(), !order.samples.isEmpty());
    if (mode == nullptr || window.document().design().axes.empty()) {
        return {};
    }
    DesignPage& page = mode->design();
    window.commands().action(QStringLiteral("design.run"))->trigger();
    waitWhile([&page] { return page.run().isRunning(); });
    for (const char* work : {"design.steps", "design.search"}) {
        window.commands().action(QLatin1String(work))->trigger();
        waitWhile([&page] { return !page.viewsWork().isEmpty(); });
    }
    QString problem;
    for (const DesignViewRow& row : designViewRows()) {
        page.chooseView(QLatin1String(row.name));
        if (problem.isEmpty()) {
            problem = pictureView(
                window, page, order,
                QStringLiteral("%1/%2-design-%3").arg(order.folder, name, QLatin1String(row.name)));
        }
    }
    page.chooseView(QLatin1String(designViewRows().front().name));
    return problem;
}

}  // namespace loopglass::ui

#include "window/design_pictures.h"

#include "design/design_page.h"
#include "design/views/design_views.h"
#include "modes/design_mode.h"
#include "views/view_export.h"
#include "window/main_window.h"

namespace loopglass::ui {

namespace {

const QString designEdit = QStringLiteral("design");

/// Computes all results that the views of a design display.
void workOut(PictureSession& session, DesignPage& page) {
    session.trigger("design.run");
    waitWhile([&page] { return page.run().isRunning(); });
    for (const char* work : {"design.steps", "design.search"}) {
        session.trigger(work);
        waitWhile([&page] { return !page.viewsWork().isEmpty(); });
    }
}

}  // namespace

PicturedDesign::PicturedDesign(Document& document, bool wanted) : m_document(document) {
    DesignPlan plan = document.design();
    if (!wanted || !plan.axes.empty()) {
        return;
    }
    for (const std::string& name : design::parameterNames(document.accelerator())) {
        const auto parameter = design::parameterOf(document.accelerator(), name);
        if (parameter.kind == design::ParameterKind::Capacity && plan.axes.size() < 2 &&
            design::isGiven(document.accelerator(), parameter)) {
            plan.add(name, defaultValues(document.accelerator(), name));
        }
    }
    m_added = !plan.axes.empty() && document.setDesign(plan, {designEdit, {}, {}}).isEmpty();
}

PicturedDesign::~PicturedDesign() {
    if (m_added) {
        m_document.undoStack().undo();
    }
}

void pictureDesign(PictureSession& session) {
    MainWindow& window = session.window();
    auto* mode = qobject_cast<DesignMode*>(window.bench().modeCalled(QStringLiteral("design")));
    if (mode == nullptr || window.document().design().axes.empty()) {
        return;
    }
    DesignPage& page = mode->design();
    window.bench().show(*mode);
    if (page.data() == nullptr || page.freshness() != Freshness::Current) {
        workOut(session, page);
    }
    for (const DesignViewRow& row : designViewRows()) {
        const QString part = QStringLiteral("design-") + QLatin1String(row.name);
        page.chooseView(QLatin1String(row.name));
        session.save(part);
        if (session.order().tables) {
            session.fail(exportView(page.exported(), session.base(part) + QStringLiteral(".csv"),
                                    Qt::white));
        }
    }
    page.chooseView(QLatin1String(designViewRows().front().name));
}

}  // namespace loopglass::ui

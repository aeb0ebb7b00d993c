#include "document/document.h"

#include "accelerator/derive.h"
#include "document/edit_command.h"
#include "document/recovery_file.h"
#include "document/session_text.h"
#include "document/validity.h"
#include "format/read/read_constraints.h"
#include "mapper/map.h"
#include "text/engine_text.h"
#include "workload/checked.h"
#include "workload/input_error.h"
#include "workload/links.h"

#include <QFileInfo>
#include <utility>

namespace loopglass::ui {

namespace {

constexpr int undoLimit = 1000;
const QString unitsKey = QStringLiteral("units");

QString text(const std::string& utf8) { return QString::fromStdString(utf8); }

/// Collects the changes that one undo step reverts; for a group of steps, the changes of the whole
/// group.
void gather(const QUndoCommand& command, Document::Step& step) {
    if (const auto* edit = dynamic_cast<const EditCommand*>(&command)) {
        step.parts |= edit->parts();
    }
    if (const auto* placed = dynamic_cast<const PlacedCommand*>(&command)) {
        step.place = placed->place();
    }
    for (int child = 0; child < command.childCount(); ++child) {
        gather(*command.child(child), step);
    }
}

Document::Step stepOf(const QUndoCommand* command) {
    Document::Step step;
    if (command != nullptr) {
        step.name = command->text();
        gather(*command, step);
    }
    return step;
}

}  // namespace

Document::Parts difference(const DocumentState& a, const DocumentState& b) {
    Document::Parts parts = Document::NoPart;
    parts.setFlag(Document::AcceleratorPart,
                  a.accelerator != b.accelerator && !(*a.accelerator == *b.accelerator));
    parts.setFlag(Document::WorkloadPart,
                  a.layer != b.layer || !sameNetwork(*a.network, *b.network));
    parts.setFlag(Document::OptionsPart,
                  !(a.method == b.method && a.options == b.options && sameWithheld(a, b)));
    parts.setFlag(Document::ConstraintsPart, a.constraints != b.constraints);
    parts.setFlag(Document::ManualMappingPart, !sameManualMapping(a, b));
    parts.setFlag(Document::DesignPart, !sameDesign(a, b));
    parts.setFlag(Document::ImportPart, !sameImports(a, b));
    return parts;
}

Document::Document(MapperRegistry mappers, QObject* parent)
    : QObject(parent),
      m_mappers(std::move(mappers)),
      m_state(exampleState()),
      m_undo(this) {
    m_undo.setUndoLimit(undoLimit);
    m_recovery = std::make_unique<RecoveryFile>([this] {
        return writeSession({m_state, m_view, m_path});
    });
    connect(&m_undo, &QUndoStack::cleanChanged, this, [this](bool clean) {
        if (clean && !m_recovered) {
            m_recovery->remove();  // undo has returned to the state that was saved
        }
        emit changed(FilePart, EditTiming::Once);
    });
}

Document::~Document() {
    // Disconnected, because m_undo is destroyed after other parts of this object.
    m_undo.disconnect(this);
}

QString Document::setAccelerator(const Accelerator& accelerator, const Edit& edit) {
    auto derived = std::make_shared<Accelerator>(accelerator);
    try {
        derive(*derived);
    } catch (const InputError& error) {
        return uiText(error.text());
    }
    if (const QString why = whyRefused(*derived); !why.isEmpty()) {
        return why;
    }
    DocumentState state = m_state;
    state.accelerator = std::move(derived);
    if (edit.opens && state.imported && state.imported->accelerator) {
        state.imported = nullptr;  // the report belongs to another accelerator
    }
    return this->edit(std::move(state), edit);
}

QString Document::setWorkload(const Workload& workload, const Edit& edit) {
    if (const QString why = whyRefused(workload); !why.isEmpty()) {
        return why;
    }
    Network network = *m_state.network;
    if (isSingleWorkload(network)) {
        network.name = workload.name;
        network.description = workload.description;
    }
    replaceWorkload(network, m_state.layer, workload);
    return setNetwork(network, m_state.layer, edit);
}

QString Document::setNetwork(const Network& network, std::size_t layer, const Edit& edit,
                             std::shared_ptr<const ImportedFiles> imported) {
    if (layer >= network.layers.size()) {
        return tr("the network '%1' has no layer %2").arg(text(network.name)).arg(layer + 1);
    }
    DocumentState state = m_state;
    state.network = std::make_shared<const Network>(network);
    state.layer = layer;
    if (edit.opens) {  // the reports belong to the previous layers
        state.imported = state.imported && state.imported->accelerator ? state.imported : nullptr;
        state.importedLayers = std::move(imported);
    }
    return this->edit(std::move(state), edit);
}

QString Document::chooseLayer(std::size_t layer) {
    if (layer >= network().layers.size()) {
        return tr("the network has no layer %1").arg(layer + 1);
    }
    DocumentState state = m_state;
    state.layer = layer;
    return edit(std::move(state), {tr("layer %1").arg(text(layerName(network(), layer))), QString(),
                                   EditTiming::Once});
}

QString Document::setMethod(const Method& method, const Edit& edit) {
    DocumentState state = m_state;
    state.method = method;
    return this->edit(std::move(state), edit);
}

QString Document::setOptions(const MapOptions& options, const Edit& edit) {
    DocumentState state = m_state;
    state.options = options;
    state.options.constraints = {};  // not needed here, because the constraints are in the text
    return this->edit(std::move(state), edit);
}

QString Document::setConstraints(const std::string& constraints, const Edit& edit) {
    DocumentState state = m_state;
    state.constraints = constraints;
    return this->edit(std::move(state), edit);
}

QString Document::setManualMapping(const std::optional<ManualMapping>& manualMapping,
                                   const Edit& edit) {
    DocumentState state = m_state;
    state.manualMapping =
        manualMapping ? std::make_shared<const ManualMapping>(*manualMapping) : nullptr;
    return this->edit(std::move(state), edit);
}

const DesignPlan& Document::design() const {
    static const DesignPlan nothing;
    return m_state.design ? *m_state.design : nothing;
}

QString Document::setDesign(const DesignPlan& plan, const Edit& edit) {
    if (const QString why = whyRefused(plan, accelerator(), design()); !why.isEmpty()) {
        return why;
    }
    DocumentState state = m_state;
    state.design = std::make_shared<const DesignPlan>(plan);
    return this->edit(std::move(state), edit);
}

QString Document::setImported(std::shared_ptr<const ImportedFiles> imported, const Edit& edit) {
    DocumentState state = m_state;
    state.imported = std::move(imported);
    return this->edit(std::move(state), edit);
}

QString Document::setWithheld(const WithheldTools& withheld, const Edit& edit) {
    DocumentState state = m_state;
    state.withheld =
        withheld.tools.empty() ? nullptr : std::make_shared<const WithheldTools>(withheld);
    return this->edit(std::move(state), edit);
}

void Document::addStep(const QString& name, std::function<void()> undo,
                       std::function<void()> redo) {
    m_undo.push(new OutsideCommand(name, m_place, std::move(undo), std::move(redo)));
}

Document::Step Document::undoStep() const { return stepOf(m_undo.command(m_undo.index() - 1)); }

Document::Step Document::redoStep() const { return stepOf(m_undo.command(m_undo.index())); }

void Document::refuse(const QString& field, const QString& sentence) {
    const QString before = refusal();
    if (sentence.isEmpty()) {
        m_refused.remove(field);
    } else {
        m_refused[field] = sentence;
    }
    if (before != refusal()) {
        emit refusalChanged();
    }
}

QString Document::edit(DocumentState state, const Edit& edit) {
    if (!(state == m_state) || !sameImports(state, m_state)) {
        m_documentGeneration += edit.opens ? 1 : 0;  // set before any view reads the new state
        m_undo.push(new EditCommand(*this, std::move(state), edit));
    }
    return {};
}

/// Makes a state the displayed one; only steps of the undo stack call it.
void Document::show(const DocumentState& state, EditTiming pace) {
    const Parts parts = difference(m_state, state);
    m_state = state;
    m_example = false;
    m_recovery->writeSoon();
    if (parts != NoPart) {
        emit changed(parts, pace);
    }
}

void Document::replace(DocumentState state, const QJsonObject& view, const QString& path) {
    ++m_documentGeneration;
    m_state = std::move(state);
    m_view = view;
    m_path = path;
    m_example = false;
    m_refused.clear();  // the editors now display another document
    m_recovered = false;
    m_undo.clear();
    m_recovery->remove();
    emit replaced();
    emit unitsChanged();
    emit changed(AcceleratorPart | WorkloadPart | OptionsPart | ConstraintsPart | FilePart |
                     ManualMappingPart | DesignPart | ImportPart,
                 EditTiming::Once);
}

void Document::setView(const QJsonObject& view) {
    const QJsonValue units = m_view[unitsKey];
    m_view = view;
    if (!units.isUndefined()) {
        m_view[unitsKey] = units;
    }
}

QString Document::unitOf(const QString& number) const {
    return m_view[unitsKey].toObject()[number].toString();
}

void Document::setUnitOf(const QString& number, const QString& unit) {
    if (unit == unitOf(number)) {
        return;
    }
    QJsonObject units = m_view[unitsKey].toObject();
    units[number] = unit;
    m_view[unitsKey] = units;
    emit unitsChanged();
}

void Document::setCleanBaseline() {
    endGesture();
    m_undo.clear();
    m_recovery->remove();
    emit changed(FilePart, EditTiming::Once);
}

Document::Prepared Document::prepare() const {
    static const std::string constraintsSource = "constraints";
    Prepared prepared{nullptr, m_state.method, m_state.method.fitted(m_state.options), {}};
    if (prepared.options.threads == allThreads) {
        prepared.options.threads = threadsOfMachine();
    }
    try {
        prepared.problem = std::make_shared<const Problem>(bind(workload(), accelerator()));
        if (!isBlank(m_state.constraints)) {
            prepared.options.constraints = readConstraints({constraintsSource, m_state.constraints},
                                                           workload(), accelerator());
        }
        if (prepared.options.uneven != Unevenness::Even) {
            prepared.error =
                uiText(loopglass::refusal({*prepared.problem, prepared.method, prepared.options}));
            prepared.inConstraints = !prepared.options.constraints.empty();
        }
    } catch (const InputError& error) {
        // The accelerator may have been edited since its file was read, so line numbers are not
        // shown.
        const bool constraints = error.location().file == constraintsSource;
        prepared.error = constraints ? messageOf(error) : uiText(error.text());
        prepared.inConstraints = constraints;
    } catch (const CountOverflow& error) {
        prepared.error = messageOf(error);
    }
    if (prepared.error.isEmpty()) {
        prepared.error = m_state.searchBan();
    }
    if (!prepared.error.isEmpty()) {
        prepared.problem.reset();
    }
    return prepared;
}

QString Document::title() const {
    return m_path.isEmpty() ? tr("%1 on %2").arg(text(workload().name), text(accelerator().name))
                            : QFileInfo(m_path).completeBaseName();
}

void Document::writeRecovery() {
    if (isModified()) {
        m_recovery->writeNow();
    }
}

}  // namespace loopglass::ui

#include "embed/embed_session.h"

#include "embed/embed_words.h"
#include "format/read/read_instruction.h"
#include "text/engine_text.h"
#include "workload/checked.h"

#include <algorithm>
#include <chrono>
#include <utility>

namespace loopglass::ui {

namespace {

/// Returns the number of embeddings with one constraint inverted; nothing if a limit stops the
/// count.
std::optional<std::size_t> countOtherwise(const EmbedData& data, const Workload& workload,
                                          embed::Constraint constraint, std::stop_token stop) {
    embed::EmbedOptions options = data.options;
    options.constraints = options.constraints.has(constraint)
                              ? options.constraints.without(constraint)
                              : options.constraints.with(constraint);
    options.steps.reset();
    options.explainNone = false;
    options.nodeLimit = 5000;
    options.seconds = 1;
    try {
        const embed::EmbedResult result =
            embed::embed(data.instruction, workload, options, nullptr, std::move(stop));
        return result.complete() ? std::optional(result.found.size()) : std::nullopt;
    } catch (const InputError&) {
        return std::nullopt;
    } catch (const CountOverflow&) {
        return std::nullopt;
    }
}

}  // namespace

EmbedSession::EmbedSession(QObject* parent) : QObject(parent) {
    m_options.constraints = embed::relaxedConstraints();
    connect(&m_job, &BackgroundJob::ended, this, [this] {
        if (!m_job.failure().isEmpty() && !m_isThere) {
            m_data = nullptr;  // the previous data belong to another instruction or layer
            m_chosen = 0;
            emit chosenMoved();
        }
        emit changed();
    });
}

QString EmbedSession::open(const QString& file) {
    try {
        m_instruction = readInstruction(readSource(file.toStdString()));
    } catch (const InputError& error) {
        return messageOf(error);
    } catch (const CountOverflow& error) {
        return uiText(error.text());
    }
    m_file = file;
    begin();
    return {};
}

void EmbedSession::setWorkload(const Workload& workload, bool wanted) {
    if (!(m_workload == workload)) {
        m_workload = workload;
        m_isOld = true;
    }
    if (wanted && m_isOld) {
        begin();
    }
}

void EmbedSession::setOptions(const embed::EmbedOptions& options) {
    if (!(options == m_options)) {
        m_options = options;
        begin();
    }
}

void EmbedSession::setConstraint(embed::Constraint constraint, bool on) {
    embed::EmbedOptions options = m_options;
    options.constraints =
        on ? options.constraints.with(constraint) : options.constraints.without(constraint);
    setOptions(options);
}

void EmbedSession::begin() {
    if (!hasInstruction() || m_workload.tensors.empty()) {
        emit changed();
        return;
    }
    m_isOld = false;
    EmbedData asked;
    asked.instruction = m_instruction;
    asked.options = m_options;
    asked.options.solutions = maxEmbeddings;
    asked.options.nodeLimit = nodeLimit;
    asked.options.seconds = secondsEach;
    asked.options.steps = maxSteps;
    m_isThere = false;
    m_job.start(
        [this, asked = std::move(asked), workload = m_workload](const BackgroundJob::Link& link) {
            EmbedData data = asked;
            const auto start = std::chrono::steady_clock::now();
            data.result =
                embed::embed(data.instruction, workload, data.options, nullptr, link.stopToken());
            data.seconds =
                std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
            link.report([this, data] { take(data); });
            OtherCounts otherwise;
            for (const embed::Constraint constraint : embed::allConstraints()) {
                if (constraint != embed::Constraint::SymmetricOnce && !link.stopRequested()) {
                    otherwise[static_cast<std::size_t>(constraint)] =
                        countOtherwise(data, workload, constraint, link.stopToken());
                }
            }
            return otherwise;
        },
        [this](const OtherCounts& otherwise) { m_otherwise = otherwise; });
    emit changed();
}

void EmbedSession::take(EmbedData data) {
    m_data = std::make_shared<const EmbedData>(std::move(data));
    m_otherwise = {};
    m_isThere = true;
    m_chosen = 0;
    emit changed();
    emit chosenMoved();
}

void EmbedSession::stop() {
    m_isOld = m_isOld || isSearching();
    m_job.stop();
    emit changed();
}

const embed::Found* EmbedSession::found() const {
    return m_data && m_chosen < m_data->result.found.size() ? &m_data->result.found[m_chosen]
                                                            : nullptr;
}

QString EmbedSession::emptyResultText() const {
    return m_data                ? capitalized(uiText(embed::outcomeOf(m_data->result)))
           : failure().isEmpty() ? tr("Instruction mappings of the open layer appear here. Open an "
                                      "instruction to start.")
                                 : failure();
}

void EmbedSession::choose(std::size_t embedding) {
    if (m_data && embedding < m_data->result.found.size() && embedding != m_chosen) {
        m_chosen = embedding;
        emit chosenMoved();
    }
}

}  // namespace loopglass::ui

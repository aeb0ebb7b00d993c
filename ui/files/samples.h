#pragma once

#include "document/document_state.h"

#include <QList>
#include <QString>

namespace loopglass::ui {

/// A sample: an accelerator with a workload, and the lesson of the sample.
struct Sample {
    QString id;
    QString title;
    QString learns;
    QString accelerator;  ///< path of the accelerator below samples/accelerators
    QString workload;     ///< path of the workload below samples
    std::size_t layer = 0;
    QString design = {};  ///< path of a design below samples; replaces the other two files
};

/// Returns the samples with one accelerator. The first one is shown at the first start.
QList<Sample> samples();
/// Returns the samples with varied parameters.
QList<Sample> designSamples();
/// Returns the sample with this id; the first sample if there is none.
Sample sampleCalled(const QString& id);
/// Returns the folder of the samples (beside the program, installed, or in the source tree); empty
/// if there is none.
QString samplesFolder();
/// Returns the paths of the YAML files in this folder of the samples, sorted by name.
QStringList sampleFiles(const QString& folder);
/// Reads a sample. Throws InputError if the sample is invalid.
DocumentState readSample(const Sample& sample);

}  // namespace loopglass::ui

#pragma once

#include "document/document_state.h"

#include <QList>
#include <QString>

namespace loopglass::ui {

/// A sample: an accelerator with a workload, and the lesson that it demonstrates.
struct Sample {
    QString id;
    QString title;
    QString learns;
    QString accelerator;  ///< file below samples/accelerators
    QString workload;     ///< file below samples
    std::size_t layer = 0;
    QString design = {};  ///< file below samples, instead of the other two
};

/// Returns the samples with one accelerator. The first one is shown at the first start.
QList<Sample> samples();
/// Returns the samples with varying parameters.
QList<Sample> designSamples();
/// Returns the sample with this id, or the first.
Sample sampleCalled(const QString& id);
/// Returns the folder of the samples: beside the program, installed, or in the source; empty if
/// there is none.
QString samplesFolder();
/// Reads a sample. Throws InputError.
DocumentState readSample(const Sample& sample);

}  // namespace loopglass::ui

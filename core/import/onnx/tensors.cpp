// The check is needed because the library reads as many values as the sizes of a tensor specify,
// even if fewer are stored.
#include "import/onnx/tensors.h"

#include "words/sentences/imports.h"
#include "words/wording.h"
#include "workload/checked.h"
#include "workload/input_error.h"

#include <onnx/onnx_pb.h>
#include <optional>
#include <utility>

namespace loopglass {

namespace {

[[noreturn]] void failTensor(const std::string& file, Message text) {
    throw InputError({file, 0, 0}, std::move(text));
}

std::int64_t elementsIn(const std::string& file, const onnx::TensorProto& tensor) {
    std::int64_t elements = 1;
    try {
        for (const std::int64_t size : tensor.dims()) {
            if (size < 0) {
                failTensor(file, msg::imports::onnxTensorSize(tensor.name(), size));
            }
            elements = checkedMultiply(elements, size);
        }
    } catch (const CountOverflow&) {
        failTensor(file, msg::imports::onnxTensorUncountable(tensor.name()));
    }
    return elements;
}

/// Returns the number of bytes of an element; none for texts and unknown types.
std::optional<std::int64_t> bytesEach(int type) {
    switch (type) {
    case onnx::TensorProto::UINT8:
    case onnx::TensorProto::INT8:
    case onnx::TensorProto::BOOL:
        return 1;
    case onnx::TensorProto::UINT16:
    case onnx::TensorProto::INT16:
    case onnx::TensorProto::FLOAT16:
    case onnx::TensorProto::BFLOAT16:
        return 2;
    case onnx::TensorProto::FLOAT:
    case onnx::TensorProto::INT32:
    case onnx::TensorProto::UINT32:
        return 4;
    case onnx::TensorProto::DOUBLE:
    case onnx::TensorProto::INT64:
    case onnx::TensorProto::UINT64:
    case onnx::TensorProto::COMPLEX64:
        return 8;
    case onnx::TensorProto::COMPLEX128:
        return 16;
    default:
        return std::nullopt;
    }
}

void checkCount(const std::string& file, const onnx::TensorProto& tensor, std::int64_t found,
                std::int64_t elements,
                const Sentence<words::Quoted, words::Integer, words::Integer>& sentence) {
    if (found != 0 && found != elements) {
        failTensor(file, sentence(tensor.name(), found, elements));
    }
}

void checkTensor(const std::string& file, const onnx::TensorProto& tensor) {
    const std::int64_t elements = elementsIn(file, tensor);
    const int type = tensor.data_type();
    const bool complex =
        type == onnx::TensorProto::COMPLEX64 || type == onnx::TensorProto::COMPLEX128;
    if (elements > (std::int64_t{1} << 56)) {
        failTensor(file, msg::imports::onnxTensorUncountable(tensor.name()));
    }
    if (const auto bytes = bytesEach(type)) {
        checkCount(file, tensor, static_cast<std::int64_t>(tensor.raw_data().size()),
                   elements * *bytes, msg::imports::onnxTensorBytes);
    }
    const std::int64_t values = elements * (complex ? 2 : 1);
    for (const int count :
         {tensor.float_data_size(), tensor.double_data_size(), tensor.int32_data_size(),
          tensor.int64_data_size(), tensor.uint64_data_size(), tensor.string_data_size()}) {
        checkCount(file, tensor, count, values, msg::imports::onnxTensorNumbers);
    }
}

}  // namespace

void checkTensors(const std::string& file, const onnx::GraphProto& graph) {
    for (const onnx::TensorProto& tensor : graph.initializer()) {
        checkTensor(file, tensor);
    }
    for (const onnx::NodeProto& node : graph.node()) {
        for (const onnx::AttributeProto& attribute : node.attribute()) {
            if (attribute.has_t()) {
                checkTensor(file, attribute.t());
            }
        }
    }
}

}  // namespace loopglass

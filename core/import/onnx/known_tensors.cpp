#include "import/onnx/known_tensors.h"

#include "import/onnx/flat_graph.h"

#include <algorithm>
#include <utility>

namespace loopglass {

namespace {

constexpr std::size_t maxNamedSizes = 4;

void addDeclared(const OnnxTensor& declared, OnnxTensor& tensor) {
    tensor.type = tensor.type == 0 ? declared.type : tensor.type;
    if (!tensor.shape) {
        tensor.shape = declared.shape;
    } else if (declared.shape && declared.shape->size() == tensor.shape->size()) {
        for (std::size_t i = 0; i < tensor.shape->size(); ++i) {
            std::int64_t& size = (*tensor.shape)[i];
            size = size < 0 ? (*declared.shape)[i] : size;
        }
    }
}

void addAsked(const std::string& flat, const OnnxSizes& sizes, OnnxTensor& tensor) {
    const auto asked = [&](std::size_t axis) {
        const auto found = sizes.find(flat + "[" + std::to_string(axis) + "]");
        return found == sizes.end() ? std::int64_t{-1} : found->second;
    };
    if (!tensor.shape && asked(0) >= 0) {
        tensor.shape.emplace();
        while (asked(tensor.shape->size()) >= 0) {
            tensor.shape->push_back(asked(tensor.shape->size()));
        }
    }
    for (std::size_t i = 0; tensor.shape && i < tensor.shape->size(); ++i) {
        std::int64_t& size = (*tensor.shape)[i];
        size = size < 0 ? asked(i) : size;
    }
    if (tensor.shape && tensor.type == 0) {
        tensor.type = onnx::TensorProto::FLOAT;
    }
}

/// Returns names for the unknown sizes: the names in the file or, if there are none, names of the
/// tensor's axes.
std::vector<std::string> namesOfUnknown(const std::string& flat, const OnnxTensor& tensor,
                                        const onnx::ValueInfoProto* declared) {
    if (!tensor.shape) {
        return {flat + "[0]"};
    }
    std::vector<std::string> names;
    for (std::size_t i = 0; i < tensor.shape->size(); ++i) {
        if ((*tensor.shape)[i] >= 0 || names.size() == maxNamedSizes) {
            continue;
        }
        std::string name = flat + "[" + std::to_string(i) + "]";
        const int axis = static_cast<int>(i);
        if (declared != nullptr && declared->type().tensor_type().shape().dim_size() > axis &&
            !declared->type().tensor_type().shape().dim(axis).dim_param().empty()) {
            name = declared->type().tensor_type().shape().dim(axis).dim_param();
        }
        names.push_back(std::move(name));
    }
    return names;
}

}  // namespace

OnnxTensor declaredTensor(const onnx::ValueInfoProto& value, const OnnxSizes& sizes) {
    OnnxTensor tensor;
    tensor.type = value.type().tensor_type().elem_type();
    tensor.shape = onnxShapeOf(value);
    for (int i = 0; tensor.shape && i < value.type().tensor_type().shape().dim_size(); ++i) {
        const auto& dim = value.type().tensor_type().shape().dim(i);
        const auto asked = dim.has_dim_param() ? sizes.find(dim.dim_param()) : sizes.end();
        if (asked != sizes.end()) {
            (*tensor.shape)[static_cast<std::size_t>(i)] = asked->second;
        }
    }
    return tensor;
}

void completeTensor(const std::string& flat, const onnx::ValueInfoProto* declared,
                    const OnnxSizes& sizes, OnnxTensor& tensor) {
    if (!tensor.isKnown() && declared != nullptr) {
        addDeclared(declaredTensor(*declared, sizes), tensor);
    }
    if (!tensor.isKnown()) {
        addAsked(flat, sizes, tensor);
    }
    if (tensor.isKnown()) {
        tensor.unknown.clear();
    } else if (tensor.unknown.empty()) {
        tensor.unknown = namesOfUnknown(flat, tensor, declared);
    }
}

std::vector<std::string> unknownSizes(const std::vector<const OnnxTensor*>& tensors) {
    std::vector<std::string> names;
    for (const OnnxTensor* tensor : tensors) {
        for (const std::string& name :
             tensor == nullptr ? std::vector<std::string>() : tensor->unknown) {
            if (std::find(names.begin(), names.end(), name) == names.end() &&
                names.size() < maxNamedSizes) {
                names.push_back(name);
            }
        }
    }
    return names;
}

}  // namespace loopglass

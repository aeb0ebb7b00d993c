# loopglass_onnx: the ONNX library and protobuf, with the definitions that Debian built them with.
# (The package's own CMake file names files of other packages and fails without them.)
if(LOOPGLASS_ONNX)
  find_path(ONNX_INCLUDE onnx/onnx_pb.h)
  find_library(ONNX_LIBRARY onnx)
  find_library(ONNX_PROTO_LIBRARY onnx_proto)
  find_library(PROTOBUF_LIBRARY protobuf)
  if(NOT ONNX_INCLUDE OR NOT ONNX_LIBRARY OR NOT ONNX_PROTO_LIBRARY OR NOT PROTOBUF_LIBRARY)
    message(FATAL_ERROR "The ONNX library is not there (Debian: libonnx-dev, libprotobuf-dev). "
      "Install it (tools/install-dependencies), or build without it: -DLOOPGLASS_ONNX=OFF")
  endif()
  add_library(loopglass_onnx INTERFACE)
  set(ONNX_DEFINITIONS ONNX_ML=1 ONNX_NAMESPACE=onnx)
  target_include_directories(loopglass_onnx SYSTEM INTERFACE "${ONNX_INCLUDE}")
  target_compile_definitions(loopglass_onnx INTERFACE ${ONNX_DEFINITIONS})
  target_link_libraries(loopglass_onnx INTERFACE
    "${ONNX_LIBRARY}" "${ONNX_PROTO_LIBRARY}" "${PROTOBUF_LIBRARY}")
endif()

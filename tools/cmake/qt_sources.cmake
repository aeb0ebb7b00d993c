# What the sources of Qt programs share: their common headers and the output of moc.

# Few and small ones: a precompiled <QtWidgets> is of 300 MB and takes longer to load than it saves.
set(LOOPGLASS_COMMON_HEADERS <algorithm> <functional> <map> <memory> <optional> <string> <vector>)
set(LOOPGLASS_WIDGET_HEADERS <QLabel> <QMouseEvent> <QPainter> <QVBoxLayout> <QWidget>)

# loopglass_precompile(<target> <header>...): parses these once for all files of the target.
function(loopglass_precompile target)
  if(LOOPGLASS_PRECOMPILE)
    target_precompile_headers(${target} PRIVATE ${LOOPGLASS_COMMON_HEADERS} ${ARGN})
  endif()
endfunction()

# loopglass_moc(<target> <source>): makes <name of the source>.moc, which the source includes at its
# end. For programs of one file this takes a third of what AUTOMOC does for them.
function(loopglass_moc target source)
  cmake_path(GET source STEM name)
  cmake_path(ABSOLUTE_PATH source)
  set(folder "${CMAKE_CURRENT_BINARY_DIR}/moc")
  set(output "${folder}/${name}.moc")
  file(MAKE_DIRECTORY "${folder}")
  add_custom_command(OUTPUT "${output}"
    COMMAND Qt6::moc "${source}" -o "${output}"
    DEPENDS "${source}" VERBATIM)
  target_sources(${target} PRIVATE "${output}")
  target_include_directories(${target} PRIVATE "${folder}")
endfunction()

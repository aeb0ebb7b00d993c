# Headers of libraries that most sources of a target include are parsed once for all of them: a first
# build spends a third of its time on them otherwise. Each source still includes what it uses, which
# the preset `dev` shows, where nothing is precompiled.

# Clang's say in which folder they were made, so that a cache of compiled files has what it compiles with
# them for that folder only: a build with sanitizers does without, where it does not ask for them.
set(LOOPGLASS_PRECOMPILE AUTO CACHE STRING "Parse headers once: ON, OFF, or AUTO (not with sanitizers)")
set(loopglass_precompiles ${LOOPGLASS_PRECOMPILE})
if(LOOPGLASS_PRECOMPILE STREQUAL "AUTO")
  set(loopglass_precompiles ON)
  if(LOOPGLASS_SANITIZE)
    set(loopglass_precompiles OFF)
  endif()
endif()

# What a cache of compiled files asks for (ccache's manual, on precompiled headers): Clang's then do not
# say when they were made.
set(loopglass_precompiled_for_caches "$<$<CXX_COMPILER_ID:GNU>:-fpch-preprocess>"
  "$<$<CXX_COMPILER_ID:Clang>:SHELL:-Xclang -fno-pch-timestamp>")

# loopglass_precompile(<target> <headers>...): these, for this target. A source that is compiled with
# other options than its target does without.
function(loopglass_precompile target)
  if(NOT loopglass_precompiles)
    return()
  endif()
  target_precompile_headers(${target} PRIVATE ${ARGN})
  target_compile_options(${target} PRIVATE ${loopglass_precompiled_for_caches})
  get_target_property(sources ${target} SOURCES)
  foreach(source IN LISTS sources)
    get_source_file_property(definitions "${source}" COMPILE_DEFINITIONS)
    get_source_file_property(options "${source}" COMPILE_OPTIONS)
    if(definitions OR options)
      set_source_files_properties("${source}" PROPERTIES SKIP_PRECOMPILE_HEADERS ON)
    endif()
  endforeach()
endfunction()

# loopglass_precompiled_as(<target> <owner>): those of another target with the same options.
function(loopglass_precompiled_as target owner)
  if(loopglass_precompiles)
    target_precompile_headers(${target} REUSE_FROM ${owner})
    target_compile_options(${target} PRIVATE ${loopglass_precompiled_for_caches})
  endif()
endfunction()

set(loopglass_library_headers <algorithm> <array> <charconv> <chrono> <cmath> <cstdint> <filesystem>
  <functional> <limits> <map> <memory> <mutex> <numeric> <optional> <set> <span> <stop_token> <string>
  <string_view> <utility> <vector>)
set(loopglass_widget_headers <QApplication> <QCheckBox> <QComboBox> <QDialog> <QDir> <QFile>
  <QFileDialog> <QFileInfo> <QFontMetrics> <QGridLayout> <QHBoxLayout> <QHeaderView> <QHelpEvent>
  <QJsonArray> <QJsonObject> <QKeyEvent> <QLabel> <QLineEdit> <QMenu> <QMouseEvent> <QObject>
  <QPainter> <QPainterPath> <QPlainTextEdit> <QPushButton> <QRegularExpression> <QScrollArea>
  <QScrollBar> <QSettings> <QSplitter> <QString> <QStringList> <QTabWidget> <QTableView> <QTextBrowser>
  <QTimer> <QToolButton> <QToolTip> <QVBoxLayout> <QWheelEvent> <QWidget>)

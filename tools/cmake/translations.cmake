# loopglass_translations(<variable>): for each language of resources/translations, what the window and
# the engine say in it, as one .qm file that Qt reads (lrelease of Qt Linguist; Debian: qt6-l10n-tools).
# A text that is not translated stays English.
find_package(Qt6 6.4 REQUIRED COMPONENTS Core)
# /usr/bin/lrelease may be that of another Qt.
find_program(LOOPGLASS_LRELEASE lrelease
  PATHS "${QT6_INSTALL_PREFIX}/${QT6_INSTALL_BINS}" /usr/lib/qt6/bin NO_DEFAULT_PATH)
find_program(LOOPGLASS_LRELEASE NAMES lrelease6 lrelease-qt6 lrelease)
if(NOT LOOPGLASS_LRELEASE)
  message(FATAL_ERROR "lrelease of Qt 6 is not there (Debian: qt6-l10n-tools)")
endif()

function(loopglass_translations variable)
  set(from "${PROJECT_SOURCE_DIR}/resources/translations")
  set(into "${CMAKE_CURRENT_BINARY_DIR}/translations")
  file(MAKE_DIRECTORY "${into}")
  file(GLOB engine_files CONFIGURE_DEPENDS "${from}/loopglass_engine_*.ts")
  set(compiled "")
  foreach(engine IN LISTS engine_files)
    string(REPLACE "loopglass_engine_" "loopglass_" window "${engine}")
    cmake_path(GET window STEM name)
    add_custom_command(OUTPUT "${into}/${name}.qm"
      COMMAND "${LOOPGLASS_LRELEASE}" -silent -nounfinished "${window}" "${engine}" -qm "${into}/${name}.qm"
      DEPENDS "${window}" "${engine}" VERBATIM)
    list(APPEND compiled "${into}/${name}.qm")
  endforeach()
  set(${variable} ${compiled} PARENT_SCOPE)
endfunction()

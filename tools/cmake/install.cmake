# What `cmake --install` and cpack put beside the two programs: samples, manual pages, the entry of
# the desktop with its icon and file type, and what Debian wants to read.
set(desktop "${PROJECT_SOURCE_DIR}/resources/desktop")
install(DIRECTORY samples DESTINATION "${CMAKE_INSTALL_DATADIR}/loopglass")
install(FILES README.md DESTINATION "${CMAKE_INSTALL_DOCDIR}")
install(FILES resources/debian/copyright DESTINATION "${CMAKE_INSTALL_DOCDIR}")
install(FILES resources/debian/lintian-overrides
  DESTINATION "${CMAKE_INSTALL_DATADIR}/lintian/overrides" RENAME loopglass)
install(FILES LICENSE DESTINATION "${CMAKE_INSTALL_DOCDIR}")

# Manual pages, compressed without name and time so that two builds give the same bytes. That of the
# command line is written by the program itself; an instrumented one is not made to.
if(NOT LOOPGLASS_SANITIZE)
  find_package(Python3 REQUIRED COMPONENTS Interpreter)
  set(pack Python3::Interpreter "${PROJECT_SOURCE_DIR}/tools/man-pages")
  set(man "${PROJECT_BINARY_DIR}/man")
  file(MAKE_DIRECTORY "${man}")
  set(pages "")
  add_custom_command(OUTPUT "${man}/loopglass-cli.1.gz"
    COMMAND ${pack} "$<TARGET_FILE:loopglass-cli>" "${man}/loopglass-cli.1.gz"
      "${CMAKE_INSTALL_FULL_DATADIR}/loopglass/samples"
    DEPENDS loopglass-cli tools/man-pages VERBATIM)
  list(APPEND pages "${man}/loopglass-cli.1.gz")
  if(TARGET loopglass)
    configure_file(resources/man/loopglass.1.in "${man}/loopglass.1" @ONLY)
    add_custom_command(OUTPUT "${man}/loopglass.1.gz"
      COMMAND ${pack} --pack "${man}/loopglass.1" "${man}/loopglass.1.gz"
      DEPENDS "${man}/loopglass.1" tools/man-pages VERBATIM)
    list(APPEND pages "${man}/loopglass.1.gz")
  endif()
  set(changelog "${PROJECT_BINARY_DIR}/changelog.Debian.gz")
  add_custom_command(OUTPUT "${changelog}"
    COMMAND ${pack} --pack "${PROJECT_SOURCE_DIR}/resources/debian/changelog" "${changelog}"
    DEPENDS resources/debian/changelog tools/man-pages VERBATIM)
  add_custom_target(documents ALL DEPENDS ${pages} "${changelog}")
  install(FILES ${pages} DESTINATION "${CMAKE_INSTALL_MANDIR}/man1")
  install(FILES "${changelog}" DESTINATION "${CMAKE_INSTALL_DOCDIR}")
endif()

if(TARGET loopglass)
  install(FILES "${desktop}/loopglass.desktop" DESTINATION "${CMAKE_INSTALL_DATADIR}/applications")
  install(FILES "${desktop}/loopglass.xml" DESTINATION "${CMAKE_INSTALL_DATADIR}/mime/packages")
  install(FILES resources/icons/loopglass.svg
    DESTINATION "${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps")
endif()

# The Debian package: `tools/package`, or cpack in a build folder.
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME loopglass)
set(CPACK_PACKAGE_VENDOR Loopglass)
set(CPACK_PACKAGE_VERSION "${PROJECT_VERSION}")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
  OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_PRE_BUILD_SCRIPTS "${PROJECT_SOURCE_DIR}/tools/cmake/package_files.cmake")

set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_RELEASE 1)
set(CPACK_DEBIAN_PACKAGE_SECTION science)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_DEBIAN_PACKAGE_MAINTAINER "Loopglass maintainers <maintainers@loopglass.example>")
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "fonts-dejavu-core, fonts-noto-cjk, qt6-translations-l10n")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "explorer for dataflow mapping")
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION
"Loopglass searches how a tensor workload, such as a layer of a neural
network, is best tiled, ordered and unrolled onto the memories and
processing elements of an accelerator, and shows every decision of the
search. Each candidate that was pruned can say why, with the numbers that
were compared.

This package has the explorer loopglass, the command line loopglass-cli,
and sample accelerators, workloads, networks and mappings.")
include(CPack)

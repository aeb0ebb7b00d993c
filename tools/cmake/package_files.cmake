# Run by cpack on what it packs. Debian has the text of the licence already, and `copyright` names it.
file(GLOB_RECURSE licences "${CPACK_TEMPORARY_INSTALL_DIRECTORY}/LICENSE")
if(licences)
  file(REMOVE ${licences})
endif()

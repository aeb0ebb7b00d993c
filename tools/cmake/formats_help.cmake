# The help page on files is made from docs/files.md, so that the two cannot differ: everything up to
# the line that says so. loopglass_formats_page is its path, loopglass_formats_text its text.
set(formats_source "${PROJECT_SOURCE_DIR}/docs/files.md")
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${formats_source}")
file(READ "${formats_source}" loopglass_formats_text)
string(FIND "${loopglass_formats_text}" "\n<!-- The help ends here. -->" formats_end)
if(formats_end LESS 0)
  message(FATAL_ERROR "docs/files.md does not say where the help ends")
endif()
string(SUBSTRING "${loopglass_formats_text}" 0 ${formats_end} loopglass_formats_text)
set(loopglass_formats_page "${PROJECT_BINARY_DIR}/help/formats.md")
file(GENERATE OUTPUT "${loopglass_formats_page}" CONTENT "${loopglass_formats_text}")

# loopglass_cbc: the solver of integer programs COIN-OR Cbc (Debian: coinor-libcbc-dev).
find_path(CBC_INCLUDE CbcModel.hpp PATH_SUFFIXES coin coin-or)
if(NOT CBC_INCLUDE)
  message(FATAL_ERROR "The solver Cbc is not there (Debian: coinor-libcbc-dev). "
    "Install it: tools/install-dependencies")
endif()
add_library(loopglass_cbc INTERFACE)
target_include_directories(loopglass_cbc SYSTEM INTERFACE "${CBC_INCLUDE}")
foreach(cbc_part Cbc Cgl OsiClp Clp Osi CoinUtils)
  find_library(CBC_${cbc_part}_LIBRARY ${cbc_part} REQUIRED)
  target_link_libraries(loopglass_cbc INTERFACE "${CBC_${cbc_part}_LIBRARY}")
endforeach()

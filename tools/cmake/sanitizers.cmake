# Instruments every target of the project, because a library and its tests must be built alike.
if(LOOPGLASS_SANITIZE)
  add_compile_options(
    -fsanitize=${LOOPGLASS_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options(-fsanitize=${LOOPGLASS_SANITIZE})
  if(LOOPGLASS_SANITIZE MATCHES "address")
    # AddressSanitizer reports these as well, as what they lead to. A third of the time to compile
    # the window went into looking before each access.
    add_compile_options(-fno-sanitize=null,vptr,object-size)
  endif()
endif()

if(LOOPGLASS_BUILD_FUZZ)
  if(NOT CMAKE_CXX_COMPILER_ID MATCHES "Clang")
    message(FATAL_ERROR "LOOPGLASS_BUILD_FUZZ needs clang++ (libFuzzer is part of it); "
                        "this build uses ${CMAKE_CXX_COMPILER_ID}. Try: cmake --preset fuzz")
  endif()
  # Coverage of the core is what guides libFuzzer; only the targets link its main(). A build of the
  # tests has it replay the corpus, and needs no guide.
  if(NOT LOOPGLASS_BUILD_TESTS)
    add_compile_options(-fsanitize=fuzzer-no-link)
  endif()
endif()

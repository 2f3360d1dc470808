# What is installed besides the programs, and the Debian packages. docs/packaging.md says what lies where.

# Man pages, written by the program itself from the options that it declares, and Debian's changelog.
set(pages ${PROJECT_BINARY_DIR}/package)
set(script ${PROJECT_SOURCE_DIR}/cmake/package_files.cmake)
add_custom_command(OUTPUT ${pages}/stamp
  COMMAND ${CMAKE_COMMAND} -DPARLOUR=$<TARGET_FILE:parlour> -DFOLDER=${pages} -DVERSION=${PROJECT_VERSION}
    -DTIME=${PROJECT_BINARY_DIR}/src/apps/build_info.cpp.time -P ${script}
  DEPENDS parlour ${script}
  VERBATIM)
add_custom_target(package_files ALL DEPENDS ${pages}/stamp)

set(data ${PROJECT_SOURCE_DIR}/data)
set(docs ${PROJECT_SOURCE_DIR}/docs)
install(DIRECTORY ${pages}/man DESTINATION share PATTERN parlour-desktop.1.gz EXCLUDE PATTERN parlour-cluster.1.gz EXCLUDE)
install(FILES ${data}/completions/parlour.bash DESTINATION share/bash-completion/completions RENAME parlour)
install(FILES ${data}/completions/_parlour DESTINATION share/zsh/vendor-completions)
install(FILES ${data}/completions/parlour.fish DESTINATION share/fish/vendor_completions.d)
install(FILES ${data}/package/copyright ${pages}/changelog.gz ${docs}/analysis.md ${docs}/arena.md ${docs}/arena-store.md
  ${docs}/certificates.md ${docs}/console.md ${docs}/course.md ${docs}/course.ru.md ${docs}/course-interface.md ${docs}/games.md
  ${docs}/gomocup.md ${docs}/players.md ${docs}/records.md ${docs}/report.md
  DESTINATION share/doc/parlour)
install(FILES ${PROJECT_SOURCE_DIR}/scripts/verify_certificate.py DESTINATION share/parlour)
install(FILES ${data}/package/README ${PROJECT_SOURCE_DIR}/LICENSE DESTINATION . COMPONENT archive)

if(TARGET parlour-desktop)
  foreach(language "" ru/ pl/)
    install(FILES ${pages}/man/${language}man1/parlour-desktop.1.gz DESTINATION share/man/${language}man1
      COMPONENT desktop)
  endforeach()
  install(FILES ${data}/completions/parlour-desktop.bash DESTINATION share/bash-completion/completions
    RENAME parlour-desktop COMPONENT desktop)
  install(FILES ${data}/completions/_parlour-desktop DESTINATION share/zsh/vendor-completions COMPONENT desktop)
  install(FILES ${data}/completions/parlour-desktop.fish DESTINATION share/fish/vendor_completions.d COMPONENT desktop)
  install(FILES ${data}/package/copyright ${pages}/changelog.gz ${docs}/desktop.md
    DESTINATION share/doc/parlour-desktop COMPONENT desktop)
endif()

if(TARGET parlour-cluster)
  foreach(language "" ru/ pl/)
    install(FILES ${pages}/man/${language}man1/parlour-cluster.1.gz DESTINATION share/man/${language}man1
      COMPONENT cluster)
  endforeach()
  install(FILES ${data}/package/copyright ${pages}/changelog.gz ${docs}/operations.md
    DESTINATION share/doc/parlour-cluster COMPONENT cluster)
  install(DIRECTORY ${docs}/examples/cluster/ DESTINATION share/doc/parlour-cluster/examples COMPONENT cluster)
endif()

# scripts/package.sh runs cpack; it makes the archive itself, since cpack's would name the person who made it.
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME parlour)
set(CPACK_PACKAGE_CONTACT "Parlour maintainers <maintainers@parlour.invalid>")
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
  OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_COMPONENTS_ALL console)
if(TARGET parlour-desktop)
  list(APPEND CPACK_COMPONENTS_ALL desktop)
endif()
if(TARGET parlour-cluster)
  list(APPEND CPACK_COMPONENTS_ALL cluster)
endif()
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_COMPRESSION_TYPE xz)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_DEBIAN_PACKAGE_SECTION misc)  # games would have to lie in /usr/games, where scripts do not look
set(CPACK_DEBIAN_CONSOLE_PACKAGE_NAME parlour)
set(CPACK_DEBIAN_CONSOLE_PACKAGE_SUGGESTS "parlour-desktop, parlour-cluster, g++, python3")
set(CPACK_DEBIAN_CONSOLE_DESCRIPTION "board games for two, and the workshop around them
Noughts and crosses of every size, gomoku, renju, four in a row with inversion,
Connect Four and Kalah at the terminal, against people and against players
that range from a beginner to perfect.
.
Around the games: exact values and analysis of positions, tournaments between
players with ratings and reports, engines in any language over the Gomocup
protocol (pbrain-parlour is one itself), and a workshop for the players that
students write in C++.")
set(CPACK_DEBIAN_DESKTOP_PACKAGE_NAME parlour-desktop)
set(CPACK_DEBIAN_DESKTOP_PACKAGE_DEPENDS "parlour (= ${PROJECT_VERSION})")
set(CPACK_DEBIAN_DESKTOP_PACKAGE_RECOMMENDS "qt6-translations-l10n")
set(CPACK_DEBIAN_DESKTOP_DESCRIPTION "board games for two, in windows
Noughts and crosses of every size, gomoku, renju, four in a row with inversion,
Connect Four and Kalah on boards that are drawn crisp at any size: against a
friend, against a computer from beginner to perfect, or between two computers.
.
Games can be taken back, analysed, saved, opened and replayed.")
set(CPACK_DEBIAN_CLUSTER_PACKAGE_NAME parlour-cluster)
set(CPACK_DEBIAN_CLUSTER_PACKAGE_DEPENDS "parlour (= ${PROJECT_VERSION})")
set(CPACK_DEBIAN_CLUSTER_PACKAGE_SUGGESTS "nats-server")
set(CPACK_DEBIAN_CLUSTER_DESCRIPTION "tournaments of board games on many machines
Adds to parlour what its arena needs to let other machines play: a tournament
is kept on one of them, and the others run parlour work. They meet at a NATS
broker.
.
Machines may come, go and be killed at any time: every game counts once.")
include(CPack)

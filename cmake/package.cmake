# The Debian package: `cmake --build --preset release --target package` leaves pentapolis_VERSION_ARCH.deb in the build folder.
# Paths are below /, because a package also brings files outside /usr.
set(deploy ${PROJECT_SOURCE_DIR}/deploy)
set(doc usr/share/doc/pentapolis)
install(TARGETS pentapolis RUNTIME DESTINATION usr/bin)
install(FILES ${deploy}/pentapolis.conf DESTINATION etc/pentapolis)
install(FILES ${deploy}/logrotate/pentapolis DESTINATION etc/logrotate.d)
install(FILES ${deploy}/systemd/pentapolis.service DESTINATION lib/systemd/system)
install(FILES ${PROJECT_SOURCE_DIR}/docs/deployment.md ${PROJECT_SOURCE_DIR}/docs/security.md ${PROJECT_SOURCE_DIR}/docs/protocol.md
              ${PROJECT_SOURCE_DIR}/docs/external-players.md
        DESTINATION ${doc})
install(FILES ${PROJECT_SOURCE_DIR}/LICENSE DESTINATION ${doc} RENAME copyright)
install(DIRECTORY ${deploy}/nginx ${deploy}/prometheus ${deploy}/grafana DESTINATION ${doc})
install(CODE "
  set(folder \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/usr/share/man/man1\")
  file(MAKE_DIRECTORY \"\${folder}\")
  execute_process(COMMAND ${deploy}/man_page $<TARGET_FILE:pentapolis> OUTPUT_FILE \"\${folder}/pentapolis.1\" COMMAND_ERROR_IS_FATAL ANY)
  execute_process(COMMAND gzip -9nf \"\${folder}/pentapolis.1\" COMMAND_ERROR_IS_FATAL ANY)
")

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGING_INSTALL_PREFIX /)
set(CPACK_STRIP_FILES ON)
set(CPACK_PACKAGE_NAME pentapolis)
set(CPACK_PACKAGE_CONTACT "The Pentapolis authors <pentapolis@localhost>")
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "city-building board games: server, terminal and tools")
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION "Five board games with computer players: one program that plays in the
terminal and serves tables to browsers, with a systemd service.")
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_DEPENDS adduser)
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "nginx, postgresql, logrotate")
set(CPACK_DEBIAN_PACKAGE_CONTROL_EXTRA ${deploy}/debian/conffiles ${deploy}/debian/postinst ${deploy}/debian/prerm ${deploy}/debian/postrm)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
include(CPack)

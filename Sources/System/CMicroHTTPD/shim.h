#pragma once
#include <arpa/inet.h>
#include <microhttpd.h>
#include <netinet/in.h>

// The daemon takes its options as C variadic arguments, which Swift cannot pass. It accepts connections to 127.0.0.1 only.
static inline struct MHD_Daemon *plumb_start_daemon(
    uint16_t port, MHD_AccessHandlerCallback handler, void *context, MHD_RequestCompletedCallback completed) {
  struct sockaddr_in address = {0};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  return MHD_start_daemon(
      MHD_USE_INTERNAL_POLLING_THREAD, port, NULL, NULL, handler, context, MHD_OPTION_SOCK_ADDR, &address,
      MHD_OPTION_CONNECTION_LIMIT, 32u, MHD_OPTION_CONNECTION_TIMEOUT, 30u, MHD_OPTION_CONNECTION_MEMORY_LIMIT,
      (size_t)65536, MHD_OPTION_NOTIFY_COMPLETED, completed, NULL, MHD_OPTION_END);
}

static inline uint16_t plumb_daemon_port(struct MHD_Daemon *daemon) {
  const union MHD_DaemonInfo *info = MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_BIND_PORT);
  return info ? info->port : 0;
}

// The values of the library's enumerations that are used, under names that Swift imports.
static const enum MHD_Result plumb_no = MHD_NO;
static const enum MHD_Result plumb_yes = MHD_YES;
static const enum MHD_ValueKind plumb_header_kind = MHD_HEADER_KIND;
static const enum MHD_ResponseMemoryMode plumb_must_copy = MHD_RESPMEM_MUST_COPY;

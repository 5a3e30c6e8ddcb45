/** The first file descriptor that systemd passes to a service (SD_LISTEN_FDS_START). */
const firstDescriptor = 3;

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The listening socket that systemd has opened for this process (sd_listen_fds); undefined when there is none. Node itself starts
 * processes too, so the variables count only for the process that they name. Throws when there are several sockets.
 */
export function systemdSocket({ LISTEN_PID, LISTEN_FDS }: Environment, pid: number): number | undefined {
  if (LISTEN_PID !== String(pid) || !LISTEN_FDS) return undefined;
  if (LISTEN_FDS !== '1')
    throw new Error(`systemd passed ${LISTEN_FDS} sockets. One ListenStream= in the .socket unit is enough`);
  return firstDescriptor;
}

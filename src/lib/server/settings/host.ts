/** Whether a server bound to this host is reachable at every IP address of its machine, and so has no name of its own. */
export const isWildcardHost = (host: string): boolean => host === '0.0.0.0' || host === '::';

/** Whether only this machine can reach a server bound to this host. */
export const isLoopbackHost = (host: string): boolean =>
  host === 'localhost' || host === '::1' || host.startsWith('127.');

/** `http://127.0.0.1:4321`; an IPv6 address goes in brackets. */
export const originOf = (host: string, port: number): string =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}`;

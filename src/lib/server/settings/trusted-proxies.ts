import { isIP } from 'node:net';

/** The proxies whose X-Forwarded-For is believed: so many in front of the server, or those in these networks. */
export type TrustedProxies =
  | { readonly count: number }
  | { readonly networks: readonly { readonly ip: string; readonly prefix: number }[] };

const loopback = ['127.0.0.0/8', '::1'];

/** Parses TRUSTED_PROXIES: a number of proxies, or IP addresses, CIDR networks and the word `loopback`. Undefined when malformed. */
export function parseTrustedProxies(text: string): TrustedProxies | undefined {
  const entries = text.split(/[\s,]+/).filter(Boolean);
  if (entries.length === 1 && /^\d$/.test(entries[0] ?? '')) return { count: Number(entries[0]) };
  const networks = entries
    .flatMap((entry) => (entry.toLowerCase() === 'loopback' ? loopback : [entry]))
    .map(parseNetwork);
  const valid = networks.filter((network) => network !== undefined);
  return valid.length > 0 && valid.length === networks.length ? { networks: valid } : undefined;
}

/** A prefix of 0 would trust everybody, who could then name any client. */
function parseNetwork(entry: string): { ip: string; prefix: number } | undefined {
  const [ip = '', prefix, ...rest] = entry.split('/');
  const bits = { 0: 0, 4: 32, 6: 128 }[isIP(ip)] ?? 0;
  if (bits === 0 || ip.includes('%') || rest.length > 0) return undefined;
  if (prefix === undefined) return { ip, prefix: bits };
  const length = Number(prefix);
  return /^\d{1,3}$/.test(prefix) && length >= 1 && length <= bits ? { ip, prefix: length } : undefined;
}

import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net';
import { isIn, privateNetworks } from '../http/private-networks.ts';
import type { TrustedProxies } from '../settings/trusted-proxies.ts';

type ClientIp = (peer: string | undefined, forwardedFor: string | undefined) => string | undefined;

/**
 * The client IP, for rate limits only. Each trusted proxy names the peer it saw at the end of X-Forwarded-For, so the list is
 * read from its end for as long as proxies are trusted; clients can forge what stands before. A /64 network of IPv6 belongs to
 * one household, so it counts as one client. Warns once when a peer that is not trusted sends the header.
 */
export function createClientIp(trusted: TrustedProxies, warn: (text: string) => void): ClientIp {
  const isTrusted = trustOf(trusted);
  const warned = new Set<string>();

  function warnOnce(peer: string): void {
    const kind = isIn(privateNetworks, peer) ? 'private' : 'public';
    if (warned.has(kind)) return;
    warned.add(kind);
    warn(ignoredHeader(kind === 'private' ? peer : undefined));
  }

  return (peer, forwardedFor) => {
    if (peer === undefined) return undefined;
    let client = withoutMapping(peer);
    if (forwardedFor === undefined) return network(client);
    const forwarded = forwardedFor.split(',');
    if (!isTrusted(client, 0)) warnOnce(client);
    for (let hops = 0; isTrusted(client, hops); hops += 1) {
      const named = withoutMapping(withoutPort(forwarded.pop()?.trim() ?? ''));
      if (isIP(named) === 0) break;
      client = named;
    }
    return network(client);
  };
}

/** Whether a connection comes straight from one of the owner's proxies. */
export function createPeerTrust(trusted: TrustedProxies): (peer: string) => boolean {
  const isTrusted = trustOf(trusted);
  return (peer) => isTrusted(withoutMapping(peer), 0);
}

const ignoredHeader = (peer: string | undefined): string =>
  `X-Forwarded-For from ${peer ?? 'the internet'} is ignored, because TRUSTED_PROXIES does not name that peer. ` +
  `If it is your proxy, all its visitors share one rate limit: set TRUSTED_PROXIES, for example to ${peer ?? 'its IP address'}.`;

/** Whether to believe a peer, `hops` proxies away from this server. */
function trustOf(trusted: TrustedProxies): (peer: string, hops: number) => boolean {
  if ('count' in trusted) return (_peer, hops) => hops < trusted.count;
  const networks = new BlockList();
  for (const { ip, prefix } of trusted.networks) networks.addSubnet(ip, prefix, isIPv4(ip) ? 'ipv4' : 'ipv6');
  return (peer) => isIn(networks, peer);
}

/** Some proxies append the client's port: 203.0.113.9:50123, [2001:db8::1]:50123. */
const withoutPort = (ip: string): string =>
  ip.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1').replace(/^\[([^\]]+)\](?::\d+)?$/, '$1');

/** An IPv4-mapped IPv6 address as plain IPv4. */
const withoutMapping = (ip: string): string => ip.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');

function network(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const [head = '', tail] = ip.split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - groups.length - after.length)).fill('0');
  const first = [...groups, ...zeros, ...after].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${first.join(':')}::/64`;
}

import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net';
import type { APIContext } from 'astro';

/** This machine and private networks (RFC 1918, 4193, 3927): who connects from there is a proxy of ours, or at home. */
const near = new BlockList();
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const) {
  near.addSubnet(network, prefix, 'ipv4');
}
for (const [network, prefix] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const) {
  near.addSubnet(network, prefix, 'ipv6');
}

/**
 * From where a request comes, for limits alone. A proxy near us says for whom it asks in the last entry of X-Forwarded-For,
 * the only one that no client can write; from further away the header is not believed. An IPv6 network of 64 bits, which
 * one household has to itself, counts as one address.
 */
export function clientAddress(connectedFrom: string, forwardedFor: string | null): string {
  const connected = plain(connectedFrom);
  const forwarded = plain(withoutPort(forwardedFor?.split(',').at(-1)?.trim() ?? ''));
  const isNear = isIP(connected) !== 0 && near.check(connected, isIPv4(connected) ? 'ipv4' : 'ipv6');
  return network(isNear && isIP(forwarded) !== 0 ? forwarded : connected);
}

export const addressOf = ({ clientAddress: connectedFrom, request }: APIContext): string =>
  clientAddress(connectedFrom, request.headers.get('x-forwarded-for'));

/** Some proxies add the client's port: 203.0.113.9:50123, [2001:db8::1]:50123. */
const withoutPort = (address: string): string =>
  address.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1').replace(/^\[([^\]]+)\](?::\d+)?$/, '$1');

/** An IPv4 address in IPv6's clothes as what it is. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');

function network(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - groups.length - after.length)).fill('0');
  const first = [...groups, ...zeros, ...after].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${first.join(':')}::/64`;
}

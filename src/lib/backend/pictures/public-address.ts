import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

/** Networks that no picture of a supplier is in: this machine, private networks, and what belongs to nobody. */
const notPublic = new BlockList();
for (const [network, prefix] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
  ] as const),
  ...([
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
  ] as const),
  ...([
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 3],
  ] as const),
] as const)
  notPublic.addSubnet(network, prefix, 'ipv4');
/** Of the public IPv6 addresses: Teredo, examples, and 6to4, which contain IPv4 addresses of any kind. */
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  notPublic.addSubnet(network, prefix, 'ipv6');
/** All other IPv6 addresses are local, private, or contain an IPv4 address. */
const publicIpv6 = new BlockList();
publicIpv6.addSubnet('2000::', 3, 'ipv6');
const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

const isIn = (networks: BlockList, ip: string): boolean => networks.check(ip, isIP(ip) === 6 ? 'ipv6' : 'ipv4');

export const isLoopback = (ip: string): boolean => isIP(ip) > 0 && isIn(loopback, ip);

/** Whether everybody on the internet reaches the same machine by this address. */
export const isPublicAddress = (ip: string): boolean =>
  isIP(ip) > 0 && !isIn(notPublic, ip) && (isIP(ip) === 4 || isIn(publicIpv6, ip));

/** An address that a connection may be made to. */
export interface Address {
  readonly address: string;
  readonly family: number;
}

export type Resolve = (host: string) => Promise<readonly Address[]>;

const resolveHost: Resolve = (host) => lookup(host, { all: true });

export class AddressRefused extends Error {
  override name = 'AddressRefused';
}

/**
 * The addresses of a host of a URL, all of which are accepted. The connection has to be made to one of them, as another look-up
 * could have another answer. Throws AddressRefused.
 */
export async function acceptedAddresses(
  host: string,
  isAccepted: (ip: string) => boolean = isPublicAddress,
  resolve: Resolve = resolveHost,
): Promise<readonly [Address, ...Address[]]> {
  const literal = host.replace(/^\[(.*)\]$/, '$1');
  const family = isIP(literal);
  const [first, ...others] = family > 0 ? [{ address: literal, family }] : await resolve(host);
  if (!first) throw new AddressRefused(`${host} has no address`);
  if (![first, ...others].every(({ address }) => isAccepted(address)))
    throw new AddressRefused(`${host} is not on the public internet`);
  return [first, ...others];
}

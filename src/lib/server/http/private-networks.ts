import { BlockList, isIP, isIPv4 } from 'node:net';

/** This machine and private networks (RFC 1918, 4193, 3927): a peer there is likely to be the owner's proxy. */
export const privateNetworks = new BlockList();
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const) {
  privateNetworks.addSubnet(network, prefix, 'ipv4');
}
for (const [network, prefix] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const) {
  privateNetworks.addSubnet(network, prefix, 'ipv6');
}

export const isIn = (networks: BlockList, ip: string): boolean =>
  isIP(ip) !== 0 && networks.check(ip, isIPv4(ip) ? 'ipv4' : 'ipv6');

/** Whether an IP is of this machine or a private network. True also for a text that is not an IP. */
export const isPrivateClient = (ip: string): boolean => isIP(ip) === 0 || isIn(privateNetworks, ip);

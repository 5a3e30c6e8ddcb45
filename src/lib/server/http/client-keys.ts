import { createHmac } from 'node:crypto';
import { isIPv4 } from 'node:net';
import { isPrivateClient } from './private-networks.ts';

/**
 * Hashes of a client IP and of its network (/24 of IPv4, /48 of IPv6), in this order. None for a private one: it is likely to be a
 * proxy that TRUSTED_PROXIES does not name, and its visitors must not count as one client.
 */
export function clientKeysOf(secret: string, clientIp: string): readonly string[] {
  const ip = clientIp.replace(/::\/64$/, '::');
  if (isPrivateClient(ip)) return [];
  const network = isIPv4(ip) ? ip.split('.').slice(0, 3).join('.') : ip.split(':').slice(0, 3).join(':');
  const key = createHmac('sha256', secret).update('clients of orders').digest();
  return [ip, `${network}/`].map((text) => createHmac('sha256', key).update(text).digest('base64url'));
}

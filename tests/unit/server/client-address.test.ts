import { expect, test } from 'vitest';
import { clientAddress } from '../../../src/lib/server/client-address.ts';

test.each([
  ['nobody in between', '203.0.113.9', null, '203.0.113.9'],
  ['a proxy on this machine', '127.0.0.1', '203.0.113.9', '203.0.113.9'],
  ['a proxy on this machine, over IPv6', '::1', '203.0.113.9', '203.0.113.9'],
  ['a proxy of a container network', '::ffff:172.18.0.2', '203.0.113.9', '203.0.113.9'],
  ['a client that makes up who it is asking for', '127.0.0.1', '198.51.100.1, 203.0.113.9', '203.0.113.9'],
  ['a proxy that adds the port', '127.0.0.1', '203.0.113.9:50123', '203.0.113.9'],
  ['a proxy that adds the port, over IPv6', '127.0.0.1', '[2001:db8:0:12::1]:50123', '2001:db8:0:12::/64'],
  ['a stranger who says to be a proxy', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['a proxy that says nothing', '127.0.0.1', null, '127.0.0.1'],
  ['a proxy that says nonsense', '127.0.0.1', 'unknown', '127.0.0.1'],
])('%s', (_, connectedFrom, forwardedFor, expected) => {
  expect(clientAddress(connectedFrom, forwardedFor)).toBe(expected);
});

test('a household’s IPv6 network is one address, however it is written', () => {
  const addresses = ['2001:db8:0:12::1', '2001:DB8:0:12:a:b:c:d', '2001:0db8:0000:0012::'];
  expect(new Set(addresses.map((address) => clientAddress(address, null)))).toEqual(new Set(['2001:db8:0:12::/64']));
  expect(clientAddress('2001:db8:0:13::1', null)).toBe('2001:db8:0:13::/64');
});

import { describe, expect, test, vi } from 'vitest';
import { createClientIp } from '../../../../src/lib/server/requests/client-ip.ts';
import { loadSettings } from '../../../../src/lib/server/settings/settings.ts';

const open = (TRUSTED_PROXIES?: string) => {
  const warn = vi.fn();
  return { warn, clientIp: createClientIp(loadSettings({ TRUSTED_PROXIES }).trustedProxies, warn) };
};

describe('the client IP [SECURITY-44]', () => {
  test.each([
    ['without a proxy', 'loopback', '203.0.113.9', undefined, '203.0.113.9'],
    ['behind a proxy on this machine', 'loopback', '127.0.0.1', '203.0.113.9', '203.0.113.9'],
    ['behind a proxy on this machine, over IPv6', 'loopback', '::1', '203.0.113.9', '203.0.113.9'],
    ['behind a proxy of a container network', '172.16.0.0/12', '::ffff:172.18.0.2', '203.0.113.9', '203.0.113.9'],
    ['of a client that forges the header', 'loopback', '127.0.0.1', '198.51.100.1, 203.0.113.9', '203.0.113.9'],
    ['of a client that forges a trusted IP', '127.0.0.1', '127.0.0.1', '127.0.0.1, 203.0.113.9', '203.0.113.9'],
    ['behind a proxy that adds the port', 'loopback', '127.0.0.1', '203.0.113.9:50123', '203.0.113.9'],
    ['behind one that adds the port, over IPv6', '1', '127.0.0.1', '[2001:db8:0:12::1]:50123', '2001:db8:0:12::/64'],
    ['of a peer that only claims to be a proxy', 'loopback', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['behind a private peer that is not named', undefined, '127.0.0.1', '198.51.100.1', '127.0.0.1'],
    ['behind a proxy of another private network', 'loopback', '10.0.0.7', '198.51.100.1', '10.0.0.7'],
    ['behind a proxy that sends no header', 'loopback', '127.0.0.1', undefined, '127.0.0.1'],
    ['behind a proxy that sends nonsense', 'loopback', '127.0.0.1', 'unknown', '127.0.0.1'],
    [
      'behind CDN and proxy',
      'loopback, 192.0.2.0/24',
      '127.0.0.1',
      '198.51.100.1, 203.0.113.9, 192.0.2.5',
      '203.0.113.9',
    ],
    ['behind two proxies, by their number', '2', '10.0.0.7', '198.51.100.1, 203.0.113.9, 192.0.2.5', '203.0.113.9'],
    ['behind fewer proxies than their number', '3', '10.0.0.7', '203.0.113.9', '203.0.113.9'],
    ['of a visitor who is a trusted peer', 'loopback, 10.0.0.0/8', '127.0.0.1', '10.0.0.9', '10.0.0.9'],
    ['behind a proxy of an IPv6 network', '2001:db8:ffff::/48', '2001:db8:ffff::1', '203.0.113.9', '203.0.113.9'],
  ])('%s', (_, proxies, peer, forwardedFor, expected) => {
    expect(open(proxies).clientIp(peer, forwardedFor)).toBe(expected);
  });

  test('a household’s IPv6 network counts as one client, in every notation', () => {
    const { clientIp } = open();
    const ips = ['2001:db8:0:12::1', '2001:DB8:0:12:a:b:c:d', '2001:0db8:0000:0012::'];
    expect(new Set(ips.map((ip) => clientIp(ip, undefined)))).toEqual(new Set(['2001:db8:0:12::/64']));
    expect(clientIp('2001:db8:0:13::1', undefined)).toBe('2001:db8:0:13::/64');
  });
});

test('a header from a peer that is not trusted is told once, and what to set [SECURITY-45]', () => {
  const { clientIp, warn } = open();
  clientIp('127.0.0.1', undefined);
  expect(warn).not.toHaveBeenCalled();
  for (let time = 0; time < 3; time += 1) clientIp('10.0.0.7', '203.0.113.9');
  expect(warn.mock.calls).toEqual([[expect.stringContaining('set TRUSTED_PROXIES, for example to 10.0.0.7')]]);
  // Strangers who send the header themselves do not use up the warning about the owner's proxy.
  for (let time = 0; time < 3; time += 1) clientIp(`203.0.113.${time}`, '198.51.100.1');
  expect(warn).toHaveBeenCalledTimes(2);
  expect(warn.mock.lastCall?.[0]).not.toContain('203.0.113');
});

test('a header from a trusted proxy is nothing to tell [SECURITY-45]', () => {
  const { clientIp, warn } = open('loopback');
  clientIp('127.0.0.1', '203.0.113.9');
  expect(warn).not.toHaveBeenCalled();
});

import { expect, test } from 'vitest';
import { loadSettings } from '../../../../src/lib/server/settings/settings.ts';
import { parseTrustedProxies } from '../../../../src/lib/server/settings/trusted-proxies.ts';

test.each([
  ['0', { count: 0 }],
  ['2', { count: 2 }],
  ['192.0.2.1', { networks: [{ ip: '192.0.2.1', prefix: 32 }] }],
  [
    'Loopback, 10.0.0.0/8 fc00::/7',
    {
      networks: [
        { ip: '127.0.0.0', prefix: 8 },
        { ip: '::1', prefix: 128 },
        { ip: '10.0.0.0', prefix: 8 },
        { ip: 'fc00::', prefix: 7 },
      ],
    },
  ],
])('TRUSTED_PROXIES=%s is read [SECURITY-44]', (text, proxies) => expect(parseTrustedProxies(text)).toEqual(proxies));

test.each([
  'proxy.example.com',
  '10.0.0.0/33',
  '0.0.0.0/0',
  '10.0.0.0/',
  '10.0.0.0/8/8',
  '12',
  '-1',
  '1 2',
  'all',
  ',',
])('TRUSTED_PROXIES=%s stops the start and says what is right [SETTINGS-02]', (TRUSTED_PROXIES) =>
  expect(() => loadSettings({ TRUSTED_PROXIES })).toThrow(
    /TRUSTED_PROXIES must be the IP addresses or networks of your own proxies .*10\.0\.0\.0\/8.* \(it is '/,
  ),
);

import { expect, test } from 'vitest';
import { securityHeaders } from '../../../../src/lib/server/http/security-headers.ts';
import { loadSettings } from '../../../../src/lib/server/settings/settings.ts';

const SITE_URL = 'https://books.example.com';
const header = (name: string, environment: Record<string, string>) =>
  new Map(securityHeaders(loadSettings(environment))).get(name);

test.each([
  [{ SITE_URL }, 'max-age=31536000'],
  [{ SITE_URL, HSTS: 'on' }, 'max-age=31536000'],
  [{ SITE_URL, HSTS: 'subdomains' }, 'max-age=31536000; includeSubDomains'],
  [{ SITE_URL, HSTS: 'off' }, 'max-age=0'],
  [{ SITE_URL: 'http://books.example.com' }, undefined],
  [{ HSTS: 'off' }, undefined],
] as const)('with %o browsers are told %s of https [SETTINGS-24]', (environment, value) =>
  expect(header('Strict-Transport-Security', environment)).toBe(value),
);

test.each([{ HSTS: 'subdomains' }, { HSTS: 'on', SITE_URL: 'http://books.example.com' }])(
  'https for ever without https stops the start: %o [SETTINGS-24]',
  (environment) =>
    expect(() => loadSettings(environment as Record<string, string>)).toThrow(/HSTS needs a SITE_URL with https/),
);

test('only this site and its sister hosts may embed what it serves [SECURITY-99]', () =>
  expect(header('Cross-Origin-Resource-Policy', {})).toBe('same-site'));

import { availableParallelism } from 'node:os';
import { isAbsolute } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadSettings, SettingsError } from '../../../../src/lib/server/settings/settings.ts';

test('needs no setting at all [API-47 SETTINGS-01]', () => {
  const settings = loadSettings({});
  expect(settings).toMatchObject({
    host: '127.0.0.1',
    port: 4321,
    siteUrl: 'http://127.0.0.1:4321',
    apiBaseUrl: undefined,
    apiHeaders: [],
    isApiStrict: true,
    apiTimeoutMs: 5000,
    cacheMaxAge: 60,
    currency: 'INR',
    locale: 'en-IN',
    country: 'IN',
    imageHosts: [],
    rateLimits: true,
    logLevel: 'info',
  });
  expect(isAbsolute(settings.dataDir)).toBe(true);
});

test('reads headers for the API as names and values, and says what is wrong with others [API-85]', () => {
  expect(loadSettings({ API_HEADERS: 'X-Api-Key: a:b c; Authorization: Basic c2g=;' }).apiHeaders).toEqual([
    ['X-Api-Key', 'a:b c'],
    ['Authorization', 'Basic c2g='],
  ]);
  for (const API_HEADERS of ['X-Api-Key', 'X-Api-Key:', 'a b: c', 'Host: other.example', 'Content-Length: 0'])
    expect(() => loadSettings({ API_HEADERS })).toThrow(/API_HEADERS.*must be headers as Name: value/s);
});

test('a secret for messages of the catalogue belongs to a storefront that is told, or to an API that tells one [API-90 API-93]', () => {
  const API_WEBHOOK_SECRET = 's'.repeat(32);
  const API_WEBHOOK_URL = 'https://books.example.com/hooks/catalogue';
  const API_BASE_URL = 'https://api.books.example.com';
  expect(loadSettings({ API_WEBHOOK_SECRET, API_BASE_URL }).apiWebhookSecret).toBe(API_WEBHOOK_SECRET);
  expect(loadSettings({ API_WEBHOOK_SECRET, API_WEBHOOK_URL }).apiWebhookUrl).toBe(API_WEBHOOK_URL);
  expect(() => loadSettings({ API_WEBHOOK_SECRET })).toThrow(/API_WEBHOOK_SECRET is useless without API_BASE_URL/);
  expect(() => loadSettings({ API_WEBHOOK_URL })).toThrow(/API_WEBHOOK_URL needs API_WEBHOOK_SECRET/);
  const short = { API_WEBHOOK_SECRET: 's'.repeat(31), API_BASE_URL };
  expect(() => loadSettings(short)).toThrow(/API_WEBHOOK_SECRET must be at least 32 .* \(it is 31 long\)/);
});

test.each([
  ['0.0.0.0', 'http://localhost:4321'],
  ['::', 'http://localhost:4321'],
  ['::1', 'http://[::1]:4321'],
  ['192.0.2.7', 'http://192.0.2.7:4321'],
])('open at %s without SITE_URL, addresses lead to %s', (HOST, siteUrl) => {
  expect(loadSettings({ HOST })).toMatchObject({ siteUrl, isSiteUrlGiven: false });
});

test.each([
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' }, true],
  [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://127.0.0.1:4318/v1/traces' }, true],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318', OTEL_SDK_DISABLED: 'TRUE' }, false],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: '' }, false],
  [{}, false],
])('with %j, whether spans are exported is %s [OPERATION-14]', (environment, isTraced) => {
  expect(loadSettings(environment).isTraced).toBe(isTraced);
});

test('treats an empty value as unset [SETTINGS-11]', () => {
  expect(loadSettings({ PORT: '', CURRENCY: ' ' })).toMatchObject({ port: 4321, currency: 'INR' });
});

test('normalises SITE_URL like browsers do', () => {
  expect(loadSettings({ SITE_URL: 'HTTPS://Books.example.com:443/ ' })).toMatchObject({
    siteUrl: 'https://books.example.com',
  });
});

test('reads the given values', () => {
  expect(
    loadSettings({
      SITE_URL: 'https://books.example.com/',
      API_BASE_URL: 'http://127.0.0.1:4322/',
      CURRENCY: 'usd',
      LOCALE: 'en-US',
      TIME_ZONE: 'America/New_York',
      IMAGE_HOSTS: 'a.example.com, *.b.example.com',
      TRACK_URL_2: 'https://courier.example.com/track/',
      SMTP_URL: 'smtps://shop:secret@mail.example.com',
      MAIL_FROM: 'orders@books.example.com',
      ORDER_MAIL: 'orders@books.example.com, asha@books.example.com',
      CACHE_MAX_AGE: '0',
      RATE_LIMITS: 'off',
    }),
  ).toMatchObject({
    siteUrl: 'https://books.example.com',
    apiBaseUrl: 'http://127.0.0.1:4322',
    currency: 'USD',
    timeZone: 'America/New_York',
    imageHosts: ['a.example.com', '*.b.example.com'],
    trackUrl2: 'https://courier.example.com/track/',
    smtpUrl: 'smtps://shop:secret@mail.example.com',
    mailFrom: 'orders@books.example.com',
    orderMail: ['orders@books.example.com', 'asha@books.example.com'],
    cacheMaxAge: 0,
    rateLimits: false,
  });
});

test('backups are made at a time of the shop [SETTINGS-35]', () => {
  expect(loadSettings({}).backup).toBeUndefined();
  expect(loadSettings({ BACKUP_DIR: '/copies' }).backup).toEqual({ folder: '/copies', keep: 14, daily: undefined });
  expect(
    loadSettings({ BACKUP_DIR: '/copies', BACKUP_AT: '3:05', BACKUP_KEEP: '3', TIME_ZONE: 'Asia/Kolkata' }).backup,
  ).toEqual({
    ...{ folder: '/copies', keep: 3 },
    daily: { hour: 3, minute: 5, timeZone: 'Asia/Kolkata' },
  });
});

test('requests are answered by one process, or by as many as are asked for [SETTINGS-47]', () => {
  expect(loadSettings({}).workers).toBe(1);
  expect(loadSettings({ WORKERS: '4' }).workers).toBe(4);
  expect(loadSettings({ WORKERS: 'auto' }).workers).toBe(availableParallelism());
  for (const WORKERS of ['0', '65', '1.5', 'all'])
    expect(() => loadSettings({ WORKERS })).toThrow('WORKERS must be auto, or a whole number from 1 to 64');
});

test('a CDN is told of changes only when it is named, and may then hold pages for an hour [SETTINGS-46]', () => {
  expect(loadSettings({}).cdn).toBeUndefined();
  const CDN_PURGE_URL = 'https://cdn.example.com/purge/';
  expect(loadSettings({ CDN_PURGE_URL, CDN_PURGE_TOKEN: 'abc' }).cdn).toEqual({
    ...{ purgeUrl: CDN_PURGE_URL, purgeToken: 'abc', maxAge: 3600 },
  });
  // A remote shop does not report its changes.
  const remote = { CDN_PURGE_URL, CDN_MAX_AGE: '7200', API_BASE_URL: 'https://api.example.com' };
  expect(loadSettings(remote).cdn).toMatchObject({ maxAge: 60 });
});

test.each([
  [{ CDN_MAX_AGE: '60' }, 'CDN_MAX_AGE needs CDN_PURGE_URL'],
  [{ CDN_PURGE_TOKEN: 'abc' }, 'CDN_PURGE_TOKEN needs CDN_PURGE_URL'],
  [{ CDN_PURGE_URL: 'https://cdn.example.com', CACHE_MAX_AGE: '0' }, 'CDN_PURGE_URL is useless with CACHE_MAX_AGE=0'],
  [{ CDN_PURGE_URL: 'cdn' }, 'CDN_PURGE_URL must be a full URL'],
  [{ CDN_PURGE_URL: 'https://cdn.example.com', CDN_MAX_AGE: '0' }, 'CDN_MAX_AGE must be a whole number from 1'],
])('%j is refused: %s [SETTINGS-46]', (environment, reason) => {
  expect(() => loadSettings(environment)).toThrow(reason);
});

describe('says which setting is wrong, what it is, and what would be right [SETTINGS-02]', () => {
  test.each([
    ['HOST', 'http://127.0.0.1', 'without http://'],
    ['HOST', 'my shop', '0.0.0.0 for all'],
    ['PORT', 'http', 'whole number from 0 to 65535'],
    ['PORT', '70000', 'whole number'],
    ['SITE_URL', 'books.example.com', 'https://'],
    ['SITE_URL', 'https://books.example.com/shop', 'nothing behind its name'],
    ['SITE_URL', 'https://books.example.com?from=mail', 'nothing behind its name'],
    ['API_BASE_URL', 'https://api.example.com/?key=1', 'without a name'],
    ['API_BASE_URL', 'ftp://api.example.com', 'http://'],
    ['API_TIMEOUT_MS', '0', 'whole number from 1'],
    ['CACHE_MAX_AGE', '-1', 'whole number'],
    ['CURRENCY', 'RUPEES', 'ISO 4217'],
    ['LOCALE', 'not a locale', 'en-IN'],
    ['COUNTRY', 'India', 'two-letter'],
    ['COUNTRY', 'UK', 'GB for the United Kingdom'],
    ['DATA_DIR', '~/data', 'without ~'],
    ['CONTENT_DIR', '~anna/content', 'without ~'],
    ['TIME_ZONE', 'Bombay', 'Asia/Kolkata'],
    ['SMTP_URL', 'http://mail.example.com', 'smtp://'],
    ['SMTP_URL', 'smtp://', 'mail.example.com'],
    ['SMTP_URL', 'smtp:mail.example.org', 'mail.example.com'],
    ['MAIL_FROM', 'Bookfront <orders@books.example.com>', 'without a name'],
    ['ORDER_MAIL', 'orders@books.example.com, asha', 'separated by commas'],
    ['IMAGE_HOSTS', 'https://images.example.com', 'without http://'],
    ['TRACK_URL_1', 'courier', 'https://'],
    ['RATE_LIMITS', 'yes', 'on or off'],
    ['LOG_LEVEL', 'loud', 'debug'],
    ['BACKUP_DIR', '~/copies', 'without ~'],
    ['BACKUP_DIR', './data/copies', 'outside DATA_DIR'],
    ['BACKUP_DIR', './content', 'outside CONTENT_DIR'],
    ['BACKUP_AT', '24:00', 'such as 03:30'],
    ['BACKUP_AT', '03:30', 'needs BACKUP_DIR'],
    ['BACKUP_KEEP', '0', 'whole number from 1'],
    ['COVER_FETCH', 'yes', 'on or off'],
    ['CARD_ACTIONS', 'none', 'all or specified'],
    ['COVER_FETCH_PER_MINUTE', '0', 'whole number from 1'],
    ['DATABASE_URL', 'mysql://localhost/books', 'postgres://'],
    ['DATABASE_URL', 'postgres://localhost', 'the URL of a PostgreSQL database'],
    ['DATABASE_POOL', '1', 'whole number from 2'],
  ])('%s=%s', (name, value, advice) => {
    const load = () => loadSettings({ [name]: value });
    expect(load).toThrow(SettingsError);
    expect(load).toThrow(name);
    expect(load).toThrow(value);
    expect(load).toThrow(advice);
  });

  test.each(['hunter2', 'hunt:er2', 'hunt/er2', 'hunt@er2'])(
    'but never a password such as %s [SETTINGS-03]',
    (password) => {
      const load = () => loadSettings({ SMTP_URL: `http://shop:${password}@mail.example.com` });
      expect(load).toThrow(/'http:\/\/shop:…@mail\.example\.com'/);
    },
  );

  test('and never the secret [SETTINGS-03]', () =>
    expect(() => loadSettings({ SESSION_SECRET: 'hunter2' })).toThrow(/SESSION_SECRET .*32 characters.*it is 7 long/));

  test('all of them at once', () => {
    expect(() => loadSettings({ PORT: 'x', CURRENCY: 'x' })).toThrow(/PORT[\s\S]*CURRENCY/);
  });
});

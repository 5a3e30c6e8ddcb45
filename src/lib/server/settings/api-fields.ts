import { z } from 'zod';
import { baseUrl, headers, hostNames, webUrl, wholeNumber } from './field-types.ts';
import { setting } from './setting.ts';

/** A remote shop, caches and a CDN. */
export const apiFields = {
  API_BASE_URL: setting(
    'https://api.books.example.com',
    'A remote shop; unset, the embedded one is used.',
    baseUrl('https://api.books.example.com', () => true, 'a URL without a name, a password, ? and #').optional(),
  ),
  API_KEY: setting(
    '',
    'At least 32 characters. npm run api asks its callers for it (required unless HOST is this machine); with API_BASE_URL the site sends it.',
    z
      .string()
      .regex(/^[\x21-\x7e]{32,}$/, {
        error: 'must be at least 32 letters, digits or signs without spaces; make one with: openssl rand -base64 32',
      })
      .optional(),
  ),
  API_HOSTS: setting(
    'api.books.example.com',
    'Names by which npm run api is called, besides HOST, localhost and IP addresses.',
    hostNames('api.books.example.com, api.internal').default([]),
  ),
  API_HEADERS: setting(
    'X-Api-Key: abc',
    'Other headers for API_BASE_URL, separated by semicolons; Authorization: Basic … for a name and password, instead of API_KEY.',
    headers.default([]),
  ),
  API_STRICT: setting(
    'fail',
    'warn: a list that is missing from an answer counts as empty. Both are logged and shown at /desk/api.',
    z.enum(['fail', 'warn'], { error: "must be 'fail' or 'warn'" }).default('fail'),
  ),
  API_TIMEOUT_MS: setting(
    '5000',
    'How long a page waits for a remote API in all; calls that are harmless are made twice within it (docs/api).',
    wholeNumber(1, 120_000, 5000).default(5000),
  ),
  API_WEBHOOK_SECRET: setting(
    '',
    'At least 32 characters: openssl rand -base64 32. With API_BASE_URL: signs what the API posts to /hooks/catalogue after a change (docs/api).',
    z
      .string()
      .regex(/^[\x21-\x7e]{32,}$/, {
        error: 'must be at least 32 letters, digits or signs without spaces; make one with: openssl rand -base64 32',
      })
      .optional(),
  ),
  API_WEBHOOK_URL: setting(
    'https://books.example.com/hooks/catalogue',
    'For npm run api: the storefront that it notifies of changes.',
    webUrl('https://books.example.com/hooks/catalogue').optional(),
  ),
  CACHE_MAX_AGE: setting(
    '60',
    'Seconds a catalogue page may be served from a cache; 0 renders it for each request.',
    wholeNumber(0, 86_400, 60).default(60),
  ),
  CDN_PURGE_URL: setting(
    'https://cdn.example.com/purge',
    'A CDN in front of the shop: gets the tags of changed pages as JSON, and may then hold pages for CDN_MAX_AGE. See docs/running.md.',
    webUrl('https://cdn.example.com/purge').optional(),
  ),
  CDN_PURGE_TOKEN: setting(
    '',
    'Sent to CDN_PURGE_URL as Authorization: Bearer.',
    z
      .string()
      .regex(/^[\x21-\x7e]+$/, { error: 'must be letters, digits or signs without spaces, as the CDN shows it' })
      .optional(),
  ),
  CDN_MAX_AGE: setting(
    '3600',
    'Seconds a CDN may send a page without asking; needs CDN_PURGE_URL. At most CACHE_MAX_AGE with API_BASE_URL.',
    wholeNumber(1, 2_592_000, 3600).optional(),
  ),
};

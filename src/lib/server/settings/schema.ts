import { isIP } from 'node:net';
import { z } from 'zod';
import { countryCodes } from '../../shop/places/countries.ts';
import { isTimeZone } from '../../shop/places/time-zone.ts';
import {
  baseUrl,
  databaseUrl,
  folder,
  headers,
  mailAddresses,
  upper,
  webUrl,
  wholeNumber,
  workers,
} from './field-types.ts';
import { orderLimitFields } from './order-limits.ts';
import { parseTrustedProxies, type TrustedProxies } from './trusted-proxies.ts';

const isKnownCurrency = (value: string) => Intl.supportedValuesOf('currency').includes(value);

const isKnownLocale = (value: string) => {
  try {
    return Intl.NumberFormat.supportedLocalesOf(value).length > 0;
  } catch {
    return false;
  }
};

const hostName = /^[a-z0-9-]+(\.[a-z0-9-]+)*$/i;
/** Names of hosts without protocol and port, in lower case. */
const hostNames = (example: string) =>
  z
    .string()
    .transform((value) =>
      value
        .toLowerCase()
        .split(/[\s,]+/)
        .filter(Boolean),
    )
    .refine((hosts) => hosts.every((host) => hostName.test(host)), {
      error: `must be host names separated by commas, without http:// and port, for example ${example}`,
    });
const imageHost = /^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d+)?$/i;

const listenHost = z.string().refine((value) => isIP(value) > 0 || hostName.test(value), {
  error:
    'must be an IP address or name of this machine without http:// and port, for example 127.0.0.1, or 0.0.0.0 for all',
});

const noProxies: TrustedProxies = { count: 0 };

/** Every variable of the environment that is a setting, with its default and what is wrong with other values. */
export const schema = z.object({
  HOST: listenHost.default('127.0.0.1'),
  PORT: wholeNumber(0, 65535, 4321).default(4321),
  SITE_URL: baseUrl(
    'https://books.example.com',
    (url) => url.pathname === '/',
    'the URL of a whole site, with nothing behind its name and port',
  ).optional(),
  DATA_DIR: folder.default('./data'),
  CONTENT_DIR: folder.default('./content'),
  CONTENT_STORE: z.enum(['files', 'database'], { error: 'must be files or database' }).optional(),
  BACKUP_DIR: folder.optional(),
  BACKUP_AT: z
    .string()
    .regex(/^([01]?\d|2[0-3]):[0-5]\d$/, { error: 'must be a time of day such as 03:30' })
    .optional(),
  BACKUP_KEEP: wholeNumber(1, 1000, 14).default(14),
  DIGITAL_MAX_MB: wholeNumber(1, 4000, 2048).default(2048),
  IMPORT_MAX_MB: wholeNumber(1, 4000, 2048).default(2048),
  COVER_FETCH: z.enum(['on', 'off', 'local'], { error: 'must be on or off' }).default('on'),
  COVER_FETCH_PER_MINUTE: wholeNumber(1, 6000, 60).default(60),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_READ_URL: databaseUrl.optional(),
  DATABASE_POOL: wholeNumber(2, 200, 10).default(10),
  API_BASE_URL: baseUrl(
    'https://api.books.example.com',
    () => true,
    'a URL without a name, a password, ? and #',
  ).optional(),
  API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{32,}$/, {
      error: 'must be at least 32 letters, digits or signs without spaces; make one with: openssl rand -base64 32',
    })
    .optional(),
  API_HEADERS: headers.default([]),
  API_HOSTS: hostNames('api.books.example.com, api.internal').default([]),
  API_STRICT: z.enum(['fail', 'warn'], { error: "must be 'fail' or 'warn'" }).default('fail'),
  API_WEBHOOK_SECRET: z
    .string()
    .regex(/^[\x21-\x7e]{32,}$/, {
      error: 'must be at least 32 letters, digits or signs without spaces; make one with: openssl rand -base64 32',
    })
    .optional(),
  API_WEBHOOK_URL: webUrl('https://books.example.com/hooks/catalogue').optional(),
  API_TIMEOUT_MS: wholeNumber(1, 120_000, 5000).default(5000),
  CACHE_MAX_AGE: wholeNumber(0, 86_400, 60).default(60),
  CDN_PURGE_URL: webUrl('https://cdn.example.com/purge').optional(),
  CDN_PURGE_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]+$/, { error: 'must be letters, digits or signs without spaces, as the CDN shows it' })
    .optional(),
  CDN_MAX_AGE: wholeNumber(1, 2_592_000, 3600).optional(),
  CURRENCY: upper
    .refine(isKnownCurrency, { error: 'must be an ISO 4217 currency code, for example INR or USD' })
    .default('INR'),
  LOCALE: z
    .string()
    .refine(isKnownLocale, { error: 'must be a language tag such as en-IN, en-GB or hi-IN' })
    .default('en-IN'),
  COUNTRY: upper
    .refine((value) => countryCodes.includes(value), {
      error: 'must be a two-letter ISO 3166 country code, for example IN, or GB for the United Kingdom',
    })
    .default('IN'),
  TIME_ZONE: z
    .string()
    .refine(isTimeZone, { error: 'must be a time zone such as Asia/Kolkata or Europe/London' })
    .optional(),
  SMTP_URL: z
    .string()
    .refine((value) => /^smtps?:\/\/[^/]/i.test(value) && URL.canParse(value) && new URL(value).hostname, {
      error: 'must begin with smtp:// or smtps://, for example smtp://user:password@mail.example.com:587',
    })
    .optional(),
  MAIL_FROM: z
    .email({ error: 'must be one mail address without a name, for example orders@books.example.com' })
    .optional(),
  ORDER_MAIL: mailAddresses.default([]),
  IMAGE_HOSTS: z
    .string()
    .transform((value) => value.split(/[\s,]+/).filter(Boolean))
    .refine((hosts) => hosts.every((host) => imageHost.test(host)), {
      error:
        'must be host names separated by commas, without http://, for example images.example.com, *.cdn.example.com',
    })
    .default([]),
  TRACK_URL_1: webUrl('https://courier.example.com/track/').optional(),
  TRACK_URL_2: webUrl('https://other-courier.example.com/?id=').optional(),
  ...orderLimitFields,
  WORKERS: workers.default(1),
  RATE_LIMITS: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  HSTS: z.enum(['off', 'on', 'subdomains'], { error: 'must be off, on or subdomains' }).optional(),
  TRUSTED_PROXIES: z
    .string()
    .transform((value, context) => {
      const proxies = parseTrustedProxies(value);
      if (!proxies)
        context.addIssue(
          'must be the IP addresses or networks of your own proxies separated by commas, for example loopback, 10.0.0.0/8, or how many there are, for example 1',
        );
      return proxies ?? noProxies;
    })
    .default(noProxies),
  SESSION_SECRET: z
    .string()
    .min(32, {
      error: 'must be at least 32 characters long; leave it unset, and one is generated and stored in DATA_DIR',
    })
    .optional(),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], { error: 'must be one of debug, info, warn, error, silent' })
    .default('info'),
  LOG_FORMAT: z
    .enum(['auto', 'json', 'text'], { error: 'must be auto (text on a terminal, JSON elsewhere), json or text' })
    .default('auto'),
  SLOW_REQUEST_MS: wholeNumber(1, 600_000, 1000).default(1000),
  ERROR_WEBHOOK_URL: webUrl('https://chat.example.com/hooks/bookfront').optional(),
  ERROR_MAIL_TO: z
    .email({ error: 'must be one mail address without a name, for example owner@books.example.com' })
    .optional(),
  METRICS_PORT: wholeNumber(1, 65535, 9464).optional(),
  METRICS_HOST: listenHost.default('127.0.0.1'),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/=-]{16,}$/, {
      error: 'must be at least 16 letters, digits and - . _ ~ + / =, as in a random password',
    })
    .optional(),
  SLOW_QUERY_MS: wholeNumber(1, 600_000, 200).default(200),
});

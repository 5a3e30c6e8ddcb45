import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { countryCodes } from '../../shop/countries.ts';
import { isTimeZone } from '../../shop/time-zone.ts';
import { trimEndCharacters } from '../../shop/trim-characters.ts';
import { isWildcardHost, originOf } from './host.ts';
import { parseTrustedProxies, type TrustedProxies } from './trusted-proxies.ts';

/** Every setting, read from the environment and validated once at start. */
export interface Settings {
  readonly host: string;
  readonly port: number;
  /** Origin for canonical URLs, mails and sitemaps, without a trailing slash. */
  readonly siteUrl: string;
  /** False when `siteUrl` was derived from HOST and PORT, which works on this machine only. */
  readonly isSiteUrlGiven: boolean;
  /** Absolute folder of the database, covers and outbox. */
  readonly dataDir: string;
  /** Absolute folder of what editors write. */
  readonly contentDir: string;
  /** The remote shop, without a trailing slash; undefined for the embedded one. */
  readonly apiBaseUrl: string | undefined;
  readonly apiTimeoutMs: number;
  /** Seconds a catalogue page may be served from a cache; 0 turns every cache off. */
  readonly cacheMaxAge: number;
  readonly currency: string;
  readonly locale: string;
  readonly country: string;
  /** Undefined for the country's only time zone, or the machine's where the country has several. */
  readonly timeZone: string | undefined;
  readonly smtpUrl: string | undefined;
  /** Sender of mails; undefined for the shop's address in content/site.yml. */
  readonly mailFrom: string | undefined;
  /** Hosts that images may come from, besides this site and the API. */
  readonly imageHosts: readonly string[];
  readonly trackUrl1: string | undefined;
  readonly trackUrl2: string | undefined;
  readonly rateLimits: boolean;
  readonly trustedProxies: TrustedProxies;
  readonly sessionSecret: string | undefined;
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
}

/** Invalid settings. The message lists every one, why it is wrong, and an example of a valid value. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

const wholeNumber = (min: number, max: number, example: number) =>
  z
    .string()
    .refine((value) => /^\d+$/.test(value) && Number(value) >= min && Number(value) <= max, {
      error: `must be a whole number from ${min} to ${max}, for example ${example}`,
    })
    .transform(Number);

const webUrl = (example: string) =>
  z
    .string()
    .refine((value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol), {
      error: `must be a full URL that begins with http:// or https://, for example ${example}`,
    })
    .transform((value) => trimEndCharacters(value, /\//));

/** A URL that paths are appended to: without query and fragment, and without credentials, which fetch rejects. */
const baseUrl = (example: string, isValid: (url: URL) => boolean, requirement: string) =>
  webUrl(example)
    .refine(
      (value) => {
        const url = URL.canParse(value) ? new URL(value) : undefined;
        // The check above reports what is not a URL.
        return !url || (isValid(url) && !url.search && !url.hash && !url.username && !url.password);
      },
      { error: `must be ${requirement}, for example ${example}` },
    )
    .transform((value) => trimEndCharacters(new URL(value).href, /\//));

const isKnownCurrency = (value: string) => Intl.supportedValuesOf('currency').includes(value);

const isKnownLocale = (value: string) => {
  try {
    return Intl.NumberFormat.supportedLocalesOf(value).length > 0;
  } catch {
    return false;
  }
};

/** Only a shell expands ~. Here it would be part of the folder's name. */
const folder = z.string().refine((value) => !value.startsWith('~'), {
  error: 'must be a full path without ~, for example /srv/bookfront',
});

const upper = z.string().transform((value) => value.toUpperCase());

const hostName = /^[a-z0-9-]+(\.[a-z0-9-]+)*$/i;
const imageHost = /^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d+)?$/i;

const noProxies: TrustedProxies = { count: 0 };

const schema = z.object({
  HOST: z
    .string()
    .refine((value) => isIP(value) > 0 || hostName.test(value), {
      error:
        'must be an IP address or name of this machine without http:// and port, for example 127.0.0.1, or 0.0.0.0 for all',
    })
    .default('127.0.0.1'),
  PORT: wholeNumber(0, 65535, 4321).default(4321),
  SITE_URL: baseUrl(
    'https://books.example.com',
    (url) => url.pathname === '/',
    'the URL of a whole site, with nothing behind its name and port',
  ).optional(),
  DATA_DIR: folder.default('./data'),
  CONTENT_DIR: folder.default('./content'),
  DATABASE_URL: z
    .undefined({ error: 'is not supported yet: leave it unset, and the shop stores its data in SQLite under DATA_DIR' })
    .optional(),
  REDIS_URL: z
    .undefined({ error: 'is not supported yet: leave it unset, and sessions are stored in the database' })
    .optional(),
  API_BASE_URL: baseUrl(
    'https://api.books.example.com',
    () => true,
    'a URL without a name, a password, ? and #',
  ).optional(),
  API_TIMEOUT_MS: wholeNumber(1, 120_000, 5000).default(5000),
  CACHE_MAX_AGE: wholeNumber(0, 86_400, 60).default(60),
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
  RATE_LIMITS: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
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
});

type Environment = Readonly<Record<string, string | undefined>>;

/** Names of all settings. EDIT_PORT is read by the editor only. */
export const settingNames: readonly string[] = [...Object.keys(schema.shape), 'EDIT_PORT'];

/** Reads the settings. An empty value counts as unset. Throws a SettingsError that names every invalid one. */
export function loadSettings(environment: Environment): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => {
      const name = String(issue.path[0]);
      const value = given[name] ?? '';
      const shown = /SECRET/.test(name) ? `${value.length} long` : `'${value.replace(/:(?!\/\/).*@/, ':…@')}'`;
      return `  ${name} ${issue.message} (it is ${shown}).`;
    });
    throw new SettingsError(`Bookfront cannot start with these settings:\n${lines.join('\n')}`);
  }
  const value = parsed.data;
  return {
    host: value.HOST,
    port: value.PORT,
    siteUrl: value.SITE_URL ?? originOf(isWildcardHost(value.HOST) ? 'localhost' : value.HOST, value.PORT),
    isSiteUrlGiven: value.SITE_URL !== undefined,
    dataDir: resolve(value.DATA_DIR),
    contentDir: resolve(value.CONTENT_DIR),
    apiBaseUrl: value.API_BASE_URL,
    apiTimeoutMs: value.API_TIMEOUT_MS,
    cacheMaxAge: value.CACHE_MAX_AGE,
    currency: value.CURRENCY,
    locale: value.LOCALE,
    country: value.COUNTRY,
    timeZone: value.TIME_ZONE,
    smtpUrl: value.SMTP_URL,
    mailFrom: value.MAIL_FROM,
    imageHosts: value.IMAGE_HOSTS,
    // Exactly as given, trailing slash included: the tracking number is appended directly.
    trackUrl1: environment.TRACK_URL_1?.trim() || undefined,
    trackUrl2: environment.TRACK_URL_2?.trim() || undefined,
    rateLimits: value.RATE_LIMITS === 'on',
    trustedProxies: value.TRUSTED_PROXIES,
    sessionSecret: value.SESSION_SECRET,
    logLevel: value.LOG_LEVEL,
  };
}

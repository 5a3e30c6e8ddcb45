import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { countryCodes } from '../shop/countries.ts';
import { isTimeZone } from '../shop/time-zone.ts';
import { isEveryAddress, originOf } from './http.ts';

/** Every setting, read from the environment and checked once at start (decisions, 'Settings'). */
export interface Settings {
  readonly host: string;
  readonly port: number;
  /** Origin for canonical addresses, mails and sitemaps, without a trailing slash. */
  readonly siteUrl: string;
  /** Without it `siteUrl` is this machine's own name for itself, which nobody else can follow. */
  readonly isSiteUrlGiven: boolean;
  /** Absolute folder of the database, covers and outbox. */
  readonly dataDir: string;
  /** Absolute folder of what editors write. */
  readonly contentDir: string;
  /** The remote shop, without a trailing slash; undefined for the embedded one. */
  readonly apiBaseUrl: string | undefined;
  readonly apiTimeoutMs: number;
  /** Seconds a catalogue page may come from a cache; 0 turns every cache off. */
  readonly cacheMaxAge: number;
  readonly currency: string;
  readonly locale: string;
  readonly country: string;
  /** Undefined for the country's own, or the machine's where it has several. */
  readonly timeZone: string | undefined;
  readonly smtpUrl: string | undefined;
  /** The address mails come from; undefined for the shop's own in content/site.yml. */
  readonly mailFrom: string | undefined;
  /** Hosts, beside this site and the API's, that pictures may come from. */
  readonly imageHosts: readonly string[];
  readonly trackUrl1: string | undefined;
  readonly trackUrl2: string | undefined;
  readonly rateLimits: boolean;
  readonly sessionSecret: string | undefined;
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
}

/** A setting that cannot be used; the message lists every wrong one, why, and what would be right. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

const wholeNumber = (least: number, most: number, example: number) =>
  z
    .string()
    .refine((value) => /^\d+$/.test(value) && Number(value) >= least && Number(value) <= most, {
      error: `must be a whole number from ${least} to ${most}, for example ${example}`,
    })
    .transform(Number);

const webAddress = (example: string) =>
  z
    .string()
    .refine((value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol), {
      error: `must be a full address that begins with http:// or https://, for example ${example}`,
    })
    .transform((value) => value.replace(/\/+$/, ''));

/** The address that others are added to: with nothing behind it, and without a name and password, which fetch refuses. */
const baseAddress = (example: string, isRight: (url: URL) => boolean, words: string) =>
  webAddress(example)
    .refine(
      (value) => {
        const url = URL.canParse(value) ? new URL(value) : undefined;
        // Of what is no address the rule above tells.
        return !url || (isRight(url) && !url.search && !url.hash && !url.username && !url.password);
      },
      { error: `must be ${words}, for example ${example}` },
    )
    .transform((value) => new URL(value).href.replace(/\/+$/, ''));

const knownCurrency = (value: string) => Intl.supportedValuesOf('currency').includes(value);

const knownLocale = (value: string) => {
  try {
    return Intl.NumberFormat.supportedLocalesOf(value).length > 0;
  } catch {
    return false;
  }
};

/** Only a shell reads ~ as somebody's home: here it would name a folder that is called so. */
const folder = z.string().refine((value) => !value.startsWith('~'), {
  error: 'must be written out, without ~, for example /srv/bookfront',
});

const upper = z.string().transform((value) => value.toUpperCase());

const hostName = /^[a-z0-9-]+(\.[a-z0-9-]+)*$/i;
const imageHost = /^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d+)?$/i;

const schema = z.object({
  HOST: z
    .string()
    .refine((value) => isIP(value) > 0 || hostName.test(value), {
      error: 'must be an address of this machine without http:// and port, for example 127.0.0.1, or 0.0.0.0 for all',
    })
    .default('127.0.0.1'),
  PORT: wholeNumber(0, 65535, 4321).default(4321),
  SITE_URL: baseAddress(
    'https://books.example.com',
    (url) => url.pathname === '/',
    'the address of a whole site, with nothing behind its name and port',
  ).optional(),
  DATA_DIR: folder.default('./data'),
  CONTENT_DIR: folder.default('./content'),
  DATABASE_URL: z
    .undefined({ error: 'is not supported yet: leave it unset, the shop then keeps its data in SQLite under DATA_DIR' })
    .optional(),
  REDIS_URL: z
    .undefined({ error: 'is not supported yet: leave it unset, sessions are then kept in the database' })
    .optional(),
  API_BASE_URL: baseAddress(
    'https://api.books.example.com',
    () => true,
    'an address without a name, a password, ? and #',
  ).optional(),
  API_TIMEOUT_MS: wholeNumber(1, 120_000, 5000).default(5000),
  CACHE_MAX_AGE: wholeNumber(0, 86_400, 60).default(60),
  CURRENCY: upper
    .refine(knownCurrency, { error: 'must be an ISO 4217 currency code, for example INR or USD' })
    .default('INR'),
  LOCALE: z
    .string()
    .refine(knownLocale, { error: 'must be a language tag such as en-IN, en-GB or hi-IN' })
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
  TRACK_URL_1: webAddress('https://courier.example.com/track/').optional(),
  TRACK_URL_2: webAddress('https://other-courier.example.com/?id=').optional(),
  RATE_LIMITS: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  SESSION_SECRET: z
    .string()
    .min(32, { error: 'must be at least 32 characters long; leave it unset and one is made and kept in DATA_DIR' })
    .optional(),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], { error: 'must be one of debug, info, warn, error, silent' })
    .default('info'),
});

type Environment = Readonly<Record<string, string | undefined>>;

/** What the settings are called; EDIT_PORT is the editor's own. */
export const settingNames: readonly string[] = [...Object.keys(schema.shape), 'EDIT_PORT'];

/** Reads the settings. An empty value counts as unset. Throws SettingsError that names every wrong one. */
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
    siteUrl: value.SITE_URL ?? originOf(isEveryAddress(value.HOST) ? 'localhost' : value.HOST, value.PORT),
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
    // A courier's base ends exactly as given: the parcel's number follows it directly.
    trackUrl1: environment.TRACK_URL_1?.trim() || undefined,
    trackUrl2: environment.TRACK_URL_2?.trim() || undefined,
    rateLimits: value.RATE_LIMITS === 'on',
    sessionSecret: value.SESSION_SECRET,
    logLevel: value.LOG_LEVEL,
  };
}

import { resolve } from 'node:path';
import type { z } from 'zod';
import { shopLanguages, textLanguages } from '../../../messages/languages.ts';
import { consumerLawOf } from '../../trade/places/consumer-law.ts';
import { checkApiWebhook } from './api-webhook.ts';
import { backupSettings, checkBackupSettings } from './backup-settings.ts';
import { cdnSettings, checkCdnSettings } from './cdn-settings.ts';
import { checkDatabaseSettings } from './database-settings.ts';
import { isWildcardHost, originOf } from './host.ts';
import { checkHsts } from './hsts.ts';
import { checkLanguages } from './languages-setting.ts';
import { toOrderLimits } from './order-limits.ts';
import { checkPayments, paymentSettings } from './payment-settings.ts';
import { schema, settingGroups } from './schema.ts';

/** Invalid settings. The message lists every one, why it is wrong, and an example of a valid value. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Every setting, read from the environment and validated once at start. */
export type Settings = ReturnType<typeof toSettings>;

/** Names of all settings. */
export const settingNames: readonly string[] = settingGroups.flatMap(({ fields }) => Object.keys(fields));

/** `true` in any case turns the SDK off (OpenTelemetry's specification of environment variables). */
const isTraced = (given: Environment): boolean =>
  given.OTEL_SDK_DISABLED?.trim().toLowerCase() !== 'true' &&
  (given.OTEL_EXPORTER_OTLP_ENDPOINT ?? given.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT) !== undefined;

/** Reads the settings. An empty value counts as unset. Throws a SettingsError that names every invalid one. */
export function loadSettings(environment: Environment): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const parsed = schema
    .superRefine(checkBackupSettings)
    .superRefine(checkDatabaseSettings)
    .superRefine(checkCdnSettings)
    .superRefine(checkApiWebhook)
    .superRefine(checkHsts)
    .superRefine(checkLanguages)
    .superRefine(checkPayments)
    .safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => {
      const name = String(issue.path[0]);
      const value = given[name] ?? '';
      const shown = /SECRET|TOKEN|WEBHOOK|PURGE|_KEY$/.test(name)
        ? `${value.length} long`
        : `'${value.replace(/:(?!\/\/).*@/, ':…@')}'`;
      return `  ${name} ${issue.message} (it is ${shown}).`;
    });
    throw new SettingsError(`Bookfront cannot start with these settings:\n${lines.join('\n')}`);
  }
  return toSettings(parsed.data, environment, isTraced(given));
}

/** Names of the settings in the code, each documented where it is made. */
function toSettings(value: z.output<typeof schema>, environment: Environment, isExported: boolean) {
  return {
    host: value.HOST,
    port: value.PORT,
    /** Origin for canonical URLs, mails and sitemaps, without a trailing slash. */
    siteUrl: value.SITE_URL ?? originOf(isWildcardHost(value.HOST) ? 'localhost' : value.HOST, value.PORT),
    /** False when `siteUrl` was derived from HOST and PORT, which works on this machine only. */
    isSiteUrlGiven: value.SITE_URL !== undefined,
    /** Absolute folder of the database, covers and outbox. */
    dataDir: resolve(value.DATA_DIR),
    /** A PostgreSQL database; undefined for SQLite below `dataDir`. */
    databaseUrl: value.DATABASE_URL,
    /** A replica of it that answers catalogue pages; undefined for none. */
    databaseReadUrl: value.DATABASE_READ_URL,
    /** Connections of each process to PostgreSQL. */
    databasePool: value.DATABASE_POOL,
    /** Absolute folder of what editors write. */
    contentDir: resolve(value.CONTENT_DIR),
    /** Whether pages show the files of `contentDir`, or what several instances share in the database. */
    contentStore: value.CONTENT_STORE ?? (value.DATABASE_URL ? 'database' : 'files'),
    /** Where backups are added; undefined when there is no such folder. */
    backup: backupSettings(value),
    /** The remote shop, without a trailing slash; undefined for the embedded one. */
    apiBaseUrl: value.API_BASE_URL,
    /** What `npm run api` requires of its callers, and what the site sends to the remote shop. */
    apiKey: value.API_KEY,
    /** Names and values of headers for a remote API. */
    apiHeaders: value.API_HEADERS,
    /** Names by which `npm run api` is called, besides HOST, localhost and IP addresses. */
    apiHosts: value.API_HOSTS,
    /** A list that is missing from an answer of the API is an error; otherwise it counts as empty. */
    isApiStrict: value.API_STRICT === 'fail',
    /** Signs the changes that a remote shop reports; undefined for one that reports none. */
    apiWebhookSecret: value.API_WEBHOOK_SECRET,
    /** The URL of a storefront to which `npm run api` reports changes of its catalogue. */
    // Exactly as given: a slash at its end may be part of it.
    apiWebhookUrl: value.API_WEBHOOK_URL && environment.API_WEBHOOK_URL?.trim(),
    apiTimeoutMs: value.API_TIMEOUT_MS,
    /** Seconds a catalogue page may be served from a cache; 0 renders it for each request. */
    cacheMaxAge: value.CACHE_MAX_AGE,
    /** Undefined when no CDN is notified of changes. */
    cdn: cdnSettings(value, value.CDN_PURGE_URL && environment.CDN_PURGE_URL?.trim()),
    currency: value.CURRENCY,
    locale: value.LOCALE,
    /** In which the pages are; the first has no prefix in its URLs. */
    languages: shopLanguages(value.LANGUAGES, value.LOCALE),
    /** The further ones, in which editors write pages too. */
    textLanguages: textLanguages(shopLanguages(value.LANGUAGES, value.LOCALE)),
    country: value.COUNTRY,
    /** Days after delivery within which customers may withdraw; 0 where they cannot. */
    withdrawalDays: value.WITHDRAWAL_DAYS ?? consumerLawOf(value.COUNTRY).withdrawalDays,
    /** Whether a struck price says the lowest price of the 30 days before. */
    showsLowestPrice: value.LOWEST_PRICE ? value.LOWEST_PRICE === 'on' : consumerLawOf(value.COUNTRY).asksLowestPrice,
    /** Undefined for the country's only time zone, or the machine's where the country has several. */
    timeZone: value.TIME_ZONE,
    smtpUrl: value.SMTP_URL,
    /** Sender of mails; undefined for the shop's address in content/site.yml. */
    mailFrom: value.MAIL_FROM,
    /** Who is notified of orders and cancellations. Empty for the e-mail address in content/site.yml. */
    orderMail: value.ORDER_MAIL,
    /** The largest file of an e-book or audio edition. */
    digitalMaxBytes: value.DIGITAL_MAX_MB * 1_000_000,
    /** The largest catalogue file that is sent at the desk. */
    importMaxBytes: value.IMPORT_MAX_MB * 1_000_000,
    /** Whether cards of books with several formats offer quick view and wishlist too (ADR 0090). */
    hasFormatCardActions: value.CARD_ACTIONS === 'all',
    /** Pictures that imported records name. */
    coverFetch: {
      isOn: value.COVER_FETCH !== 'off',
      /** Also from servers of this machine, for trials. */
      allowsLocal: value.COVER_FETCH === 'local',
      perMinute: value.COVER_FETCH_PER_MINUTE,
    },
    /** Hosts that images may come from, besides this site and the API. */
    imageHosts: value.IMAGE_HOSTS,
    // Exactly as given, trailing slash included: the tracking number is appended directly.
    trackUrl1: environment.TRACK_URL_1?.trim() || undefined,
    trackUrl2: environment.TRACK_URL_2?.trim() || undefined,
    /** What one order and one visitor may take; for the embedded shop. */
    orderLimits: toOrderLimits(value, value.CURRENCY),
    /** The payment provider of the embedded shop. */
    payments: paymentSettings(value),
    /** Processes that answer requests. */
    workers: value.WORKERS,
    rateLimits: value.RATE_LIMITS === 'on',
    /** Whether browsers are told to use https only, for subdomains too; with an https `siteUrl`. */
    hsts: value.HSTS ?? 'on',
    trustedProxies: value.TRUSTED_PROXIES,
    sessionSecret: value.SESSION_SECRET,
    logLevel: value.LOG_LEVEL,
    /** `auto`: text on a terminal, JSON everywhere else. */
    logFormat: value.LOG_FORMAT,
    /** Gets a POST for each kind of error; undefined for none. */
    // Exactly as given: a slash at its end may be part of the address.
    errorWebhookUrl: value.ERROR_WEBHOOK_URL && environment.ERROR_WEBHOOK_URL?.trim(),
    /** Gets a mail after a day on which something failed; undefined for none. */
    errorMailTo: value.ERROR_MAIL_TO,
    /** Whether spans are exported: OpenTelemetry's own variables name an endpoint. The SDK reads them. */
    isTraced: isExported,
    /** Port of its own for `/metrics`; undefined for none. */
    metricsPort: value.METRICS_PORT,
    metricsHost: value.METRICS_HOST,
    /** Needed to read `/metrics`. With it, the shop's own port answers them too. */
    metricsToken: value.METRICS_TOKEN,
    /** Requests that take at least so long are logged as slow, in milliseconds. */
    slowRequestMs: value.SLOW_REQUEST_MS,
    /** The same for the database's statements. */
    slowQueryMs: value.SLOW_QUERY_MS,
  } as const;
}

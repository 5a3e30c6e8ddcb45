import { resolve } from 'node:path';
import type { OrderLimits } from '../../shop/orders/order-limits.ts';
import { checkApiWebhook } from './api-webhook.ts';
import { type BackupSettings, backupSettings, checkBackupSettings } from './backup-settings.ts';
import { type CdnSettings, cdnSettings, checkCdnSettings } from './cdn-settings.ts';
import { checkDatabaseSettings } from './database-settings.ts';
import { isWildcardHost, originOf } from './host.ts';
import { checkHsts } from './hsts.ts';
import { toOrderLimits } from './order-limits.ts';
import { schema } from './schema.ts';
import type { TrustedProxies } from './trusted-proxies.ts';

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
  /** A PostgreSQL database; undefined for SQLite below `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** A replica of it that answers catalogue pages; undefined for none. */
  readonly databaseReadUrl: string | undefined;
  /** Connections of each process to PostgreSQL. */
  readonly databasePool: number;
  /** Absolute folder of what editors write. */
  readonly contentDir: string;
  /** Whether pages show the files of `contentDir`, or what several instances share in the database. */
  readonly contentStore: 'files' | 'database';
  /** Where backups are added; undefined when there is no such folder. */
  readonly backup: BackupSettings | undefined;
  /** The remote shop, without a trailing slash; undefined for the embedded one. */
  readonly apiBaseUrl: string | undefined;
  /** What `npm run api` requires of its callers, and what the site sends to the remote shop. */
  readonly apiKey: string | undefined;
  /** Names and values of headers for a remote API. */
  readonly apiHeaders: readonly (readonly [string, string])[];
  /** Names by which `npm run api` is called, besides HOST, localhost and IP addresses. */
  readonly apiHosts: readonly string[];
  /** A list that is missing from an answer of the API is an error; otherwise it counts as empty. */
  readonly isApiStrict: boolean;
  /** Signs the changes that a remote shop reports; undefined for one that reports none. */
  readonly apiWebhookSecret: string | undefined;
  /** The URL of a storefront to which `npm run api` reports changes of its catalogue. */
  readonly apiWebhookUrl: string | undefined;
  readonly apiTimeoutMs: number;
  /** Seconds a catalogue page may be served from a cache; 0 turns every cache off. */
  readonly cacheMaxAge: number;
  /** Undefined when no CDN is notified of changes. */
  readonly cdn: CdnSettings | undefined;
  readonly currency: string;
  readonly locale: string;
  readonly country: string;
  /** Undefined for the country's only time zone, or the machine's where the country has several. */
  readonly timeZone: string | undefined;
  readonly smtpUrl: string | undefined;
  /** Sender of mails; undefined for the shop's address in content/site.yml. */
  readonly mailFrom: string | undefined;
  /** Who is notified of orders and cancellations. Empty for the e-mail address in content/site.yml. */
  readonly orderMail: readonly string[];
  /** The largest file of an e-book or audio edition. */
  readonly digitalMaxBytes: number;
  /** The largest catalogue file that is sent at the desk. */
  readonly importMaxBytes: number;
  /** Pictures that imported records name. */
  readonly coverFetch: {
    readonly isOn: boolean;
    /** Also from servers of this machine, for trials. */
    readonly allowsLocal: boolean;
    readonly perMinute: number;
  };
  /** Hosts that images may come from, besides this site and the API. */
  readonly imageHosts: readonly string[];
  readonly trackUrl1: string | undefined;
  readonly trackUrl2: string | undefined;
  /** What one order and one visitor may take; for the embedded shop. */
  readonly orderLimits: OrderLimits;
  /** Processes that answer requests. */
  readonly workers: number;
  readonly rateLimits: boolean;
  /** Whether browsers are told to use https only, for subdomains too; with an https `siteUrl`. */
  readonly hsts: 'off' | 'on' | 'subdomains';
  readonly trustedProxies: TrustedProxies;
  readonly sessionSecret: string | undefined;
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** `auto`: text on a terminal, JSON everywhere else. */
  readonly logFormat: 'auto' | 'json' | 'text';
  /** Whether spans are exported: OpenTelemetry's own variables name an endpoint. The SDK reads them. */
  readonly isTraced: boolean;
  /** Gets a POST for each kind of error; undefined for none. */
  readonly errorWebhookUrl: string | undefined;
  /** Gets a mail after a day on which something failed; undefined for none. */
  readonly errorMailTo: string | undefined;
  /** Port of its own for `/metrics`; undefined for none. */
  readonly metricsPort: number | undefined;
  readonly metricsHost: string;
  /** Needed to read `/metrics`. With it, the shop's own port answers them too. */
  readonly metricsToken: string | undefined;
  /** Requests that take at least so long are logged as slow, in milliseconds. */
  readonly slowRequestMs: number;
  /** The same for the database's statements. */
  readonly slowQueryMs: number;
}

/** Invalid settings. The message lists every one, why it is wrong, and an example of a valid value. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Names of all settings. EDIT_PORT is read by the editor only. */
export const settingNames: readonly string[] = [...Object.keys(schema.shape), 'EDIT_PORT'];

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
  const value = parsed.data;
  return {
    host: value.HOST,
    port: value.PORT,
    siteUrl: value.SITE_URL ?? originOf(isWildcardHost(value.HOST) ? 'localhost' : value.HOST, value.PORT),
    isSiteUrlGiven: value.SITE_URL !== undefined,
    dataDir: resolve(value.DATA_DIR),
    databaseUrl: value.DATABASE_URL,
    databaseReadUrl: value.DATABASE_READ_URL,
    databasePool: value.DATABASE_POOL,
    contentDir: resolve(value.CONTENT_DIR),
    contentStore: value.CONTENT_STORE ?? (value.DATABASE_URL ? 'database' : 'files'),
    backup: backupSettings(value),
    apiBaseUrl: value.API_BASE_URL,
    apiKey: value.API_KEY,
    apiHeaders: value.API_HEADERS,
    apiHosts: value.API_HOSTS,
    isApiStrict: value.API_STRICT === 'fail',
    apiWebhookSecret: value.API_WEBHOOK_SECRET,
    // Exactly as given: a slash at its end may be part of it.
    apiWebhookUrl: value.API_WEBHOOK_URL && environment.API_WEBHOOK_URL?.trim(),
    apiTimeoutMs: value.API_TIMEOUT_MS,
    cacheMaxAge: value.CACHE_MAX_AGE,
    cdn: cdnSettings(value, value.CDN_PURGE_URL && environment.CDN_PURGE_URL?.trim()),
    currency: value.CURRENCY,
    locale: value.LOCALE,
    country: value.COUNTRY,
    timeZone: value.TIME_ZONE,
    smtpUrl: value.SMTP_URL,
    mailFrom: value.MAIL_FROM,
    orderMail: value.ORDER_MAIL,
    digitalMaxBytes: value.DIGITAL_MAX_MB * 1_000_000,
    importMaxBytes: value.IMPORT_MAX_MB * 1_000_000,
    coverFetch: {
      isOn: value.COVER_FETCH !== 'off',
      allowsLocal: value.COVER_FETCH === 'local',
      perMinute: value.COVER_FETCH_PER_MINUTE,
    },
    imageHosts: value.IMAGE_HOSTS,
    // Exactly as given, trailing slash included: the tracking number is appended directly.
    trackUrl1: environment.TRACK_URL_1?.trim() || undefined,
    trackUrl2: environment.TRACK_URL_2?.trim() || undefined,
    orderLimits: toOrderLimits(value, value.CURRENCY),
    workers: value.WORKERS,
    rateLimits: value.RATE_LIMITS === 'on',
    hsts: value.HSTS ?? 'on',
    trustedProxies: value.TRUSTED_PROXIES,
    sessionSecret: value.SESSION_SECRET,
    logLevel: value.LOG_LEVEL,
    logFormat: value.LOG_FORMAT,
    // Exactly as given: a slash at its end may be part of the address.
    errorWebhookUrl: value.ERROR_WEBHOOK_URL && environment.ERROR_WEBHOOK_URL?.trim(),
    errorMailTo: value.ERROR_MAIL_TO,
    isTraced: isTraced(given),
    metricsPort: value.METRICS_PORT,
    metricsHost: value.METRICS_HOST,
    metricsToken: value.METRICS_TOKEN,
    slowRequestMs: value.SLOW_REQUEST_MS,
    slowQueryMs: value.SLOW_QUERY_MS,
  };
}

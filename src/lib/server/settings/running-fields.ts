import { z } from 'zod';
import { listenHost, mailAddresses, webUrl, wholeNumber, workers } from './field-types.ts';
import { setting } from './setting.ts';
import { parseTrustedProxies, type TrustedProxies } from './trusted-proxies.ts';

const noProxies: TrustedProxies = { count: 0 };

/** Mail, processes, security and what is seen of a running shop. */
export const runningFields = {
  SMTP_URL: setting(
    'smtp://user:password@mail.example.com:587',
    'Sends the mails; unset, they are written as files to DATA_DIR/outbox.',
    z
      .string()
      .refine((value) => /^smtps?:\/\/[^/]/i.test(value) && URL.canParse(value) && new URL(value).hostname, {
        error: 'must begin with smtp:// or smtps://, for example smtp://user:password@mail.example.com:587',
      })
      .optional(),
  ),
  MAIL_FROM: setting(
    'orders@books.example.com',
    'Sender of mails; unset, the e-mail address in content/site.yml.',
    z.email({ error: 'must be one mail address without a name, for example orders@books.example.com' }).optional(),
  ),
  ORDER_MAIL: setting(
    'orders@books.example.com,asha@books.example.com',
    'Who is notified of each order and cancellation, unless the desk says so; unset, the e-mail address in content/site.yml.',
    mailAddresses.default([]),
  ),
  WORKERS: setting(
    '1',
    'Processes that answer requests, on one port and one DATA_DIR: a number, or auto for one on each core.',
    workers.default(1),
  ),
  RATE_LIMITS: setting(
    'on',
    'off for load tests.',
    z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  ),
  HSTS: setting(
    'on',
    'With an https SITE_URL browsers use https only, for a year: on, subdomains (of all hosts below), or off.',
    z.enum(['off', 'on', 'subdomains'], { error: 'must be off, on or subdomains' }).optional(),
  ),
  TRUSTED_PROXIES: setting(
    'loopback',
    'Proxies whose X-Forwarded-For is believed: IP addresses, networks, loopback, or how many there are.',
    z
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
  ),
  SESSION_SECRET: setting(
    '',
    'At least 32 characters; generated and stored in DATA_DIR when unset.',
    z
      .string()
      .min(32, {
        error: 'must be at least 32 characters long; leave it unset, and one is generated and stored in DATA_DIR',
      })
      .optional(),
  ),
  LOG_LEVEL: setting(
    'info',
    'From which level on the log is written: debug, info, warn, error or silent.',
    z
      .enum(['debug', 'info', 'warn', 'error', 'silent'], { error: 'must be one of debug, info, warn, error, silent' })
      .default('info'),
  ),
  LOG_FORMAT: setting(
    'auto',
    'json: one object a line; text: for people; auto: text on a terminal, JSON elsewhere.',
    z
      .enum(['auto', 'json', 'text'], { error: 'must be auto (text on a terminal, JSON elsewhere), json or text' })
      .default('auto'),
  ),
  SLOW_REQUEST_MS: setting(
    '1000',
    'Slower requests are logged with their route.',
    wholeNumber(1, 600_000, 1000).default(1000),
  ),
  SLOW_QUERY_MS: setting(
    '200',
    'Slower statements of the database are logged with their SQL, without values.',
    wholeNumber(1, 600_000, 200).default(200),
  ),
  METRICS_PORT: setting(
    '9464',
    'Metrics for Prometheus at /metrics on a port of their own; unset, and without METRICS_TOKEN, there are none.',
    wholeNumber(1, 65535, 9464).optional(),
  ),
  METRICS_HOST: setting('127.0.0.1', 'Where METRICS_PORT listens.', listenHost.default('127.0.0.1')),
  METRICS_TOKEN: setting(
    '',
    "At least 16 characters; /metrics then asks for it, and answers on the shop's own port too.",
    z
      .string()
      .regex(/^[\w.~+/=-]{16,}$/, {
        error: 'must be at least 16 letters, digits and - . _ ~ + / =, as in a random password',
      })
      .optional(),
  ),
  ERROR_WEBHOOK_URL: setting(
    'https://chat.example.com/hooks/bookfront',
    'Gets a POST with JSON when something fails, at most one in ten minutes for equal failures.',
    webUrl('https://chat.example.com/hooks/bookfront').optional(),
  ),
  ERROR_MAIL_TO: setting(
    'owner@books.example.com',
    'Gets one mail after a day on which something failed.',
    z.email({ error: 'must be one mail address without a name, for example owner@books.example.com' }).optional(),
  ),
};

import { z } from 'zod';
import { baseUrl, databaseUrl, folder, listenHost, wholeNumber } from './field-types.ts';
import { setting } from './setting.ts';

/** Where the shop listens, and where its data are. */
export const dataFields = {
  HOST: setting('127.0.0.1', 'IP address or name to listen on; 0.0.0.0 for all.', listenHost.default('127.0.0.1')),
  PORT: setting('4321', 'Port to listen on.', wholeNumber(0, 65535, 4321).default(4321)),
  SITE_URL: setting(
    'https://books.example.com',
    'Public URL, for canonical links, sitemaps and mails; with https, cookies are sent over https only.',
    baseUrl(
      'https://books.example.com',
      (url) => url.pathname === '/',
      'the URL of a whole site, with nothing behind its name and port',
    ).optional(),
  ),
  DATA_DIR: setting('./data', 'Database, covers, mails that were not sent by SMTP, secret.', folder.default('./data')),
  DATABASE_URL: setting(
    'postgres://bookfront:password@db.example.com:5432/bookfront',
    'The data in PostgreSQL (15 or newer) for several instances (docs/scaling.md); unset, SQLite below DATA_DIR.',
    databaseUrl.optional(),
  ),
  DATABASE_READ_URL: setting(
    'postgres://bookfront:password@replica.example.com:5432/bookfront',
    'A streaming replica of it, for catalogue pages.',
    databaseUrl.optional(),
  ),
  DATABASE_POOL: setting('10', 'Connections of each process to PostgreSQL.', wholeNumber(2, 200, 10).default(10)),
  CONTENT_DIR: setting('./content', 'What editors write.', folder.default('./content')),
  CONTENT_STORE: setting(
    'database',
    'Where texts live: files (of CONTENT_DIR) or database; unset, the database with DATABASE_URL, else files.',
    z.enum(['files', 'database'], { error: 'must be files or database' }).optional(),
  ),
  BACKUP_DIR: setting(
    '/srv/backups/bookfront',
    'Where npm run backup adds its copies; outside DATA_DIR, best on another disk.',
    folder.optional(),
  ),
  BACKUP_AT: setting(
    '03:30',
    'The server makes a copy there every day at this time (TIME_ZONE); needs BACKUP_DIR.',
    z
      .string()
      .regex(/^([01]?\d|2[0-3]):[0-5]\d$/, { error: 'must be a time of day such as 03:30' })
      .optional(),
  ),
  BACKUP_KEEP: setting('14', 'How many copies stay.', wholeNumber(1, 1000, 14).default(14)),
  DIGITAL_MAX_MB: setting(
    '2048',
    'The largest file of an e-book or audio edition at the desk, in MB.',
    wholeNumber(1, 4000, 2048).default(2048),
  ),
  IMPORT_MAX_MB: setting(
    '2048',
    'The largest catalogue file that can be sent at the desk, in MB.',
    wholeNumber(1, 4000, 2048).default(2048),
  ),
  CARD_ACTIONS: setting(
    'all',
    'specified: cards of books in several formats offer neither quick view nor wishlist (ADR 0090).',
    z.enum(['all', 'specified'], { error: 'must be all or specified' }).default('all'),
  ),
  COVER_FETCH: setting(
    'on',
    'off: covers that imported records name are not fetched. local: also from http://127.0.0.1, for trials.',
    z.enum(['on', 'off', 'local'], { error: 'must be on or off' }).default('on'),
  ),
  COVER_FETCH_PER_MINUTE: setting(
    '60',
    'How many are fetched a minute, by each machine.',
    wholeNumber(1, 6000, 60).default(60),
  ),
};

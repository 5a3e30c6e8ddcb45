import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import { z } from 'zod';
import { trimEndCharacters } from '../../shop/trim-characters.ts';

/** A whole number within bounds, both included. */
export const wholeNumber = (min: number, max: number, example: number) =>
  z
    .string()
    .refine((value) => /^\d+$/.test(value) && Number(value) >= min && Number(value) <= max, {
      error: `must be a whole number from ${min} to ${max}, for example ${example}`,
    })
    .transform(Number);

/** A full URL of http or https, without a trailing slash. */
export const webUrl = (example: string) =>
  z
    .string()
    .refine((value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol), {
      error: `must be a full URL that begins with http:// or https://, for example ${example}`,
    })
    .transform((value) => trimEndCharacters(value, /\//));

/** A URL that paths are appended to: without query and fragment, and without credentials, which fetch rejects. */
export const baseUrl = (example: string, isValid: (url: URL) => boolean, requirement: string) =>
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

/** Only a shell expands ~. Here it would be part of the folder's name. */
export const folder = z.string().refine((value) => !value.startsWith('~'), {
  error: 'must be a full path without ~, for example /srv/bookfront',
});

/** Codes that are usually written in capitals may be given in any case. */
export const upper = z.string().transform((value) => value.toUpperCase());

const maxWorkers = 64;

/** How many processes answer requests: a number, or `auto` for one on each core. */
export const workers = z
  .string()
  .refine((value) => value === 'auto' || (/^[1-9]\d?$/.test(value) && Number(value) <= maxWorkers), {
    error: `must be auto, or a whole number from 1 to ${maxWorkers}`,
  })
  .transform((value) => (value === 'auto' ? Math.min(availableParallelism(), maxWorkers) : Number(value)));

/** PostgreSQL's own form of URL, with the name of a database; `?sslmode=…` and other parameters are the driver's. */
export const databaseUrl = z.string().refine(
  (value) => {
    if (!/^postgres(ql)?:\/\//.test(value) || !URL.canParse(value)) return false;
    const { hostname, pathname } = new URL(value);
    return hostname !== '' && pathname.length > 1;
  },
  {
    error:
      'must be the URL of a PostgreSQL database, for example postgres://bookfront:password@db.example.com:5432/bookfront; leave it unset, and the shop stores its data in SQLite under DATA_DIR',
  },
);

/** Several plain e-mail addresses, separated by commas. */
export const mailAddresses = z
  .string()
  .transform((value): readonly string[] => value.split(/[\s,]+/).filter(Boolean))
  .refine((addresses) => addresses.every((address) => z.email().safeParse(address).success), {
    error:
      'must be mail addresses without names, separated by commas, for example orders@books.example.com, asha@books.example.com',
  });

const headerLine = /^([\w!#$%&'*+.^`|~-]+):[ \t]*([\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?)$/;
/** Those that belong to the connection or the call. */
const ownHeaders = /^(host|connection|content-.*|transfer-encoding|accept|cookie|te|upgrade)$/i;

/** Headers as `Name: value`, separated by semicolons. */
export const headers = z
  .string()
  .transform((value) =>
    value
      .split(';')
      .map((line) => line.trim())
      .filter(Boolean),
  )
  .refine((lines) => lines.every((line) => headerLine.test(line) && !ownHeaders.test(line.split(':')[0] ?? '')), {
    error: 'must be headers as Name: value, separated by semicolons, for example X-Api-Key: abc; X-Channel: web',
  })
  .transform((lines): readonly (readonly [string, string])[] =>
    lines.map((line) => {
      const [, name = '', value = ''] = headerLine.exec(line) ?? [];
      return [name, value] as const;
    }),
  );

const hostName = /^[a-z0-9-]+(\.[a-z0-9-]+)*$/i;

/** Names of hosts without protocol and port, in lower case. */
export const hostNames = (example: string) =>
  z
    .string()
    .transform((value): readonly string[] =>
      value
        .toLowerCase()
        .split(/[\s,]+/)
        .filter(Boolean),
    )
    .refine((hosts) => hosts.every((host) => hostName.test(host)), {
      error: `must be host names separated by commas, without http:// and port, for example ${example}`,
    });

/** An address or name of this machine to listen on. */
export const listenHost = z.string().refine((value) => isIP(value) > 0 || hostName.test(value), {
  error:
    'must be an IP address or name of this machine without http:// and port, for example 127.0.0.1, or 0.0.0.0 for all',
});

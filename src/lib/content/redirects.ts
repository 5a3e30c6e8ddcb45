import { z } from 'zod';
import { decodePath, sameSitePath } from '../paths/url.ts';
import { isUnknownPath } from '../routes.ts';
import { fieldMeta, fields, linkTarget } from './fields.ts';
import { problem } from './problems.ts';
import { readYaml, type ValidationResult } from './read-yaml.ts';

/** A path as it is looked up: decoded, without a slash at its end, in lower case. */
export const lookupPath = (path: string): string =>
  decodePath(path)
    .replace(/(.)\/$/, '$1')
    .toLowerCase();

const isPlainPath = (value: string): boolean => /^\/[^?#\s]+$/.test(value) && sameSitePath(value) !== undefined;

/** Why a path cannot be a former address: no page could have had it, or it is one of the shop's own. */
export function formerProblem(path: string): 'no path' | 'of the shop' | undefined {
  if (path.length > longest || !isPlainPath(path)) return 'no path';
  return isUnknownPath(path) ? undefined : 'of the shop';
}

const longest = 300;

const oldPath = z
  .string()
  .trim()
  .max(longest)
  .refine(isPlainPath)
  .refine(isUnknownPath, { params: { problem: problem('ofTheShop') } })
  .register(fieldMeta, { label: 'formerAddress', hint: 'formerAddress', rule: 'formerPath' });

const entry = fields({ from: oldPath, to: linkTarget('leadsNow').optional() });

export const mostFormer = 500;
const moved = z
  .array(entry)
  .max(mostFormer)
  .superRefine((entries, context) => {
    const first = new Map<string, number>();
    for (const [index, { from }] of entries.entries()) {
      const earlier = first.get(lookupPath(from));
      if (earlier === undefined) first.set(lookupPath(from), index);
      else
        context.addIssue({
          code: 'custom',
          path: [index, 'from'],
          params: { problem: problem('twice', { number: earlier + 1 }) },
        });
    }
  })
  .register(fieldMeta, {
    label: 'formerAddresses',
    hint: 'formerAddresses',
    entry: 'address',
    most: mostFormer,
  })
  .default([]);

/** The schema of content/redirects.yml. */
export const redirectsFile = fields({ moved });

/** Where a former address leads; without `to` what was there is gone. */
export interface Moved {
  readonly to?: string;
}

export type Redirects = ReadonlyMap<string, Moved>;

export const readRedirects = (file: string): ValidationResult<z.output<typeof redirectsFile>> =>
  readYaml(file.replace(/^\uFEFF/, ''), redirectsFile);

export const redirectMap = ({ moved: entries }: z.output<typeof redirectsFile>): Redirects =>
  new Map(entries.map(({ from, to }) => [lookupPath(from), to === undefined ? {} : { to }]));

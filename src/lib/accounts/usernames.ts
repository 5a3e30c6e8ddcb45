import { randomInt } from 'node:crypto';
import type { Queries } from '../database/queries.ts';
import { findAccount } from './account-rows.ts';

const longest = 40;

/** A username that nobody has, made of an address's local part: asha, asha2, … Never holds '@', so it is no address. */
export async function freeUsername(queries: Queries, email: string): Promise<string> {
  const [local = ''] = email.toLowerCase().split('@');
  const plain = local
    .normalize('NFKD')
    .replace(/[^a-z0-9._-]+/g, '')
    .replace(/^[._-]+|[._-]+$/g, '');
  const base = plain.slice(0, longest) || 'reader';
  for (let tries = 1; ; tries += 1) {
    // Counting up would be slow for the thousandth 'info'.
    const suffix = tries === 1 ? '' : tries < 10 ? String(tries) : String(randomInt(1000, 10_000_000));
    if (!(await findAccount(queries, 'username', base + suffix))) return base + suffix;
  }
}

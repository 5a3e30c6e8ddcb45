import { randomInt } from 'node:crypto';
import type { Queries } from '../database/queries.ts';
import { trimCharacters } from '../shop/trim-characters.ts';
import { findAccount } from './account-rows.ts';

const maxLength = 40;

/** An unused username made of the e-mail address's local part: asha, asha2, … It never contains '@'. */
export async function uniqueUsername(queries: Queries, email: string): Promise<string> {
  const [local = ''] = email.toLowerCase().split('@');
  const ascii = trimCharacters(local.normalize('NFKD').replace(/[^a-z0-9._-]+/g, ''), /[._-]/);
  const base = ascii.slice(0, maxLength) || 'reader';
  for (let attempt = 1; ; attempt += 1) {
    // Random from the tenth attempt on: counting up would be slow for the thousandth 'info'.
    const suffix = attempt === 1 ? '' : attempt < 10 ? String(attempt) : String(randomInt(1000, 10_000_000));
    if (!(await findAccount(queries, 'username', base + suffix))) return base + suffix;
  }
}

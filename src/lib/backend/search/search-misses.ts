import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Queries } from '../context.ts';
import { tokenise } from './tokens.ts';

/** Counts texts that find nothing, without persons (ADR 0124). */
export interface SearchMisses {
  /** Counts a text in memory. */
  note(text: string): void;
  /** Writes what was counted since. */
  write(): Promise<void>;
}

/** A text that the shop has been asked for at least twice. */
export interface CountedMiss {
  readonly text: string;
  readonly asked: number;
  /** Epoch milliseconds. */
  readonly lastAt: number;
}

/** Texts that are held between two writes. */
const maxHeld = 100;
const maxStored = 5000;
const maxShown = 50;
const keptMs = 90 * 24 * 60 * 60_000;
const maxLength = 60;
const maxWords = 8;

/** The text as it is counted; undefined for one that is long, or may have a number or an address of somebody. */
export function countedText(text: string): string | undefined {
  if (text.length > maxLength || /@|:\/\/|www\./i.test(text)) return undefined;
  if (/\d{5}/.test(text) || (text.match(/\d/g) ?? []).length >= 5) return undefined;
  const words = tokenise(text);
  return words.length === 0 || words.length > maxWords ? undefined : words.join(' ');
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

export function createSearchMisses({ db, now }: { db: Kysely<Database>; now: () => number }): SearchMisses {
  let held = new Map<string, number>();
  return {
    note(text) {
      const counted = countedText(text);
      if (counted === undefined || (held.size >= maxHeld && !held.has(counted))) return;
      held.set(counted, (held.get(counted) ?? 0) + 1);
    },
    async write() {
      if (held.size === 0) return;
      const counts = [...held].sort(([one], [other]) => (one < other ? -1 : 1));
      held = new Map();
      await inTransaction(db, async (queries) => {
        let room = maxStored - (await countRows(queries));
        for (const [text, asked] of counts) {
          if (await addTo(queries, text, asked, now())) continue;
          if (room <= 0) continue;
          room -= 1;
          await queries
            .insertInto('search_miss')
            .values({ hash: hashOf(text), text: asked > 1 ? text : null, asked, last_at: now() })
            .onConflict((conflict) => conflict.doNothing())
            .execute();
        }
      });
    },
  };
}

async function addTo(queries: Queries, text: string, asked: number, at: number): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('search_miss')
    .set({ text, asked: sql`asked + ${asked}`, last_at: at })
    .where('hash', '=', hashOf(text))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

async function countRows(queries: Queries): Promise<number> {
  const { count } = await queries
    .selectFrom('search_miss')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The most frequent texts. */
export async function readSearchMisses(queries: Queries): Promise<readonly CountedMiss[]> {
  const rows = await queries
    .selectFrom('search_miss')
    .where('text', 'is not', null)
    .select(['text', 'asked', 'last_at'])
    .orderBy('asked', 'desc')
    .orderBy('last_at', 'desc')
    .limit(maxShown)
    .execute();
  return rows.map(({ text, asked, last_at }) => ({ text: text ?? '', asked, lastAt: Number(last_at) }));
}

/** Deletes texts that nobody has asked for in 90 days. */
export async function forgetSearchMisses(db: Kysely<Database>, now: number): Promise<void> {
  await db
    .deleteFrom('search_miss')
    .where('last_at', '<', now - keptMs)
    .execute();
}

import type { CatalogueChange } from '@bookfront/shop-contract';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { engineOf } from '../../database/engine.ts';
import type { Database } from '../../database/schema.ts';
import type { ReportedChanges } from '../cache/change-filter.ts';

/** The changes that a remote shop has reported, in the database: every process and instance of the storefront reads it. */
export interface ChangeJournal extends ReportedChanges {
  /** Notes a change. All processes know of it once this has resolved; other instances within milliseconds. */
  record(change: CatalogueChange): Promise<void>;
  /** Another number than before when a change was reported since, to any process. Answers at once. */
  revision(): number;
  close(): void;
}

const key = 'toldChanges';
/** A process that has not looked since an older one reads everything again. */
const maxKept = 100;
const maxKeptIds = 5000;

/** `ids` of products and categories; undefined for everything. */
const journal = z.object({
  last: z.int(),
  changes: z.array(z.object({ number: z.int(), ids: z.array(z.string()).optional() })),
});
type Journal = z.output<typeof journal>;

const empty: Journal = { last: 0, changes: [] };

function withChange({ last, changes }: Journal, { all, products, categories }: CatalogueChange): Journal {
  const number = last + 1;
  const kept = [...changes, all ? { number } : { number, ids: [...new Set([...products, ...categories])] }];
  const countIds = () => kept.reduce((sum, { ids = [] }) => sum + ids.length, 0);
  while (kept.length > maxKept || (kept.length > 1 && countIds() > maxKeptIds)) kept.shift();
  return { last: number, changes: kept };
}

/** Follows the changes that a remote shop reports. Writing them raises the revision that all processes follow (migration 009). */
export async function openChangeJournal(db: Kysely<Database>): Promise<ChangeJournal> {
  const watch = await engineOf(db).watch(db);
  let known: { readonly revision: number; readonly journal: Promise<Journal> } | undefined;

  const readRow = () => db.selectFrom('shop_setting').select('value').where('key', '=', key).executeTakeFirst();
  const parse = (row: { value: string } | undefined) => (row ? journal.parse(JSON.parse(row.value)) : empty);

  /** Read once for each revision. */
  function read(): Promise<Journal> {
    const revision = watch.revision();
    if (known?.revision !== revision) {
      const reading = readRow().then(parse);
      known = { revision, journal: reading };
      reading.catch(() => {
        if (known?.journal === reading) known = undefined;
      });
    }
    return known.journal;
  }

  /** Another process may write at the same moment: only the value that was read is replaced. */
  async function tryToRecord(change: CatalogueChange): Promise<boolean> {
    const row = await readRow();
    const value = JSON.stringify(withChange(parse(row), change));
    if (!row) {
      const insert = db.insertInto('shop_setting').values({ key, value });
      const [made] = await insert.onConflict((conflict) => conflict.column('key').doNothing()).execute();
      return made?.numInsertedOrUpdatedRows === 1n;
    }
    const update = db.updateTable('shop_setting').set({ value }).where('key', '=', key).where('value', '=', row.value);
    return (await update.executeTakeFirst()).numUpdatedRows === 1n;
  }

  return {
    async record(change) {
      for (let tries = 0; tries < 50; tries++) if (await tryToRecord(change)) return;
      throw new Error('Other processes note changes all the time');
    },
    revision: () => watch.revision(),
    number: async () => (await read()).last,
    async idsSince(number) {
      const { last, changes } = await read();
      const since = changes.filter((change) => change.number > number);
      // Some were forgotten, or the database is another one.
      if (since.length !== last - number) return 'all';
      return since.every(({ ids }) => ids) ? new Set(since.flatMap(({ ids = [] }) => ids)) : 'all';
    },
    close: () => watch.close(),
  };
}

import { parseAbout, type WorkAbout } from '../../about/about.ts';
import { Inserter, writeInParts } from '../../catalogue-writing/bulk.ts';
import type { Queries } from '../../context.ts';
import { readEditionIds } from '../staging/edition-ids.ts';
import type { StagedEdition } from '../staging/staged.ts';
import type { Names, WorkUpdate } from './work-details.ts';

const ofWorks = new Inserter('product_about', (insert) =>
  insert.onConflict((conflict) =>
    conflict.column('product_id').doUpdateSet((row) => ({ about: row.ref('excluded.about') })),
  ),
);
const ofEditions = new Inserter('variant_about', (insert) =>
  insert.onConflict((conflict) =>
    conflict.column('variant_id').doUpdateSet((row) => ({ about: row.ref('excluded.about') })),
  ),
);
const ofPeople = new Inserter('contributor_about', (insert) =>
  insert.onConflict((conflict) =>
    conflict.column('contributor_id').doUpdateSet((row) => ({ biography: row.ref('excluded.biography') })),
  ),
);

/** Writes what the records of a run say beyond the columns of works and editions, after both are stored. */
export async function saveAbout(queries: Queries, updates: readonly WorkUpdate[], names: Names): Promise<void> {
  await ofWorks.insert(
    queries,
    updates.flatMap(({ work, about }) => (work.id !== undefined && about ? [{ product_id: work.id, about }] : [])),
  );
  await saveEditions(
    queries,
    updates.flatMap(({ work }) => work.editions.filter(isChanged)),
  );
  await saveBiographies(queries, updates, names);
}

const isChanged = ({ about, storedAbout }: StagedEdition): boolean =>
  about !== undefined && JSON.stringify(about) !== (storedAbout ?? '{}');

async function saveEditions(queries: Queries, editions: readonly StagedEdition[]): Promise<void> {
  if (editions.length === 0) return;
  const added = editions.filter(({ id }) => id === undefined);
  const ids = await readEditionIds(
    queries,
    added.map(({ stored }) => stored.record_reference),
  );
  const entries = editions.flatMap(({ id, stored, about }) => {
    const variant_id = id ?? ids.get(stored.record_reference);
    return variant_id === undefined ? [] : [{ variant_id, about: JSON.stringify(about) }];
  });
  await writeInParts(
    queries,
    entries.filter(({ about }) => about === '{}').map(({ variant_id }) => variant_id),
    (part) => queries.deleteFrom('variant_about').where('variant_id', 'in', part).execute(),
  );
  await ofEditions.insert(
    queries,
    entries.filter(({ about }) => about !== '{}'),
  );
}

/** A person has the biography of the latest record that has one. */
async function saveBiographies(
  queries: Queries,
  updates: readonly WorkUpdate[],
  { contributors }: Names,
): Promise<void> {
  const texts = new Map<number, string>();
  for (const { about } of updates) {
    for (const { name, text } of parseAbout<WorkAbout>(about).biographies ?? []) {
      const id = contributors.get(name);
      if (id !== undefined) texts.set(id, text);
    }
  }
  await ofPeople.insert(
    queries,
    [...texts].map(([contributor_id, biography]) => ({ contributor_id, biography })),
  );
}

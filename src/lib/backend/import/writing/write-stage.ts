import { Inserter, selectInParts, writeInParts } from '../../catalogue-writing/bulk.ts';
import { shownColumns } from '../../catalogue-writing/derived-columns.ts';
import type { RowCache } from '../../catalogue-writing/in-batches.ts';
import { NameIds } from '../../catalogue-writing/name-ids.ts';
import type { Queries } from '../../context.ts';
import { storeImportedValues } from '../../overrides/overrides.ts';
import { indexProducts } from '../../search/index-products.ts';
import { textsChanged } from '../../search/index-texts.ts';
import { refreshTraits } from '../../traits/refresh-traits.ts';
import type { Batch } from '../staging/batch.ts';
import { aboutOf, columnsOf, type StagedEdition, type StagedWork } from '../staging/staged.ts';
import { WorkCache } from '../staging/work-cache.ts';
import { notePictures } from './note-pictures.ts';
import { saveAbout } from './save-about.ts';
import { savePeople } from './save-people.ts';
import { isTouched, type Names, updateWork, type WorkUpdate } from './work-details.ts';

const products = new Inserter('product');
const variants = new Inserter('variant');
const productContributors = new Inserter('product_contributor');
const productCategories = new Inserter('product_category');

/** The caches of an import. */
export class Caches implements RowCache {
  readonly names = new NameIds();
  readonly works = new WorkCache();

  clear(): void {
    this.names.clear();
    this.works.clear();
  }
}

/** Writes what the records of a run changed, in a few statements. Returns the works that a record concerned. */
export async function writeStage(queries: Queries, batch: Batch, caches: Caches): Promise<readonly WorkUpdate[]> {
  const touched = [...batch.stage.works].filter(isTouched);
  const names = await loadNames(queries, caches.names, touched);
  const updates = touched.map((work) => updateWork(batch, names, work));
  await changeEditions(queries, [...batch.stage.changed, ...touched.flatMap(({ editions }) => editions)]);
  await saveWorks(queries, updates);
  await insertEditions(queries, touched);
  await notePictures(queries, touched);
  await saveContributors(queries, updates);
  await saveAbout(queries, updates, names);
  const namedAnew = await savePeople(queries, updates, names);
  await saveCategories(queries, updates);
  for (const { work, imported } of updates) {
    await storeImportedValues(queries, work.hand, imported);
    for (const edition of work.editions) await storeImportedValues(queries, edition.hand, edition.imported);
  }
  for (const { work, columns, contributors } of updates) {
    const [first] = contributors ?? work.contributors;
    const isNamedAnew = contributors !== undefined || columns.title !== work.stored.title;
    if (isNamedAnew && first?.position === 0) caches.works.add(first.name, columns.title, idOf(work));
  }
  const changed = updates.filter(({ isChanged }) => isChanged).map(({ work }) => idOf(work));
  await refreshTraits(
    queries,
    updates.filter(mayHaveOtherTraits).map(({ work }) => idOf(work)),
  );
  await indexProducts(queries, [...changed, ...namedAnew]);
  await textsChanged(
    queries,
    updates.filter(hasOtherTexts).map(({ work }) => idOf(work)),
  );
  return updates;
}

/** Not what changes a price or the number of copies alone, as most records of a night do. */
const mayHaveOtherTraits = ({ work, about, changes }: WorkUpdate): boolean =>
  work.isContentChanged || about !== undefined || changes?.subjects !== undefined || changes?.audience !== undefined;

/** Not what changes a price or the number of copies alone. */
const hasOtherTexts = ({ about, contributors, changes }: WorkUpdate): boolean =>
  about !== undefined ||
  contributors !== undefined ||
  changes?.title !== undefined ||
  changes?.author_text !== undefined ||
  changes?.description !== undefined;

const idOf = ({ id }: StagedWork): number => {
  if (id === undefined) throw new Error('the work is not stored yet');
  return id;
};

async function loadNames(queries: Queries, names: NameIds, works: readonly StagedWork[]): Promise<Names> {
  const books = works.flatMap((work) => [...work.records.values()]);
  return {
    publishers: await names.load(queries, 'publisher', books.map(({ publisher }) => publisher).filter(Boolean)),
    contributors: await names.load(
      queries,
      'contributor',
      [
        ...books.flatMap(({ contributors }) => contributors),
        ...works.flatMap(({ editions }) => editions.flatMap((edition) => aboutOf(edition).performers ?? [])),
      ].map(({ name }) => name),
    ),
  };
}

/** Before new editions are inserted: one may have the code that another edition had. A deal ends when the price becomes a fixed one. */
async function changeEditions(queries: Queries, editions: readonly StagedEdition[]): Promise<void> {
  const fixed: number[] = [];
  for (const { id, changes } of new Set(editions)) {
    if (id === undefined || Object.keys(changes).length === 0) continue;
    await queries.updateTable('variant').set(changes).where('id', '=', id).execute();
    if (changes.is_fixed_price === 1) fixed.push(id);
  }
  await writeInParts(queries, fixed, (part) => queries.deleteFrom('deal').where('variant_id', 'in', part).execute());
}

async function saveWorks(queries: Queries, updates: readonly WorkUpdate[]): Promise<void> {
  const added = updates.filter(({ work }) => work.id === undefined);
  await products.insert(
    queries,
    added.map(({ work, columns }) => ({ ...columns, ...shownColumns(work.editions.map(columnsOf)) })),
  );
  const rows = await selectInParts(
    queries,
    added.map(({ columns }) => columns.work_key),
    (part) => queries.selectFrom('product').select(['id', 'work_key']).where('work_key', 'in', part).execute(),
  );
  const ids = new Map(rows.map(({ id, work_key }) => [work_key, id]));
  for (const { work, columns } of added) work.id = ids.get(columns.work_key);
  const isAdded = new Set(added);
  for (const update of updates) {
    if (isAdded.has(update) || !update.changes) continue;
    await queries.updateTable('product').set(update.changes).where('id', '=', idOf(update.work)).execute();
  }
}

async function insertEditions(queries: Queries, works: readonly StagedWork[]): Promise<void> {
  const added = works.flatMap(({ editions }) => editions).filter(({ id }) => id === undefined);
  const rowOf = (edition: StagedEdition) => ({ ...columnsOf(edition), product_id: idOf(edition.work) });
  await variants.insert(queries, added.map(rowOf));
}

async function saveContributors(queries: Queries, updates: readonly WorkUpdate[]): Promise<void> {
  const changed = updates.filter(({ contributors }) => contributors !== undefined);
  const before = changed.filter(({ work }) => work.contributors.length > 0).map(({ work }) => idOf(work));
  await writeInParts(queries, before, (part) =>
    queries.deleteFrom('product_contributor').where('product_id', 'in', part).execute(),
  );
  const rows = changed.flatMap(({ work, contributors = [] }) =>
    contributors.map(({ contributor_id, role, position }) => ({
      product_id: idOf(work),
      contributor_id,
      role,
      position,
    })),
  );
  await productContributors.insert(queries, rows);
}

async function saveCategories(queries: Queries, updates: readonly WorkUpdate[]): Promise<void> {
  const added: { category_id: number; product_id: number }[] = [];
  for (const { work, categories } of updates) {
    const product_id = idOf(work);
    const removed = [...work.categories].filter((id) => !categories.has(id));
    for (const id of categories) if (!work.categories.has(id)) added.push({ category_id: id, product_id });
    if (removed.length === 0) continue;
    await queries
      .deleteFrom('product_category')
      .where('product_id', '=', product_id)
      .where('category_id', 'in', removed)
      .execute();
  }
  await productCategories.insert(queries, added);
}

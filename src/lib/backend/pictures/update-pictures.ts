import type { Selectable } from 'kysely';
import type { PictureFetchTable, VariantTable } from '../../database/schema.ts';
import { Inserter, selectInParts, writeInParts } from '../catalogue-writing/bulk.ts';
import { changedColumns } from '../catalogue-writing/changed-columns.ts';
import type { Queries } from '../context.ts';
import { originOfPicture, storedPictureUrl } from '../cover-url.ts';
import { refreshTraits } from '../traits/refresh-traits.ts';
import { sourcesOf, urlsToFetch } from './sources.ts';

type Edition = Pick<
  Selectable<VariantTable>,
  'id' | 'product_id' | 'image' | 'more_images' | 'image_source' | 'more_image_sources'
>;
type Fetched = Pick<Selectable<PictureFetchTable>, 'url' | 'hash' | 'state'>;

const uses = new Inserter('picture_use');
const hosts = new Inserter('picture_host', (insert) => insert.onConflict((conflict) => conflict.doNothing()));
const fetches = new Inserter('picture_fetch', (insert) => insert.onConflict((conflict) => conflict.doNothing()));

/** A picture that no edition names any more is kept for this time: a record may come back. */
export const unusedMs = 7 * 24 * 60 * 60_000;

/**
 * Brings editions up to date with their sources: which pictures have to be fetched for them, and which of the pictures that are
 * kept they show. Call it in a transaction that has written already.
 */
export async function updatePictures(queries: Queries, variantIds: readonly number[], now: number): Promise<void> {
  const editions = await selectInParts(queries, variantIds, (part) =>
    queries
      .selectFrom('variant')
      .select(['id', 'product_id', 'image', 'more_images', 'image_source', 'more_image_sources'])
      .where('id', 'in', part)
      .execute(),
  );
  await noteUses(queries, editions, now);
  const urls = editions.flatMap((edition) => urlsToFetch(sourcesOf(edition)));
  const fetched = await selectInParts(queries, urls, (part) =>
    queries.selectFrom('picture_fetch').select(['url', 'hash', 'state']).where('url', 'in', part).execute(),
  );
  const byUrl = new Map(fetched.map((row) => [row.url, row]));
  for (const edition of editions) {
    const changes = changedColumns<Edition>(edition, shownPictures(edition, byUrl));
    if (changes) await queries.updateTable('variant').set(changes).where('id', '=', edition.id).execute();
  }
  // The colours of their covers may be others.
  await refreshTraits(
    queries,
    editions.map(({ product_id }) => product_id),
  );
}

function shownPictures(edition: Edition, fetched: ReadonlyMap<string, Fetched>): Partial<Edition> {
  const { front, further } = sourcesOf(edition);
  const pathOf = (url: string): string | undefined => {
    const hash = fetched.get(url)?.hash;
    return hash ? storedPictureUrl({ from: 'record', hash, editionId: edition.id }) : undefined;
  };
  // The former picture stays until the new one is there.
  const isWaiting = front !== undefined && fetched.get(front)?.state === 'waiting';
  const former = isWaiting && edition.image && originOfPicture(edition.image) === 'record' ? edition.image : null;
  const more = further.flatMap(({ url, isPicture }) => (isPicture ? (pathOf(url) ?? []) : url));
  return {
    image: front === undefined ? edition.image_source : (pathOf(front) ?? former),
    more_images: JSON.stringify([...new Set(more)]),
  };
}

/** Which editions need which pictures. What is new has to be fetched, and what is no longer needed is removed in time. */
async function noteUses(queries: Queries, editions: readonly Edition[], now: number): Promise<void> {
  const stored = await selectInParts(
    queries,
    editions.map(({ id }) => id),
    (part) => queries.selectFrom('picture_use').selectAll().where('variant_id', 'in', part).execute(),
  );
  const keyOf = (variant_id: number, url: string) => `${variant_id} ${url}`;
  const before = new Set(stored.map(({ variant_id, url }) => keyOf(variant_id, url)));
  const wanted = editions.flatMap((edition) =>
    urlsToFetch(sourcesOf(edition)).map((url) => ({ variant_id: edition.id, url })),
  );
  const after = new Set(wanted.map(({ variant_id, url }) => keyOf(variant_id, url)));
  const added = wanted.filter(({ variant_id, url }) => !before.has(keyOf(variant_id, url)));
  const ended = stored.filter(({ variant_id, url }) => !after.has(keyOf(variant_id, url)));
  for (const { variant_id, url } of ended)
    await queries.deleteFrom('picture_use').where('variant_id', '=', variant_id).where('url', '=', url).execute();
  await uses.insert(queries, added);
  const urls = [...new Set(added.map(({ url }) => url))];
  const row = { state: 'waiting', next_at: now };
  const rows = urls.map((url) => ({ url, host: new URL(url).host, ...row }));
  await hosts.insert(
    queries,
    [...new Set(rows.map(({ host }) => host))].map((host) => ({ host })),
  );
  await fetches.insert(queries, rows);
  await writeInParts(queries, urls, (part) => wake(queries, part, now));
  await writeInParts(queries, [...new Set(ended.map(({ url }) => url))], (part) => retire(queries, part, now));
}

/** One that was no longer needed is needed again. */
const wake = (queries: Queries, urls: readonly string[], now: number) =>
  queries
    .updateTable('picture_fetch')
    .set((set) => ({
      state: set.case().when('hash', 'is', null).then('waiting').else('kept').end(),
      next_at: now,
      tries: 0,
    }))
    .where('url', 'in', urls)
    .where('state', '=', 'unused')
    .execute();

const retire = (queries: Queries, urls: readonly string[], now: number) =>
  queries
    .updateTable('picture_fetch')
    .set({ state: 'unused', next_at: now + unusedMs })
    .where('url', 'in', urls)
    .where('state', '!=', 'unused')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('picture_use').select('variant_id').whereRef('picture_use.url', '=', 'picture_fetch.url'))),
    )
    .execute();

import type { ColouredBy, CoverSpec } from '@bookfront/typographic-covers';
import type { Kysely, Selectable } from 'kysely';
import sanitizeHtml from 'sanitize-html';
import type { Database, ProductTable, VariantTable } from '../../database/schema.ts';
import { coverEditionCode, coverEditionId, coverVersion } from '../cover-url.ts';

type Row = Pick<Selectable<VariantTable>, 'format' | 'isbn'> &
  Pick<
    Selectable<ProductTable>,
    | 'work_key'
    | 'title'
    | 'subtitle'
    | 'author_text'
    | 'subjects'
    | 'audience'
    | 'series_name'
    | 'description'
    | 'updated_at'
  > & { readonly id: number; readonly publisher: string | null };

/** The current version of an edition's cover, and its content. */
export interface Cover {
  /** The code of the edition in the URL. */
  readonly edition: string;
  readonly version: string;
  readonly spec: CoverSpec;
}

/** The cover of the edition with this code or SKU; undefined when there is none. */
export async function readCover(db: Kysely<Database>, edition: string): Promise<Cover | undefined> {
  const id = coverEditionId(edition);
  const row = await db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .leftJoin('publisher', 'publisher.id', 'product.publisher_id')
    .where((its) => (id === undefined ? its('sku', '=', edition) : its('variant.id', '=', id)))
    .select([
      'variant.id as editionId',
      'format',
      'isbn',
      'product.id',
      'work_key',
      'title',
      'subtitle',
      'author_text',
      'subjects',
      'audience',
    ])
    .select(['series_name', 'description', 'updated_at', 'publisher.name as publisher'])
    .executeTakeFirst();
  if (!row) return undefined;
  const spec = toSpec(row, await readTranslators(db, row.id));
  return { edition: coverEditionCode(row.editionId), version: coverVersion(row.updated_at), spec };
}

async function readTranslators(db: Kysely<Database>, productId: number): Promise<string> {
  const people = await db
    .selectFrom('product_contributor')
    .innerJoin('contributor', 'contributor.id', 'contributor_id')
    .where('product_id', '=', productId)
    .where('role', '=', 'B06')
    .orderBy('position')
    .select('name')
    .execute();
  return people.map(({ name }) => name).join(' and ');
}

/** What decides the colours of a cover. */
export function colouredBy(row: Pick<Row, 'work_key' | 'subjects' | 'audience' | 'format'>): ColouredBy {
  const codes: string[] = JSON.parse(row.subjects);
  return {
    key: row.work_key,
    subject: codes.find((code) => /^[A-Z]/.test(code)) ?? '',
    place: codes.find((code) => /^1[A-Z]/.test(code)),
    audience: row.audience === 'children' || row.audience === 'teen' ? row.audience : undefined,
    format: toFormat(row.format),
  };
}

function toSpec(row: Row, translator: string): CoverSpec {
  return {
    ...colouredBy(row),
    title: row.title,
    subtitle: row.subtitle ?? undefined,
    author: row.author_text,
    translator: translator || undefined,
    publisher: row.publisher ?? undefined,
    seriesName: row.series_name ?? undefined,
    blurb: plainText(row.description) || undefined,
    isbn: row.isbn ?? undefined,
  };
}

const toFormat = (format: string): CoverSpec['format'] =>
  format === 'Hardcover' || format === 'Ebook' || format === 'Audio' ? format : 'Paperback';

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** A description without its tags; sanitize-html leaves these few entities. */
const plainText = (html: string): string =>
  sanitizeHtml(html.replace(/<\/(p|li|blockquote)>|<br ?\/?>/g, ' '), { allowedTags: [] })
    .replace(/&(amp|lt|gt|quot|#39);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim();

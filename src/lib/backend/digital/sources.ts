import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { isSampleIsbn } from '../../shop/digital.ts';
import { type DigitalKind, isDigitalKind } from '../../shop/digital-kinds.ts';
import type { Queries } from '../context.ts';
import type { DigitalFiles } from './digital-files.ts';
import { sampleAudio, sampleEpub } from './sample-files.ts';

/** What a buyer gets. */
export type Source =
  | { readonly type: 'link'; readonly url: string }
  | { readonly type: 'file'; readonly kind: DigitalKind; readonly sha256: string }
  | { readonly type: 'made'; readonly kind: DigitalKind; readonly content: Buffer };

/** Bytes that can be read in parts. */
export interface Content {
  readonly size: number;
  readonly etag: string;
  open(): Promise<Pick<FileHandle, 'read' | 'close'>>;
}

/**
 * What the buyers of an edition get: the file or link that it has now, else the last one that it had. An edition of the sample
 * catalogue without any gets a file that is made on the spot. Undefined when there is nothing.
 */
export async function findSource(queries: Queries, variantId: number): Promise<Source | undefined> {
  const attached = await queries
    .selectFrom('digital_file')
    .select(['kind', 'sha256', 'url'])
    .where('variant_id', '=', variantId)
    // An edition has at most one that was not removed, and it is the last one.
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (attached?.url) return { type: 'link', url: attached.url };
  if (attached?.sha256 && isDigitalKind(attached.kind))
    return { type: 'file', kind: attached.kind, sha256: attached.sha256 };
  return makeSample(queries, variantId);
}

async function makeSample(queries: Queries, variantId: number): Promise<Source | undefined> {
  const edition = await queries
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .select(['isbn', 'format', 'title', 'author_text', 'description', 'language'])
    .where('variant.id', '=', variantId)
    .executeTakeFirst();
  const { isbn = null } = edition ?? {};
  if (!edition || isbn === null || !isSampleIsbn(isbn)) return undefined;
  const { title, author_text: author, description, language } = edition;
  const book = { title, author, description, language: language || 'en', isbn };
  return edition.format === 'Ebook'
    ? { type: 'made', kind: 'epub', content: sampleEpub(book) }
    : { type: 'made', kind: 'zip', content: sampleAudio(book) };
}

/** Undefined when the file is missing. */
export async function contentOf(
  source: Exclude<Source, { type: 'link' }>,
  files: DigitalFiles,
): Promise<Content | undefined> {
  if (source.type === 'made') {
    const { content } = source;
    const sha256 = createHash('sha256').update(content).digest('hex');
    return { size: content.length, etag: etagOf(sha256), open: async () => inMemory(content) };
  }
  const size = await files.sizeOf(source.sha256);
  if (size === undefined) return undefined;
  return { size, etag: etagOf(source.sha256), open: () => files.open(source.sha256) };
}

const etagOf = (sha256: string): string => `"${sha256.slice(0, 32)}"`;

/** A buffer with the parts of a file handle that are used. */
const inMemory = (content: Buffer) =>
  ({
    async read(buffer: Buffer, offset: number, length: number, position: number) {
      const bytesRead = content.copy(buffer, offset, position, Math.min(content.length, position + length));
      return { bytesRead, buffer };
    },
    async close() {},
  }) as Pick<FileHandle, 'read' | 'close'>;

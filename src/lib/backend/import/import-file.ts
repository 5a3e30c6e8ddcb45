import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import { UnreadableFile, unreadableReason, wrongFileType } from '@bookfront/onix';
import type { FileReport } from '../import-report/report.ts';
import { importMerchandising } from '../merchandising/import-merchandising.ts';
import type { ImportPart } from '../merchandising/import-parts.ts';
import { importCategories } from './import-categories.ts';
import type { ImportContext } from './import-context.ts';
import { importOnix } from './import-onix.ts';
import { importReviews } from './import-reviews.ts';

type Import = (context: ImportContext, file: string) => Promise<FileReport>;

const kinds: readonly (readonly [RegExp, Import, ImportPart | undefined])[] = [
  // What is in them counts: a packed file may have any of these names.
  [/\.(xml|gz|zip)$/i, importOnix, 'books'],
  [/categories[^/]*\.ya?ml$/i, importCategories, 'categories'],
  // Each of its keys is asked for by itself.
  [/merchandising[^/]*\.ya?ml$/i, importMerchandising, undefined],
  [/reviews[^/]*\.ya?ml$/i, importReviews, 'reviews'],
];

/** Imports one file; its name decides its type. Throws UnreadableFile for other names and for files that cannot be read. */
export async function importFile(context: ImportContext, file: string): Promise<FileReport> {
  const name = basename(file);
  const [, read, part] = kinds.find(([pattern]) => pattern.test(name)) ?? [];
  if (!read) throw new UnreadableFile(`${name} — ${await unknownTypeReason(file)}`);
  const refusal = part && context.sent?.refusalOf(part);
  if (refusal !== undefined) throw new UnreadableFile(`${name} — ${refusal}`);
  return read(context, file);
}

async function unknownTypeReason(file: string): Promise<string> {
  try {
    const start = await readStart(file);
    const other = wrongFileType(start);
    if (other) return other;
    if (/<(ONIXMessage|ONIXmessage)\b/.test(start.toString('latin1')))
      return 'it looks like ONIX; give it a name that ends in .xml, and import it again';
    if (/\.(csv|tsv|txt)$/i.test(file)) return 'tables and plain texts are not read; ask who sent it for ONIX 3.0';
    return 'unknown kind of file: ONIX (.xml, .xml.gz, .zip), categories.yml, merchandising.yml and reviews.yml are read';
  } catch (error) {
    return unreadableReason(error, '');
  }
}

async function readStart(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(2000) });
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

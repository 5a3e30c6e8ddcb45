import { basename } from 'node:path';
import type { ImportContext } from '../context.ts';
import { importCategories } from './import-categories.ts';
import { importMerchandising } from './import-merchandising.ts';
import { importOnix } from './import-onix.ts';
import { importReviews } from './import-reviews.ts';
import type { FileReport } from './report.ts';
import { UnreadableFile } from './unreadable.ts';

type Import = (context: ImportContext, file: string) => Promise<FileReport>;

const kinds: readonly (readonly [RegExp, Import])[] = [
  [/\.xml$/i, importOnix],
  [/categories[^/]*\.ya?ml$/i, importCategories],
  [/merchandising[^/]*\.ya?ml$/i, importMerchandising],
  [/reviews[^/]*\.ya?ml$/i, importReviews],
];

/** Imports one file by its kind, as its name tells. Throws UnreadableFile for other names and for what cannot be read. */
export async function importFile(context: ImportContext, file: string): Promise<FileReport> {
  const name = basename(file);
  const kind = kinds.find(([pattern]) => pattern.test(name))?.[1];
  if (!kind) {
    throw new UnreadableFile(
      `${name} — unknown kind of file: ONIX (.xml), categories.yml, merchandising.yml and reviews.yml are read`,
    );
  }
  return kind(context, file);
}

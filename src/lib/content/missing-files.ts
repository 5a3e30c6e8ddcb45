import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { contentFiles } from './files.ts';

/**
 * The files that pages need and that are neither in the content folder nor, as a last good text, in `copies`. Paths relative to
 * the folder; all of them when there is no such folder, even if there are copies: it is likely to be a mistyped path.
 */
export function missingContent(folder: string, copies: string): readonly string[] {
  const paths = contentFiles.map(({ path }) => path);
  if (!existsSync(folder)) return paths;
  return paths.filter((path) => !existsSync(join(folder, path)) && !existsSync(join(copies, path)));
}

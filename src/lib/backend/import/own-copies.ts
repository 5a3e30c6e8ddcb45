import { stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { readYaml } from '../yaml/read-yaml.ts';
import type { ImportContext } from './import-context.ts';

/** Beside catalogue files: which of them count the shop's own copies. */
const copiesFile = 'copies.yml';

const schema = z.strictObject({
  own: z.array(z.string().min(1).max(200)).max(1000),
});

/** Whether a file's name fits a pattern: `*` stands for any characters. */
function fits(name: string, pattern: string): boolean {
  const [first = '', ...rest] = pattern.split('*');
  if (!name.startsWith(first)) return false;
  let place = first.length;
  for (const [index, part] of rest.entries()) {
    const isLast = index === rest.length - 1;
    const found = isLast ? Math.max(place, name.length - part.length) : name.indexOf(part, place);
    if (found < place || !name.startsWith(part, found)) return false;
    place = found + part.length;
  }
  return place === name.length;
}

/**
 * Whether the copies that a file counts are the shop's own: whoever imports it says so, or copies.yml beside it does. All others are the
 * supplier's (ADR 0075). Throws UnreadableFile when copies.yml has a mistake: a guess would put copies on the shelf, or take them off.
 */
export async function isOwnCopies(context: Pick<ImportContext, 'isOwnCopies'>, file: string): Promise<boolean> {
  if (context.isOwnCopies !== undefined) return context.isOwnCopies;
  const list = join(dirname(file), copiesFile);
  if (!(await stat(list).catch(() => undefined))?.isFile()) return false;
  const { own } = await readYaml(list, schema);
  return own.some((pattern) => fits(basename(file), pattern));
}

import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { apiFiles } from './api-files.ts';
import type { Io } from './io.ts';
import { UsageError } from './usage-error.ts';

/** Writes the description of the calls into a folder: a page, OpenAPI 3.1 and JSON Schema. */
export async function writeApiFiles([folder, ...others]: readonly string[], { write }: Io): Promise<number> {
  if (!folder || others.length > 0) throw new UsageError('Usage: shop-contract openapi FOLDER');
  const manifest = await readFile(new URL('../package.json', import.meta.url), 'utf8');
  const { version } = JSON.parse(manifest) as { version: string };
  await mkdir(folder, { recursive: true });
  for (const [name, text] of Object.entries(apiFiles(version))) {
    const file = join(folder, name);
    await writeFile(file, text);
    write(`${file}\n`);
  }
  return 0;
}

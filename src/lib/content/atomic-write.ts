import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** Replaces a file atomically: readers see the complete old or the complete new content. Creates the folder if needed. */
export async function writeAtomically(file: string, content: string | Uint8Array): Promise<void> {
  const draft = join(dirname(file), `.${basename(file)}.${randomUUID()}`);
  await mkdir(dirname(file), { recursive: true });
  const mode = (await stat(file).catch(() => undefined))?.mode;
  try {
    const handle = await open(draft, 'wx', mode);
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

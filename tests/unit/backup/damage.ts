import { appendFile, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A copy of a backup in which one file has one other byte, is missing, or is longer by one byte. */
export async function copyWithDamage(
  backup: string,
  name: string,
  damage: 'change' | 'remove' | 'append',
): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'bookfront-damaged-'));
  onTestFinished(() => rm(copy, { recursive: true, force: true }));
  await cp(backup, copy, { recursive: true });
  const file = join(copy, name);
  if (damage === 'append') await appendFile(file, ' ');
  else if (damage === 'remove') await rm(file);
  else {
    const bytes = await readFile(file);
    const middle = bytes.length >> 1;
    bytes[middle] = (bytes[middle] ?? 0) ^ 1;
    await writeFile(file, bytes);
  }
  return copy;
}

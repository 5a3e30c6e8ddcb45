import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { tempFolder } from './onix.ts';

test.each(['--help', '-h'])('%s tells how to feed the shop, and touches no data', async (option) => {
  const folder = join(await tempFolder(), 'data');
  const env = { ...process.env, DATA_DIR: folder };
  const told = await promisify(execFile)(process.execPath, ['scripts/import.ts', option], { env });
  expect(told.stdout).toContain('Usage: npm run import -- FILE');
  expect(told.stderr).toBe('');
  expect(existsSync(folder)).toBe(false);
});

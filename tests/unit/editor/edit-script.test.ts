import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

test('an address where no shop answers is told in words, with what would be right', async () => {
  const run = promisify(execFile)(process.execPath, ['scripts/edit.ts', '127.0.0.1:9']);
  await expect(run).rejects.toMatchObject({
    code: 1,
    stderr:
      'No shop answers at 127.0.0.1:9. Give the address of a running one, such as http://127.0.0.1:4321, or none.\n',
  });
});

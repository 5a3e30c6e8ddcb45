import { execFile } from 'node:child_process';
import { constants } from 'node:os';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const script = `
  import { getPriority } from 'node:os';
  import { lowerPriority, threads } from './scripts/lower-priority.ts';
  lowerPriority();
  console.log(JSON.stringify([getPriority(), threads().map((thread) => getPriority(thread))]));
`;

test('an import steps back behind the shop with all its threads [RELIABILITY-40]', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script]);
  const [own, all] = JSON.parse(stdout) as [number, number[]];
  const low = constants.priority.PRIORITY_BELOW_NORMAL;
  expect(own).toBeGreaterThanOrEqual(low);
  expect(all.filter((one) => one < low)).toEqual([]);
  if (process.platform === 'linux') expect(all.length).toBeGreaterThan(4);
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { expectTypes, installed, installTimeoutMs, run } from './support/installed-package.ts';

const typed = `import { calls, type WireProduct } from '@bookfront/shop-contract';
import { parseAmount } from '@bookfront/shop-contract/amount';
import { type Outcome, runChecks } from '@bookfront/shop-contract/conformance';
import { createMockApi } from '@bookfront/shop-contract/mock-api';
const product: WireProduct = calls.productDetails.response.parse({});
const minor: number | undefined = parseAmount(product.amount, 'INR');
// @ts-expect-error: amounts are text.
const amount: number = product.amount;
const outcomes: Promise<readonly Outcome[]> = runChecks(
  { url: 'http://shop.test', timeoutMs: 1, currency: 'INR', fetch: createMockApi(), mayDo: new Set(['read']) },
  () => undefined,
);
console.log(minor, amount, outcomes);
`;

/** The URL of the mock API that a command of the folder serves until the test ends. */
async function serve(cwd: string): Promise<string> {
  const mock = spawn(process.execPath, [command(cwd), 'mock-api'], { cwd, env: { ...process.env, PORT: '0' } });
  const ended = once(mock, 'exit');
  onTestFinished(async () => {
    mock.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  });
  const [line] = (await once(mock.stdout, 'data')) as [Buffer];
  return /http:\S+/.exec(line.toString())?.[0] ?? '';
}
const command = (cwd: string) => join(cwd, 'node_modules/.bin/shop-contract');

test('the packed contract runs its README and its commands in an empty folder, and has types and a description [API-104 API-105]', {
  timeout: installTimeoutMs,
}, async () => {
  const cwd = await installed('shop-contract');
  const home = join(cwd, 'node_modules/@bookfront/shop-contract');
  const [, example = ''] = /```js\n([\s\S]*?)```/.exec(await readFile(join(home, 'README.md'), 'utf8')) ?? [];
  await writeFile(join(cwd, 'example.mjs'), example);
  const { stdout } = await run(process.execPath, ['example.mjs'], { cwd });
  expect(stdout).toBe('POST /ProductDetails 42\nfalse productID\n');

  const url = await serve(cwd);
  const tried = await run(process.execPath, [command(cwd), 'conformance', url, '--orders', '--timeout=60'], { cwd });
  expect(tried.stdout).toMatch(/\n\d\d+ passed, 0 failed, 0 advice, \d skipped\n$/);
  await expect(run(process.execPath, [command(cwd), 'conformance'], { cwd })).rejects.toThrow(/Usage: shop-contract/);

  await writeFile(join(cwd, 'typed.mts'), typed);
  await expectTypes(cwd, 'typed.mts');

  for (const file of ['README.md', 'openapi.yaml', 'contract.schema.json'])
    expect(await readFile(join(home, 'dist/api', file), 'utf8'), file).toBe(await readFile(`docs/api/${file}`, 'utf8'));
});

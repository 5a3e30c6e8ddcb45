import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { expectTypes, installed, installTimeoutMs, run } from './support/installed-package.ts';

const typed = `import { calls, type WireProduct } from '@bookfront/shop-contract';
import { parseAmount } from '@bookfront/shop-contract/amount';
import { type Outcome, runChecks } from '@bookfront/shop-contract/conformance';
const product: WireProduct = calls.productDetails.response.parse({});
const minor: number | undefined = parseAmount(product.amount, 'INR');
// @ts-expect-error: amounts are text.
const amount: number = product.amount;
const outcomes: Promise<readonly Outcome[]> = runChecks(
  { url: 'http://shop.test', timeoutMs: 1, currency: 'INR', fetch, mayDo: new Set(['read']) },
  () => undefined,
);
console.log(minor, amount, outcomes);
`;

test('the packed contract runs its README in an empty folder, and has types and a description [API-300]', {
  timeout: installTimeoutMs,
}, async () => {
  const cwd = await installed('shop-contract');
  const home = join(cwd, 'node_modules/@bookfront/shop-contract');
  const [, example = ''] = /```js\n([\s\S]*?)```/.exec(await readFile(join(home, 'README.md'), 'utf8')) ?? [];
  await writeFile(join(cwd, 'example.mjs'), example);
  const { stdout } = await run(process.execPath, ['example.mjs'], { cwd });
  expect(stdout).toBe('POST /ProductDetails 42\nfalse productID\n');

  await writeFile(join(cwd, 'typed.mts'), typed);
  await expectTypes(cwd, 'typed.mts');

  for (const file of ['README.md', 'openapi.yaml', 'contract.schema.json'])
    expect(await readFile(join(home, 'dist/api', file), 'utf8'), file).toBe(await readFile(`docs/api/${file}`, 'utf8'));
});

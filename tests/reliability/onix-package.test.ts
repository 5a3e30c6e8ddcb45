import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { expectTypes, installed, installTimeoutMs, run } from './support/installed-package.ts';

const book =
  '<ONIXMessage release="3.0"><Product><RecordReference>a</RecordReference><ProductIdentifier><ProductIDType>15</ProductIDType>' +
  '<IDValue>9780306406157</IDValue></ProductIdentifier><DescriptiveDetail><ProductForm>BC</ProductForm><TitleDetail>' +
  '<TitleType>01</TitleType><TitleElement><TitleElementLevel>01</TitleElementLevel><TitleText>Emma</TitleText></TitleElement>' +
  '</TitleDetail></DescriptiveDetail><ProductSupply><SupplyDetail><Price><PriceAmount>12.99</PriceAmount>' +
  '<CurrencyCode>GBP</CurrencyCode></Price></SupplyDetail></ProductSupply></Product>\n' +
  '<Product><RecordReference>b</RecordReference></Product></ONIXMessage>';

const typed = `import { type OnixRecord, readOnix } from '@bookfront/onix';
const record: OnixRecord | undefined = (await readOnix('books.xml').next()).value;
if (record?.kind === 'product') {
  const title: string = record.book.title;
  // @ts-expect-error: it is a text, or undefined.
  const amount: number = record.supplies[0]?.details[0]?.prices[0]?.amount;
  console.log(title, amount);
}
`;

test('the packed ONIX reader runs the example of its README in an empty folder, and has types [ONIX-84]', {
  timeout: installTimeoutMs,
}, async () => {
  const cwd = await installed('onix');
  const readme = await readFile(join(cwd, 'node_modules/@bookfront/onix/README.md'), 'utf8');
  const [, example = ''] = /```js\n([\s\S]*?)```/.exec(readme) ?? [];
  expect(example.trim().split('\n').length).toBeLessThanOrEqual(10);
  await writeFile(join(cwd, 'example.mjs'), example);
  await writeFile(join(cwd, 'books.xml'), book);
  const { stdout } = await run(process.execPath, ['example.mjs'], { cwd });
  expect(stdout).toBe('9780306406157 Emma Paperback 12.99 GBP\nline 2: it has no ProductForm\n');

  await writeFile(join(cwd, 'typed.mts'), typed);
  await expectTypes(cwd, 'typed.mts');
});

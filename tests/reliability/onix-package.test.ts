import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';

const run = promisify(execFile);

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

/** An empty folder with what `npm install` of the packed package puts into it, without asking a registry. */
async function installed(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'onix-package-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  // Packing changes package.json for a moment, which other tests import by.
  const copy = join(folder, 'copy');
  await cp('packages/onix', copy, { recursive: true, filter: (path) => !/[\\/](node_modules|dist)$/.test(path) });
  await symlink(resolve('node_modules'), join(copy, 'node_modules'));
  await run('npm', ['pack', '--offline', '--pack-destination', folder], { cwd: copy });
  const user = join(folder, 'user');
  const home = join(user, 'node_modules/@bookfront/onix');
  await mkdir(home, { recursive: true });
  await run('tar', ['xzf', join(folder, 'bookfront-onix-0.1.0.tgz'), '--strip-components=1', '-C', home]);
  const { dependencies } = JSON.parse(await readFile(join(home, 'package.json'), 'utf8'));
  for (const name of Object.keys(dependencies))
    await symlink(resolve('node_modules', name), join(user, 'node_modules', name));
  return user;
}

test('the packed ONIX reader runs the example of its README in an empty folder, and has types [ONIX-84]', async () => {
  const cwd = await installed();
  const readme = await readFile(join(cwd, 'node_modules/@bookfront/onix/README.md'), 'utf8');
  const [, example = ''] = /```js\n([\s\S]*?)```/.exec(readme) ?? [];
  expect(example.trim().split('\n').length).toBeLessThanOrEqual(10);
  await writeFile(join(cwd, 'example.mjs'), example);
  await writeFile(join(cwd, 'books.xml'), book);
  const { stdout } = await run(process.execPath, ['example.mjs'], { cwd });
  expect(stdout).toBe('9780306406157 Emma Paperback 12.99 GBP\nline 2: it has no ProductForm\n');

  await writeFile(join(cwd, 'typed.mts'), typed);
  const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2023'];
  await run(process.execPath, [resolve('node_modules/typescript/bin/tsc'), ...options, 'typed.mts'], { cwd }).catch(
    ({ stdout: errors }: { stdout: string }) => expect(errors).toBe(''),
  );
});

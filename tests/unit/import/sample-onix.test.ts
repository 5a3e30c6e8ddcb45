import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isValidIsbn13 } from '../../../src/lib/shop/catalogue/isbn.ts';
import { brokenRules, type Element, parseXml } from './onix-rules.ts';

const folder = 'catalogue';
const files = readdirSync(folder).filter((name) => name.endsWith('.xml'));

const below = (element: Element, name: string): Element[] => [
  ...(element.name === name ? [element] : []),
  ...element.children.flatMap((child) => below(child, name)),
];
const partOf = (element: Element, name: string): string =>
  element.children.find((child) => child.name === name)?.text ?? '';

test.each(files)('%s keeps the rules of the published schema [IMPORT-24]', async (name) => {
  expect(brokenRules(await parseXml(join(folder, name)))).toEqual([]);
});

test('the sample names each record and each ISBN once, and no ISBN of a real book [IMPORT-24]', async () => {
  const messages = await Promise.all(files.map((name) => parseXml(join(folder, name))));
  const products = messages.flatMap((message) => below(message, 'Product'));
  const references = products.map((product) => partOf(product, 'RecordReference'));
  const isbns = products.flatMap((product) =>
    product.children
      .filter(({ name }) => name === 'ProductIdentifier')
      .filter((identifier) => partOf(identifier, 'ProductIDType') === '15')
      .map((identifier) => partOf(identifier, 'IDValue')),
  );

  expect(new Set(references).size).toBe(references.length);
  expect(new Set(isbns).size).toBe(products.length);
  expect(isbns.filter((isbn) => !isValidIsbn13(isbn) || !isbn.startsWith('9799'))).toEqual([]);
});

test('the rules find what is out of order, missing, doubled or no code [IMPORT-24]', () => {
  const leaf = (name: string, text = '01'): Element => ({ name, line: 1, children: [], text });
  const price = (...children: Element[]): Element => ({ name: 'Price', line: 1, children, text: '' });

  expect(brokenRules(price(leaf('PriceType'), leaf('PriceAmount', '9.50'), leaf('CurrencyCode', 'INR')))).toEqual([]);
  expect(brokenRules(price(leaf('PriceAmount', '9.50'), leaf('PriceType')))).toHaveLength(1);
  expect(brokenRules(price(leaf('PriceType'), leaf('PriceType')))).toHaveLength(1);
  expect(brokenRules({ name: 'Measure', line: 1, children: [leaf('MeasureType')], text: '' })).toHaveLength(1);
  expect(brokenRules(price(leaf('PriceAmount', '9,50')))).toEqual(['1: Price › PriceAmount is "9,50"']);
});

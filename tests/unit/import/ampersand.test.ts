import { expect, test } from 'vitest';
import { importText, isbns, message, onlyProduct, openShop, product } from './onix.ts';

const hint = 'an & that stands alone is read as that character; in XML it is written as &amp;';

test('a bare & is told at its own line with the hint &amp;, and read as the character [ONIX-24]', async () => {
  const shop = await openShop();
  const text = message(product({ title: '\nMarks\n& Spencer; or M&S' }), product({ reference: 'b', isbn: isbns[1] }));
  const report = await importText(shop, text);
  expect(report).toMatchObject({ counts: { added: 2 }, refusals: [], isUnreadable: false });
  expect(report.remarks).toEqual([`books.xml:5 — ${hint}`, `books.xml:5 — ${hint}`]);
  expect(await shop.db.selectFrom('product').select('title').execute()).toContainEqual({
    title: 'Marks & Spencer; or M&S',
  });
});

test('an & in CDATA, in a comment or in a URL is what it looks like [ONIX-24]', async () => {
  const shop = await openShop();
  const description = '<![CDATA[<p>Salt & pepper &amp; oil</p>]]><!-- R&D -->';
  const link = '<a href="https://books.test/?a=1&b=2">x</a>';
  const report = await importText(shop, message(product({ description }), `<!--${link}-->`));
  expect(report).toMatchObject({ counts: { added: 1 }, refusals: [], remarks: [] });
  expect((await onlyProduct(shop.db)).description).toBe('<p>Salt &amp; pepper &amp; oil</p>');
});

test('of many the first are told, and how many more there are [ONIX-24]', async () => {
  const { remarks = [] } = await importText(await openShop(), message(product({ description: '& '.repeat(50) })));
  expect(remarks).toHaveLength(21);
  expect(remarks.at(-1)).toBe(`books.xml — 30 more times: ${hint}`);
});

test('control characters are left out and told; a reference to one refuses its record [ONIX-25]', async () => {
  const shop = await openShop();
  const good = product({ title: 'Em\u001Fma', description: '<![CDATA[One\u000Btwo]]>' });
  const bad = product({ reference: 'bad', isbn: isbns[1], title: 'A&#11;b' });
  const report = await importText(shop, message(good, bad));
  expect(await onlyProduct(shop.db)).toMatchObject({ title: 'Emma', description: '<p>Onetwo</p>' });
  expect(report.remarks).toHaveLength(2);
  expect(report.refusals).toEqual([
    'books.xml:4 bad — it has a reference to a character that XML does not have (line 4)',
  ]);
});

import { readElements, textAt } from '@bookfront/onix';
import { expect, test } from 'vitest';
import { importText, isbns, message, onlyProduct, openShop, product, tempFile } from './onix.ts';

const withDoctype = (doctype: string, text: string): string => text.replace('\n', `\n${doctype}\n`);

test.each([
  ['of ONIX', '<!DOCTYPE ONIXMessage SYSTEM "http://www.editeur.org/onix/2.1/reference/onix-international.dtd">'],
  ['that names a file', '<!DOCTYPE ONIXMessage SYSTEM "file:///etc/passwd">'],
  [
    'with declarations',
    '<!DOCTYPE ONIXMessage [<!ELEMENT a (b|c)> <!-- ]> --> <!ENTITY % p SYSTEM "http://x.test/"> %p;]>',
  ],
])(
  'a document type definition %s is passed over, and the books are taken [SECURITY-27 ONIX-23]',
  async (_name, doctype) => {
    const shop = await openShop();
    const report = await importText(shop, withDoctype(doctype, message(product({ title: 'Emma' }))));
    expect(report).toMatchObject({ counts: { added: 1 }, refusals: [], remarks: [] });
    expect((await onlyProduct(shop.db)).title).toBe('Emma');
  },
);

test('what it declares is never resolved: only the record that uses it is refused [SECURITY-27 ONIX-23]', async () => {
  const shop = await openShop();
  const bomb =
    '<!DOCTYPE ONIXMessage [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;"><!ENTITY c SYSTEM "/etc/passwd">]>';
  const [good, bad, outside] = [
    product({ reference: 'good', isbn: isbns[1] }),
    product({ description: '&b;' }),
    product({ reference: 'outside', title: '&c;' }),
  ];
  const report = await importText(shop, withDoctype(bomb, message(bad, outside, good)));
  expect(report.counts).toMatchObject({ added: 1 });
  expect(report.refusals).toEqual([
    'books.xml:4 first — it uses &b; which is no character of XML or HTML; the text itself is needed (line 4)',
    'books.xml:5 outside — it uses &c; which is no character of XML or HTML; the text itself is needed (line 5)',
  ]);
});

test('the named characters of HTML are read, as the definition of ONIX has them [ONIX-23]', async () => {
  const shop = await openShop();
  const title = 'Caf&eacute;&nbsp;&mdash; &Omega;&rsquo;s &amp; &euro;5 &lt;';
  await importText(shop, message(product({ title })));
  expect((await onlyProduct(shop.db)).title).toBe('Café — Ω’s & €5 <');
});

test('an entity cannot be named like a property of every object', async () => {
  const report = await importText(await openShop(), message(product({ title: '&constructor;' })));
  expect(report.refusals[0]).toContain('it uses &constructor;');
});

test('a definition without end is refused, and memory stays flat [ONIX-23]', async () => {
  const file = await tempFile('books.xml', `<!DOCTYPE a [${'<!ENTITY a "b">'.repeat(300_000)}`);
  const reading = readElements(file).next();
  await expect(reading).rejects.toThrow('a text, tag or comment is longer than 4 million characters');
});

test('the reference of a record is read through a definition and its comments', async () => {
  const file = await tempFile('books.xml', withDoctype('<!DOCTYPE ONIXMessage [<!-- & -->]>', message(product())));
  for await (const node of readElements(file)) expect(textAt(node, 'RecordReference')).toBe('first');
});

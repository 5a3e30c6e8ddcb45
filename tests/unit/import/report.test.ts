import { expect, test } from 'vitest';
import { exitCodeOf, jsonReport } from '../../../src/lib/backend/import-report/json-report.ts';
import { notForSaleLines, reportLine } from '../../../src/lib/backend/import-report/report.ts';
import { importText, isbns, message, openShop, product } from './onix.ts';

test('what is not for sale is told as such, by its reason, and not as unchanged [ONIX-26]', async () => {
  const shop = await openShop();
  await importText(shop, message(product()));
  const deleted = [isbns[1], isbns[2]].map((isbn) => product({ reference: isbn, isbn, notification: '05' }));
  const withdrawn = product({ reference: 'w', isbn: isbns[3] }).replace(
    '<PublishingDetail>',
    '<PublishingDetail><PublishingStatus>11</PublishingStatus>',
  );
  const report = await importText(shop, message(product({ notification: '05' }), ...deleted, withdrawn));
  expect(reportLine(report)).toBe('books.xml: 1 removed, 3 not for sale: never known here');
  expect(notForSaleLines(report)).toEqual([
    'not for sale, deleted by its sender: 1 taken off sale, 2 never known here',
    expect.stringMatching(/^not for sale, withdrawn.*: 1 never known here$/),
  ]);
});

test('records that were refused have their line, reference and reason apart, for programs [ONIX-28]', async () => {
  const { refusedRecords } = await importText(await openShop(), message(product(), product({ reference: 'b' })));
  expect(refusedRecords).toEqual([
    {
      file: 'books.xml',
      line: 4,
      reference: 'b',
      reason: `its ISBN or code ${isbns[0]} belongs to the record first already`,
    },
  ]);
});

test('an import ends with 0, with 2 when records were refused, and with 1 when a file could not be read [ONIX-27]', () => {
  const good = { file: 'a.xml', isUnchanged: false, isUnreadable: false, counts: { added: 1 }, refusals: [] };
  const refused = { ...good, refusals: ['a.xml:3 b — no'] };
  const unreadable = { ...good, isUnreadable: true, refusals: ['b.xml — it is empty'] };
  expect(exitCodeOf([good])).toBe(0);
  expect(exitCodeOf([refused, good])).toBe(2);
  expect(exitCodeOf([refused, unreadable, good])).toBe(1);
  expect(JSON.parse(jsonReport([unreadable], 'it stopped'))).toMatchObject({
    ...{ exitCode: 1, problem: 'it stopped' },
    files: [{ state: 'unreadable', problem: 'b.xml — it is empty', counts: { refused: 0 } }],
  });
});

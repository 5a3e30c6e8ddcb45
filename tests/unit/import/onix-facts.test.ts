import { expect, test } from 'vitest';
import { contents, editionAbout, importText, isbns, message, openShop, product, workAbout } from './onix.ts';

const originalTitle =
  '<TitleDetail><TitleType>03</TitleType><TitleElement><TitleElementLevel>01</TitleElementLevel><TitleText>Преступление и наказание</TitleText></TitleElement></TitleDetail>';
const language = (role: string, code: string) =>
  `<Language><LanguageRole>${role}</LanguageRole><LanguageCode>${code}</LanguageCode></Language>`;
const range = (qualifier: string, ...ends: readonly [precision: string, value: number][]) =>
  `<AudienceRange><AudienceRangeQualifier>${qualifier}</AudienceRangeQualifier>${ends.map(([precision, value]) => `<AudienceRangePrecision>${precision}</AudienceRangePrecision><AudienceRangeValue>${value}</AudienceRangeValue>`).join('')}</AudienceRange>`;

async function about(given: Parameters<typeof product>[0]) {
  const shop = await openShop();
  expect((await importText(shop, message(product(given)))).refusals).toEqual([]);
  return { work: await workAbout(shop.db), edition: await editionAbout(shop.db) };
}

test('a translation names its original title and language [ONIX-56]', async () => {
  const detail = originalTitle + language('01', 'eng') + language('02', 'RUS');
  expect((await about({ detail })).work).toEqual({
    originalTitle: 'Преступление и наказание',
    originalLanguage: 'rus',
  });
});

test('an edition has its number, its kinds and its statement [ONIX-57]', async () => {
  const detail =
    '<EditionType>REV</EditionType><EditionType>ILL</EditionType><EditionNumber>3</EditionNumber><EditionStatement>With a new preface</EditionStatement>';
  expect((await about({ detail })).edition).toEqual({
    edition: { number: 3, types: ['REV', 'ILL'], statement: 'With a new preface' },
  });
  expect((await about({ detail: '<EditionNumber>first</EditionNumber>' })).edition).toEqual({});
});

test('illustrations are counted, described, or only known to be there [ONIX-57]', async () => {
  const counted =
    '<NumberOfIllustrations>12</NumberOfIllustrations><IllustrationsNote>12 wood engravings</IllustrationsNote>';
  expect((await about({ detail: counted })).edition).toEqual({
    illustrations: { count: 12, note: '12 wood engravings' },
  });
  expect((await about({ detail: '<Illustrated>02</Illustrated>' })).edition).toEqual({ illustrations: {} });
  expect((await about({ detail: '<Illustrated>01</Illustrated>' })).edition).toEqual({});
});

test.each([
  ['interest age before reading age', range('18', ['03', 7]) + range('17', ['03', 8], ['04', 12]), { from: 8, to: 12 }],
  ['a lowest age', range('18', ['03', 7]), { from: 7 }],
  ['a highest age', range('17', ['04', 3]), { to: 3 }],
  ['an exact age', range('17', ['01', 9]), { from: 9, to: 9 }],
  ['months as years', range('16', ['03', 18], ['04', 36]), { from: 1, to: 3 }],
  ['nothing of an impossible range', range('17', ['03', 12], ['04', 8]), undefined],
  ['nothing of school years', range('11', ['03', 3]), undefined],
])('the age is read as %s [ONIX-58]', async (_name, detail, ages) => {
  expect((await about({ detail })).work.ages).toEqual(ages);
});

test('readers are told for whom it is, by code and in words [ONIX-58]', async () => {
  const detail =
    '<Audience><AudienceCodeType>01</AudienceCodeType><AudienceCodeValue>05</AudienceCodeValue></Audience><AudienceDescription>For students of law</AudienceDescription>';
  expect((await about({ detail })).work).toEqual({ audiences: ['05'], audienceNote: 'For students of law' });
});

test('prizes keep name, year, country and what was won [ONIX-59]', async () => {
  const prize = (inner: string) => `<Prize>${inner}</Prize>`;
  const collateral = `<CollateralDetail>${prize(
    '<PrizeName>Booker Prize</PrizeName><PrizeYear>1997</PrizeYear><PrizeCountry>GB</PrizeCountry><PrizeCode>01</PrizeCode>',
  )}${prize('<PrizeStatement>Winner of many hearts</PrizeStatement>')}${prize('<PrizeYear>1999</PrizeYear>')}</CollateralDetail>`;
  expect((await about({ collateral })).work.prizes).toEqual([
    { name: 'Booker Prize', year: '1997', country: 'GB', code: '01' },
    { name: '', statement: 'Winner of many hearts' },
  ]);
});

test('headings of Thema subjects are kept by code [ONIX-60]', async () => {
  const subjects =
    '<Subject><SubjectSchemeIdentifier>93</SubjectSchemeIdentifier><SubjectCode>FBC</SubjectCode><SubjectHeadingText>Classic fiction</SubjectHeadingText></Subject><Subject><SubjectSchemeIdentifier>93</SubjectSchemeIdentifier><SubjectCode>FF</SubjectCode></Subject>';
  expect((await about({ subjects })).work.headings).toEqual({ FBC: 'Classic fiction' });
});

test('newer, older and similar books are kept by ISBN [ONIX-61]', async () => {
  const related = (code: string, isbn: string) =>
    `<RelatedProduct><ProductRelationCode>${code}</ProductRelationCode><ProductIdentifier><ProductIDType>15</ProductIDType><IDValue>${isbn}</IDValue></ProductIdentifier></RelatedProduct>`;
  const given = related('05', isbns[1]) + related('23', isbns[2]) + related('23', isbns[3]) + related('13', isbns[0]);
  expect((await about({ related: given })).work.related).toEqual([
    { code: '05', isbns: [isbns[1]] },
    { code: '23', isbns: [isbns[2], isbns[3]] },
  ]);
});

test('short tags are read as reference names are [ONIX-56]', async () => {
  const detail =
    '<titledetail><b202>03</b202><titleelement><x409>01</x409><b203>Idiot</b203></titleelement></titledetail><x419>REV</x419><b057>2</b057><audiencerange><b074>17</b074><b075>03</b075><b076>8</b076></audiencerange>';
  expect(await about({ detail })).toEqual({
    work: { originalTitle: 'Idiot', ages: { from: 8 } },
    edition: { edition: { number: 2, types: ['REV'] } },
  });
});

test('importing the same again writes nothing, and a changed fact counts as a change [ONIX-55]', async () => {
  const shop = await openShop();
  const file = message(product({ detail: `${originalTitle}<EditionNumber>2</EditionNumber>` }));
  await importText(shop, file);
  const before = await contents(shop.db);
  expect((await importText(shop, file)).counts).toMatchObject({ unchanged: 1, changed: 0 });
  expect(await contents(shop.db)).toEqual(before);
  shop.time += 1000;
  const { counts } = await importText(shop, file.replace('<EditionNumber>2', '<EditionNumber>3') as string);
  expect(counts).toMatchObject({ changed: 1 });
  expect(await editionAbout(shop.db)).toEqual({ edition: { number: 3 } });
  await importText(shop, message(product({ detail: originalTitle })));
  expect(await editionAbout(shop.db)).toEqual({});
});

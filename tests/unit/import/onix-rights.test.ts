import { describe, expect, test } from 'vitest';
import { importText, isbns, message, onlyVariant, product } from './onix.ts';
import { detail, madeOf, openShopIn, priceWith, publishing, supplyTo, territory } from './onix-supply.ts';

const right = (type: string, place: string, more = '') =>
  `<SalesRights><SalesRightsType>${type}</SalesRightsType>${place}${more}</SalesRights>`;
const rest = (type: string) => `<ROWSalesRightsType>${type}</ROWSalesRightsType>`;
const restriction = (type: string, more = '') =>
  `<SalesRestriction><SalesRestrictionType>${type}</SalesRestrictionType>${more}</SalesRestriction>`;
const isSold = async (more: string, country = 'IN') =>
  (await madeOf(publishing(more), await openShopIn(country))).edition?.is_listed === 1;

describe('an edition is for sale where its publisher has the right to sell it [ONIX-04]', () => {
  test.each([
    ['01', true],
    ['02', true],
    ['03', false],
    ['04', false],
    ['05', false],
    ['06', false],
    ['07', true],
    ['08', true],
    ['00', false],
    ['99', false],
  ])('SalesRightsType %s for the country: %s', async (type, expected) => {
    expect(await isSold(right(type, territory('IN')))).toBe(expected);
    expect(await isSold(right('01', territory('US')) + rest(type))).toBe(expected);
  });

  test.each([
    ['no right is stated at all', '', true],
    ['only other countries are named', right('01', territory('GB US')), false],
    ['the world without the country', right('01', territory('WORLD', 'IN')), false],
    [
      'the country itself decides before the world',
      right('01', territory('WORLD')) + right('03', territory('IN')),
      false,
    ],
    [
      'the country is allowed, the world is not',
      right('06', territory('WORLD')) + right('02', territory('IN LK')),
      true,
    ],
    ['the rest of the world as a region', right('03', territory('US')) + right('02', territory('ROW')), true],
    ['two rights contradict each other', right('01', territory('IN')) + right('03', territory('IN')), false],
  ])('%s: %s', async (_what, more, expected) => {
    expect(await isSold(more)).toBe(expected);
  });

  test('in short tags', async () => {
    const tags = (type: string) =>
      `<salesrights><b089>${type}</b089><territory><x450>WORLD</x450></territory></salesrights>`;
    expect(await isSold(tags('01'))).toBe(true);
    expect(await isSold(tags('03'))).toBe(false);
    expect(await isSold('<x456>03</x456>')).toBe(false);
  });

  test('it is taken off sale when the right ends, and comes back with it', async () => {
    const shop = await openShopIn('IN');
    const allowed = message(publishing(right('01', territory('IN'))));
    await importText(shop, allowed);
    const { counts } = await importText(shop, message(publishing(right('03', territory('IN')))));
    expect(counts).toMatchObject({ removed: 1 });
    await importText(shop, allowed);
    expect(await onlyVariant(shop.db)).toMatchObject({ is_listed: 1 });
  });
});

test('the report counts what is not for sale by its reasons [ONIX-04]', async () => {
  const shop = await openShopIn('IN');
  await importText(shop, message(publishing('')));
  const forbidden = right('03', territory('IN'));
  const report = await importText(
    shop,
    message(
      publishing(forbidden),
      publishing(forbidden, { reference: 'second', isbn: isbns[1] }),
      publishing(restriction('06'), { reference: 'third', isbn: isbns[2] }),
      product({ reference: 'fourth', isbn: isbns[3], availability: '43' }),
    ),
  );
  expect(report).toMatchObject({ refusals: [], counts: { removed: 1, neverKnown: 3 } });
  expect(report.notForSale).toEqual([
    { reason: 'not for sale in IN (SalesRightsType 03)', removed: 1, neverKnown: 1 },
    { reason: 'for libraries only (SalesRestrictionType 06)', removed: 0, neverKnown: 1 },
    { reason: 'no longer supplied (ProductAvailability 43)', removed: 0, neverKnown: 1 },
  ]);
});

describe('an edition for other shops, libraries or schools alone is not sold [ONIX-05]', () => {
  test.each([
    ...['00', '01', '02', '03', '04', '05', '06', '07', '08', '10', '13', '14', '21', '77'].map(
      (type) => [type, false] as const,
    ),
    ...['09', '11', '12', '15', '16', '17', '18', '19', '20', '99'].map((type) => [type, true] as const),
  ])('SalesRestrictionType %s: %s', async (type, expected) => {
    expect(await isSold(right('07', territory('WORLD'), restriction(type)))).toBe(expected);
    expect(await isSold(restriction(type))).toBe(expected);
    const market = territory('IN') + restriction(type);
    const supply = supplyTo(market, detail(priceWith('')));
    expect((await madeOf(product({ supply }))).edition !== undefined).toBe(expected);
  });

  test('a restriction in another country, or at another time, does not count', async () => {
    const allowed = right('01', territory('IN'));
    expect(await isSold(allowed + right('08', territory('US'), restriction('06')))).toBe(true);
    expect(await isSold(restriction('04', '<EndDate>20261031</EndDate>'))).toBe(true);
    expect(await isSold(restriction('04', '<StartDate>20261101</StartDate><EndDate>20261101</EndDate>'))).toBe(false);
  });

  test('a restriction that ends while the file stays the same ends in the shop', async () => {
    const shop = await openShopIn('IN');
    const text = message(publishing(restriction('04', '<StartDate>20261105</StartDate><EndDate>20261106</EndDate>')));
    for (const [day, isListed] of [
      ['2026-11-01', 1],
      ['2026-11-05', 0],
      ['2026-11-07', 1],
    ] as const) {
      shop.time = Date.parse(day);
      await importText({ ...shop, now: () => shop.time }, text);
      expect(await onlyVariant(shop.db)).toMatchObject({ is_listed: isListed });
    }
  });
});

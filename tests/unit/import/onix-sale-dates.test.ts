import { describe, expect, test } from 'vitest';
import { importText, message, onlyVariant, openShop, price, product, type TestShop } from './onix.ts';

/** `openShop` has 1 November 2026, in the time zone of India. */
interface Dates {
  readonly availability?: string;
  /** [role, date, format] of the publisher, the market and the supplier. */
  readonly publisher?: readonly (readonly string[])[];
  readonly market?: readonly (readonly string[])[];
  readonly supplier?: readonly (readonly string[])[];
  readonly prices?: string;
  readonly stock?: string;
  readonly form?: string;
}

const dates = (name: string, list: Dates['publisher'] = []) =>
  list
    .map(
      ([role, date, format]) =>
        `<${name}><${name}Role>${role}</${name}Role>${format ? `<DateFormat>${format}</DateFormat>` : ''}<Date>${date}</Date></${name}>`,
    )
    .join('');

const record = (given: Dates): string => {
  const supply = [
    `<ProductSupply><MarketPublishingDetail>${dates('MarketDate', given.market)}</MarketPublishingDetail>`,
    `<SupplyDetail><ProductAvailability>${given.availability ?? '10'}</ProductAvailability>`,
    `${dates('SupplyDate', given.supplier)}${given.stock ? `<Stock><OnHand>${given.stock}</OnHand></Stock>` : ''}`,
    `${given.prices ?? price('399.00')}</SupplyDetail></ProductSupply>`,
  ].join('');
  const text = message(product({ supply, ...(given.form && { form: given.form, isbn: '9799198828343' }) }));
  return text.replace(/<PublishingDate>.*<\/PublishingDate>/, dates('PublishingDate', given.publisher));
};

async function imported(given: Dates, shop?: TestShop) {
  const { db } = await importTo(shop ?? (await openShop()), given);
  return onlyVariant(db);
}

async function importTo(shop: TestShop, given: Dates): Promise<TestShop> {
  const { refusals } = await importText(shop, record(given));
  expect(refusals).toEqual([]);
  return shop;
}

describe('the day from which a book is sold', () => {
  test.each([
    ['its publication date while it is to come', { publisher: [['01', '20270303']] }, '2027-03-03'],
    [
      'none, when it is in stock before its publication date',
      { availability: '21', publisher: [['01', '20270303']] },
      null,
    ],
    ['its embargo, also when it is in stock', { availability: '21', publisher: [['02', '20270303']] }, '2027-03-03'],
    [
      'the later one of embargo and publication',
      {
        publisher: [
          ['01', '20270401'],
          ['02', '20270303'],
        ],
      },
      '2027-04-01',
    ],
    ['when its supplier expects it', { publisher: [['01', '20270303']], supplier: [['08', '20270310']] }, '2027-03-10'],
    ['the date of the market', { publisher: [['02', '20270303']], market: [['02', '20270201']] }, '2027-02-01'],
    ['the later embargo of a supplier', { market: [['02', '20270201']], supplier: [['02', '20270215']] }, '2027-02-15'],
    ['nothing for the last date of returns', { supplier: [['18', '20270303']] }, null],
    ['none for a day that has come', { availability: '21', publisher: [['02', '20261101']] }, null],
  ] as const)('is %s [PREORDER-01]', async (_what, given, day) => {
    expect((await imported(given)).on_sale_from).toBe(day);
  });

  test.each([
    ['a month', '202702', '01', '2027-02-28'],
    ['a month without its format', '202702', '', '2027-02-28'],
    ['a year', '2027', '05', '2027-12-31'],
    ['a quarter', '20271', '03', '2027-03-31'],
    ['a week', '202701', '02', '2027-01-10'],
    ['a range', '2027030120270305', '06', '2027-03-05'],
    ['midnight', '20270303T0000', '13', '2027-03-03'],
    ['a minute after midnight', '20270303T000100', '14', '2027-03-03'],
    ['a time of the day, which waits for the next', '20270303T0900', '13', '2027-03-04'],
    ['midnight in the time zone of the shop', '20270303T0000+0530', '13', '2027-03-03'],
    ['midnight elsewhere, when a day has begun here', '20270303T0000-0500', '13', '2027-03-04'],
  ])('of %s is the last that it may mean [PREORDER-02]', async (_what, date, format, day) => {
    const given = { availability: '20', publisher: [['02', date, format]] };
    expect((await imported(given)).on_sale_from).toBe(day);
  });

  test.each([
    ['02', '20270230', 'its sales embargo (PublishingDateRole 02) “20270230” is no date'],
    ['27', 'spring 2027', 'its preorder embargo (PublishingDateRole 27) “spring 2027” is no date'],
    ['19', '', 'its announcement date (PublishingDateRole 19) “” is no date'],
  ])('is never guessed: role %s with “%s” refuses the record [PREORDER-03]', async (role, date, reason) => {
    const shop = await openShop();
    const { refusals } = await importText(shop, record({ availability: '21', publisher: [[role, date]] }));
    expect(refusals[0]).toContain(reason);
    expect(await shop.db.selectFrom('variant').selectAll().execute()).toEqual([]);
  });
});

describe('what is to come', () => {
  const soon = { publisher: [['01', '20270303']] };

  test.each(['10', '11', '12'])(
    'with a price and a date (%s) takes preorders without copies [PREORDER-04]',
    async (availability) => {
      expect(await imported({ ...soon, availability })).toMatchObject({
        takes_preorders: 1,
        stock: 999,
        supply_stock: 999,
      });
    },
  );

  test('is not sold without a date, a price, or when it is postponed [PREORDER-04]', async () => {
    expect(await imported({})).toMatchObject({ takes_preorders: 0, stock: 0, withheld_stock: 0 });
    expect(await imported({ ...soon, prices: '<UnpricedItemType>02</UnpricedItemType>' })).toMatchObject({
      takes_preorders: 0,
    });
    expect(await imported({ publisher: [['02', '20270303']], availability: '09' })).toMatchObject({
      takes_preorders: 0,
      stock: 0,
    });
  });

  test('takes no preorders before its preorder embargo ends [PREORDER-05]', async () => {
    const row = await imported({
      publisher: [
        ['01', '20270303'],
        ['27', '20270101'],
      ],
    });
    expect(row).toMatchObject({ on_sale_from: '2027-03-03', preorders_from: '2027-01-01', takes_preorders: 0 });
    expect(row).toMatchObject({ stock: 0, withheld_stock: 999 });
  });

  test('is not listed before it is announced [PREORDER-06]', async () => {
    const shop = await importTo(await openShop(), {
      publisher: [
        ['01', '20270303'],
        ['19', '20261201'],
      ],
    });
    expect(await onlyVariant(shop.db)).toMatchObject({ is_listed: 0, announced_from: '2026-12-01' });
    expect(await shop.db.selectFrom('product').select('is_listed').execute()).toEqual([{ is_listed: 0 }]);
  });

  test('as an e-book takes preorders once the shop has its file [PREORDER-04]', async () => {
    expect(await imported({ ...soon, form: 'ED' })).toMatchObject({ takes_preorders: 1, stock: 9999, supply_stock: 0 });
  });

  test('is believed for two months after its day [PREORDER-07]', async () => {
    const late = { publisher: [['01', '20260915']] };
    expect(await imported(late)).toMatchObject({ on_sale_from: null, stock: 999 });
    expect(await imported({ publisher: [['01', '20260801']] })).toMatchObject({ on_sale_from: null, stock: 0 });
  });
});

test('a later file moves the day, and one without it leaves the end to the chore of the shop [PREORDER-08]', async () => {
  const shop = await importTo(await openShop(), { publisher: [['01', '20270303']] });
  await importTo(shop, { publisher: [['01', '20270401']] });
  expect((await onlyVariant(shop.db)).on_sale_from).toBe('2027-04-01');
  await importTo(shop, { availability: '21', stock: '4', publisher: [['01', '20261030']] });
  expect(await onlyVariant(shop.db)).toMatchObject({ on_sale_from: '2026-11-01', takes_preorders: 1, stock: 4 });
});

test('a record with a day to come is read at every import [PREORDER-08]', async () => {
  const given = { publisher: [['01', '20261105']], availability: '21', stock: '4', supplier: [['02', '20261105']] };
  const shop = await importTo(await openShop(), given);
  expect((await importText(shop, record(given))).counts).toMatchObject({ unchanged: 1 });
  shop.time += 10 * 86_400_000;
  expect((await importText(shop, record(given))).counts).toMatchObject({ unchanged: 1 });
});

import { describe, expect, test } from 'vitest';
import { saveSetting } from '../../../src/lib/backend/shop-settings.ts';
import type { TaxSettings } from '../../../src/lib/trade/tax/tax.ts';
import { type TaxKind, taxKinds } from '../../../src/lib/trade/tax/tax-rates.ts';
import { firstDay, importText, message, onlyVariant, price, product, type TestShop } from './onix.ts';
import { madeOf, openShopIn, priceWith, territory } from './onix-supply.ts';

type Rates = Readonly<Partial<Record<TaxKind, number>>>;

async function openTaxedShop(rates: Rates, pricesIncludeTax = true, country = 'IN'): Promise<TestShop> {
  const shop = await openShopIn(country);
  await setRates(shop, rates, pricesIncludeTax);
  return shop;
}

async function setRates(shop: TestShop, rates: Rates, pricesIncludeTax = true): Promise<void> {
  const tax: TaxSettings = {
    pricesIncludeTax,
    ratesOf: 'buyer',
    rates: taxKinds.flatMap((kind) => {
      const rate = rates[kind];
      const place = { country: shop.country ?? '', state: '', name: 'GST', code: '' };
      return rate === undefined ? [] : [{ ...place, kind, rate, from: '', until: '' }];
    }),
  };
  await saveSetting(shop.db, { key: 'tax', value: JSON.stringify(tax) });
}

const tax = (percent: string, more = '') => `<Tax><TaxType>01</TaxType>${percent}${more}</Tax>`;
const rate = (percent: string) => `<TaxRatePercent>${percent}</TaxRatePercent>`;

describe('a price becomes what the shop shows, with tax or without [ONIX-09]', () => {
  test.each(['01', '03', '31', '33', '41'])('type %s gets the tax of the shop’s table', async (type) => {
    const { edition } = await madeOf(product({ prices: price('100.00', type) }), await openTaxedShop({ book: 500 }));
    expect(edition).toMatchObject({ list_price: 10500, sale_price: 10500 });
  });

  test.each(['02', '04', '34', '42'])('type %s has it already', async (type) => {
    const { edition } = await madeOf(product({ prices: price('100.00', type) }), await openTaxedShop({ book: 500 }));
    expect(edition).toMatchObject({ list_price: 10000, sale_price: 10000 });
  });

  test.each([
    ['an e-book has its own rate', 'EA', { book: 0, ebook: 1800 }, 11800],
    ['what has none has the rate of everything else', 'EA', { book: 0, other: 1200 }, 11200],
    ['a rate of 0 is a rate', 'BC', { book: 0 }, 10000],
  ] as const)('%s', async (_what, form, rates, expected) => {
    const { edition } = await madeOf(product({ form, prices: price('100.00', '01') }), await openTaxedShop(rates));
    expect(edition).toMatchObject({ list_price: expected });
  });

  test('it is rounded once, half up', async () => {
    const shop = await openTaxedShop({ book: 550 });
    const { edition } = await madeOf(product({ prices: price('9.4749', '01') }), shop);
    expect(edition).toMatchObject({ list_price: 1000 });
  });

  test('without a rate the record is refused, with what to do', async () => {
    const record = product({ prices: price('100.00', '01') });
    const expected = 'its price has no tax in it (PriceType 01), and the shop has no rate to add';
    expect((await madeOf(record)).refused).toContain(expected);
    expect((await madeOf(record, await openTaxedShop({ ebook: 500 }))).refused).toContain(expected);
  });

  test.each(['US', 'PR', 'CA'])(
    'a shop in %s without a rate takes list prices as they are, without tax [ONIX-82]',
    async (country) => {
      const record = product({ prices: price('28.00', '01') });
      expect((await madeOf(record, await openShopIn(country))).edition).toMatchObject({ list_price: 2800 });
      // The rates of the sample are those of India.
      const shop = await openShopIn(country);
      const rates = [{ country: 'IN', state: '', name: 'GST', code: '', kind: 'book', rate: 500, from: '', until: '' }];
      const sample = { pricesIncludeTax: true, ratesOf: 'buyer', rates };
      await saveSetting(shop.db, { key: 'tax', value: JSON.stringify(sample) });
      expect((await madeOf(record, shop)).edition).toMatchObject({ list_price: 2800 });
    },
  );

  test('a shop in the US that shows prices with tax by its own rate adds it [ONIX-82]', async () => {
    const shop = await openTaxedShop({ book: 800 }, true, 'US');
    const { edition } = await madeOf(product({ prices: price('100.00', '01') }), shop);
    expect(edition).toMatchObject({ list_price: 10800 });
  });

  test.each([
    ['its rate', tax(rate('12')), 11200],
    ['a rate of 0', tax('<TaxRateCode>Z</TaxRateCode>'), 10000],
    ['its amount', tax(rate('5'), '<TaxAmount>4.99</TaxAmount>'), 10499],
    [
      'the amounts of its parts',
      tax(rate('5'), '<TaxableAmount>60</TaxableAmount><TaxAmount>3.00</TaxAmount>') +
        tax(rate('20'), '<TaxableAmount>40</TaxableAmount><TaxAmount>8.00</TaxAmount>'),
      11100,
    ],
    ['nothing that can be read', tax(rate('many')), 10500],
  ])('the tax that the file names counts before the table: %s', async (_what, more, expected) => {
    const prices = priceWith(more, '100.00', '01');
    const { edition } = await madeOf(product({ prices }), await openTaxedShop({ book: 500 }));
    expect(edition).toMatchObject({ list_price: expected });
  });

  test('a shop that shows prices without tax takes it out', async () => {
    const shop = () => openTaxedShop({ book: 700 }, false);
    expect((await madeOf(product({ prices: price('10.70') }), await shop())).edition).toMatchObject({
      list_price: 1000,
    });
    expect((await madeOf(product({ prices: price('10.00', '01') }), await shop())).edition).toMatchObject({
      list_price: 1000,
    });
    const named = priceWith(tax('', '<TaxAmount>2.00</TaxAmount>'), '12.00');
    expect((await madeOf(product({ prices: named }), await shop())).edition).toMatchObject({ list_price: 1000 });
    const untaxed = await openTaxedShop({}, false);
    expect((await madeOf(product({ prices: price('10.00') }), untaxed)).edition).toMatchObject({ list_price: 1000 });
  });

  test('a new rate of the shop changes the price at the next import of the same file', async () => {
    const shop = await openTaxedShop({ book: 500 });
    const text = message(product({ prices: price('100.00', '01') }));
    await importText(shop, text);
    await setRates(shop, { book: 1200 });
    await importText(shop, text);
    expect(await onlyVariant(shop.db)).toMatchObject({ list_price: 11200 });
  });
});

describe('a price that one consumer does not pay for one copy is never shown [ONIX-10]', () => {
  const condition = (type: string) =>
    `<PriceCondition><PriceConditionType>${type}</PriceConditionType></PriceCondition>`;
  const constraint = (type: string, status: string) =>
    `<PriceConstraint><PriceConstraintType>${type}</PriceConstraintType><PriceConstraintStatus>${status}</PriceConstraintStatus></PriceConstraint>`;

  test.each([
    ...['01', '02', '03', '04', '06', '07', '09', '10', '11', '12', '13', '14', '15', '16', '18', '19'].map(
      (code) => [`PriceQualifier ${code}`, `<PriceQualifier>${code}</PriceQualifier>`] as const,
    ),
    ...['02', '04', '05', '06', '07', '08', '10', '11', '12'].map(
      (code) => [`PriceConditionType ${code}`, condition(code)] as const,
    ),
    ['a licence to lend', constraint('06', '02')],
    ['a licence for a time', constraint('07', '02')],
    ['a licence for several users', constraint('09', '01')],
    ['ten copies at least', '<MinimumOrderQuantity>10</MinimumOrderQuantity>'],
  ] as const)('%s', async (_what, more) => {
    const other = priceWith(more, '1.00');
    expect((await madeOf(product({ prices: other + price('399.00') }))).edition).toMatchObject({ sale_price: 39900 });
    expect((await madeOf(product({ prices: other }))).refused).toContain('it has no price that a consumer pays today');
  });

  test.each(['05', '06', '07', '08', '09', '15', '17', '25', '27', '32'])('trade price of type %s', async (type) => {
    const other = price('1.00', type);
    expect((await madeOf(product({ prices: other + price('399.00') }))).edition).toMatchObject({ sale_price: 39900 });
    expect((await madeOf(product({ prices: other }))).refused).toContain(`it has no price for consumers`);
  });

  test.each([
    ['consumers', '<PriceQualifier>05</PriceQualifier>'],
    ['nobody in particular', '<PriceQualifier>00</PriceQualifier>'],
    ['no condition', condition('00')],
    ['updates included', condition('01')],
    ['a licence without a limit of time', constraint('07', '01')],
    ['no lending', constraint('06', '03')],
    ['one copy', '<MinimumOrderQuantity>1</MinimumOrderQuantity>'],
    [
      'a discount of the trade',
      '<DiscountCoded><DiscountCodeType>02</DiscountCodeType><DiscountCode>A</DiscountCode></DiscountCoded><Discount><DiscountPercent>40</DiscountPercent></Discount>',
    ],
  ])('a price for %s is', async (_what, more) => {
    expect((await madeOf(product({ prices: priceWith(more) }))).edition).toMatchObject({ sale_price: 39900 });
  });

  test('a firm price is taken before a provisional one', async () => {
    const prices = priceWith('<PriceStatus>01</PriceStatus>', '9.00') + priceWith('<PriceStatus>02</PriceStatus>');
    expect((await madeOf(product({ prices }))).edition).toMatchObject({ list_price: 39900 });
  });
});

describe('a fixed price is reduced by its publisher alone [ONIX-11]', () => {
  test.each([
    ['a recommended price has a special one', price('399.00', '02') + price('299.00', '12'), 39900, 29900],
    ['a fixed price has no recommended special one', price('399.00', '04') + price('299.00', '12'), 39900, 39900],
    ['it has a fixed special one', price('399.00', '04') + price('299.00', '14'), 39900, 29900],
    ['a fixed price stands before a recommended one', price('299.00', '02') + price('399.00', '04'), 39900, 39900],
  ])('%s', async (_what, prices, list_price, sale_price) => {
    expect((await madeOf(product({ prices }))).edition).toMatchObject({ list_price, sale_price });
  });
});

describe('a price for a time counts in that time [ONIX-12]', () => {
  const until = (day: string) => `<PriceDate><PriceDateRole>15</PriceDateRole><Date>${day}</Date></PriceDate>`;
  const introductory = (day: string) => `<PriceQualifier>17</PriceQualifier>${until(day)}`;

  test('an introductory price is a reduced one until its day', async () => {
    const prices = (day: string) => price('399.00') + priceWith(introductory(day), '299.00');
    expect((await madeOf(product({ prices: prices('20261101') }))).edition).toMatchObject({
      list_price: 39900,
      sale_price: 29900,
    });
    expect((await madeOf(product({ prices: prices('20261031') }))).edition).toMatchObject({ sale_price: 39900 });
  });

  test('a price before publication ends with it', async () => {
    const shop = await openShopIn('IN');
    const text = message(product({ date: '20261110', prices: price('399.00') + price('349.00', '22') }));
    await importText(shop, text);
    expect(await onlyVariant(shop.db)).toMatchObject({ list_price: 39900, sale_price: 34900 });
    await importText({ ...shop, now: () => firstDay + 10 * 24 * 60 * 60 * 1000 }, text);
    expect(await onlyVariant(shop.db)).toMatchObject({ list_price: 39900, sale_price: 39900 });
  });

  test('a price that has ended in the territory of the shop is not replaced by that of another', async () => {
    const prices = priceWith(until('20261031') + territory('IN')) + priceWith(territory('US'), '1.00');
    expect(await madeOf(product({ prices }))).toEqual({ isNotSold: true });
  });
});

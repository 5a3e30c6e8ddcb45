import { describe, expect, test } from 'vitest';
import { saveSetting } from '../../../src/lib/backend/shop-settings.ts';
import { dated } from '../trade/open-priced-shop.ts';
import { onlyVariant, price, product } from './onix.ts';
import { madeOf, openShopIn, priceWith, territory } from './onix-supply.ts';

/** Which price counts, of those that are valid on 1 November 2026. */

describe('of the prices that are valid now [PRICE-04]', () => {
  test.each([
    ['the dated one stands before the undated one', price('399.00') + dated('299.00', '20261001', ''), 29900],
    ['whichever stands first', dated('299.00', '', '20261130') + price('399.00'), 29900],
    ['also when it is the higher one', price('399.00') + dated('499.00', '20261001', ''), 49900],
    ['of dated ones the one that began last', dated('299.00', '20260901', '') + dated('349.00', '20261001', ''), 34900],
    [
      'of those that began together the one that ends first',
      dated('299.00', '20261001', '') + dated('349.00', '20261001', '20261130'),
      34900,
    ],
    ['a fixed price stands before a recommended one', price('399.00', '04') + dated('299.00', '20261001', ''), 39900],
    ['of fixed ones the dated one', price('399.00', '04') + dated('449.00', '20261001', '', '04'), 44900],
    [
      'the country stands before the date',
      priceWith(territory('IN')) + dated('299.00', '20261001', '', '02', territory('WORLD')),
      39900,
    ],
  ])('%s', async (_what, prices, sale_price) => {
    expect((await madeOf(product({ prices }))).edition).toMatchObject({ sale_price });
  });

  test('a range of days is a period, until its last day', async () => {
    const range = (text: string) =>
      `<PriceDate><PriceDateRole>24</PriceDateRole><DateFormat>06</DateFormat><Date>${text}</Date></PriceDate>`;
    const prices = (text: string) => price('399.00') + priceWith(range(text), '299.00');
    expect((await madeOf(product({ prices: prices('2026100120261101') }))).edition).toMatchObject({
      sale_price: 29900,
    });
    expect((await madeOf(product({ prices: prices('2026100120261031') }))).edition).toMatchObject({
      sale_price: 39900,
    });
  });

  test.each([
    ['01', '202611', '202611'],
    ['02', '202644', '202644'],
    ['03', '20264', '20264'],
    ['05', '2026', '2026'],
  ])('DateFormat %s: from and until %s', async (format, from, until) => {
    const date = (role: string, text: string) =>
      `<PriceDate><PriceDateRole>${role}</PriceDateRole><DateFormat>${format}</DateFormat><Date>${text}</Date></PriceDate>`;
    const prices = price('399.00') + priceWith(date('14', from) + date('15', until), '299.00');
    expect((await madeOf(product({ prices }))).edition).toMatchObject({ sale_price: 29900 });
  });

  test('one with a date that cannot be read does not count, and alone refuses the record', async () => {
    const wrong = dated('299.00', 'soon', '');
    expect((await madeOf(product({ prices: price('399.00') + wrong }))).edition).toMatchObject({ sale_price: 39900 });
    expect((await madeOf(product({ prices: wrong }))).refused).toContain(
      'a date of its price (PriceDate) cannot be read',
    );
  });

  test('a record that changes every day for months is refused', async () => {
    const days = Array.from({ length: 101 }, (_, day) => {
      const date = new Date(Date.UTC(2027, 0, 1 + day)).toISOString().slice(0, 10).replaceAll('-', '');
      return dated('299.00', date, date);
    });
    const { refused } = await madeOf(product({ prices: price('399.00') + days.join('') }));
    expect(refused).toContain('change on more than 100 days');
  });
});

test.each(['41', '42'])(
  'an agency price, type %s, is fixed, and stands before a recommended one [PRICE-05]',
  async (type) => {
    const shop = await openShopIn('IN');
    await setRates(shop, 0);
    const { edition } = await madeOf(product({ prices: price('399.00', '02') + price('450.00', type) }), shop);
    expect(edition).toMatchObject({ is_fixed_price: 1, sale_price: 45000 });
  },
);

const setRates = ({ db }: Awaited<ReturnType<typeof openShopIn>>, rate: number, pricesIncludeTax = true) => {
  const rates = [{ country: 'IN', state: '', kind: 'book', name: 'GST', rate, code: '', from: '', until: '' }];
  return saveSetting(db, { key: 'tax', value: JSON.stringify({ pricesIncludeTax, ratesOf: 'buyer', rates }) });
};

describe('a price of parts is taxed by part [PRICE-06]', () => {
  const part = (taxable: string, percent: string) =>
    `<Tax><TaxType>01</TaxType><TaxRatePercent>${percent}</TaxRatePercent><TaxableAmount>${taxable}</TaxableAmount></Tax>`;

  test.each([
    // 60 × 1.05 + 40 × 1.20
    ['two rates', part('60', '5') + part('40', '20'), '100.00', '01', 11100],
    // 10.01 × 1.07 + 5.03 × 1.19 = 16.6964
    ['rounded once', part('10.01', '7') + part('5.03', '19'), '15.04', '01', 1670],
    ['a part without tax', part('60', '0') + part('40', '20'), '100.00', '01', 10800],
    ['an amount and a rate', `<Tax><TaxAmount>3.00</TaxAmount></Tax>${part('40', '20')}`, '100.00', '01', 11100],
  ])('%s', async (_what, parts, amount, type, list_price) => {
    const shop = await openShopIn('IN');
    await setRates(shop, 1800);
    const { edition } = await madeOf(product({ prices: priceWith(parts, amount, type) }), shop);
    expect(edition).toMatchObject({ list_price });
  });

  test('a shop that shows prices without tax takes it out by part', async () => {
    const shop = await openShopIn('IN');
    await setRates(shop, 1800, false);
    await madeOf(product({ prices: priceWith(part('60', '5') + part('40', '20'), '111.00', '02') }), shop);
    expect(await onlyVariant(shop.db)).toMatchObject({ list_price: 10000 });
  });
});

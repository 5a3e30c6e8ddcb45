import { expect, test } from 'vitest';
import { importText, isbns, message, onlyProduct, onlyVariant, openShop, price, product } from './onix.ts';

test('sells an edition without a price on request, and ignores it in the lowest price [PRODUCT-48]', async () => {
  const shop = await openShop();
  const onRequest = '<UnpricedItemType>04</UnpricedItemType>';
  await importText(
    shop,
    message(
      product({ reference: 'a', work: 'w' }),
      product({ reference: 'b', work: 'w', isbn: isbns[1], form: 'BB', prices: onRequest }),
    ),
  );
  const editions = await shop.db
    .selectFrom('variant')
    .select(['format', 'is_price_on_request'])
    .orderBy('position')
    .execute();
  expect(editions).toEqual([
    { format: 'Paperback', is_price_on_request: 0 },
    { format: 'Hardcover', is_price_on_request: 1 },
  ]);
  expect(await onlyProduct(shop.db)).toMatchObject({ lowest_price: 39900 });
});

test('uses the price in the shop’s currency that is valid today [IMPORT-11]', async () => {
  const shop = await openShop('USD');
  const expired =
    '<Price><PriceType>12</PriceType><PriceAmount>1.00</PriceAmount><CurrencyCode>USD</CurrencyCode><PriceDate><PriceDateRole>15</PriceDateRole><Date>20261031</Date></PriceDate></Price>';
  await importText(shop, message(product({ prices: price('399.00') + price('11.99', '02', 'USD') + expired })));
  expect(await onlyVariant(shop.db)).toMatchObject({ list_price: 1199, sale_price: 1199 });
});

test.each([
  ['the day', '20261120', 29900],
  ['the month', '202611', 29900],
  ['the year', '2026', 29900],
  ['the month before', '202610', 39900],
])('a special price until %s of today is valid until then [IMPORT-11]', async (_until, date, charged) => {
  const shop = await openShop();
  const until = `<PriceDate><PriceDateRole>15</PriceDateRole><Date>${date}</Date></PriceDate>`;
  const special = price('299.00', '12').replace('</Price>', `${until}</Price>`);
  await importText(shop, message(product({ prices: price('399.00') + special })));
  expect(await onlyVariant(shop.db)).toMatchObject({ list_price: 39900, sale_price: charged });
});

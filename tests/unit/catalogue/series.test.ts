import { calls } from '@bookfront/shop-contract';
import { expect, test } from 'vitest';
import { readSeriesNeighbours } from '../../../src/lib/backend/catalogue/series-neighbours.ts';
import { additionalProducts } from '../../../src/lib/backend/handlers/additional-products.ts';
import { importText, isbns, message, openShop, product } from '../import/onix.ts';

const inSeries = (number: string) =>
  `<Collection><CollectionType>10</CollectionType><TitleDetail><TitleType>01</TitleType><TitleElement><TitleElementLevel>02</TitleElementLevel><PartNumber>${number}</PartNumber><TitleText>Dune</TitleText></TitleElement></TitleDetail></Collection>`;

test('a series lists its books in reading order, with their numbers and what is not out yet [LISTING-57]', async () => {
  const shop = await openShop();
  const books = [
    { title: 'God Emperor', detail: inSeries('Book 4'), date: '20261224', availability: '10' },
    { title: 'Messiah', detail: inSeries('Tome 2') },
    { title: 'Dune', detail: inSeries('I') },
  ];
  const records = books.map((book, at) => product({ ...book, reference: `r${at}`, isbn: isbns[at] ?? '' }));
  expect((await importText(shop, message(...records))).refusals).toEqual([]);
  const user_Details = { UserID: '0', Username: '', MobileNumber: '', MailId: '', Apptype: 'W' };
  const request = calls.additionalProducts.request.parse({ flag: 'ALL', seriesSlug: 'dune', user_Details });
  const context = { ...shop, country: 'IN' } as never;
  const { response } = await additionalProducts(request, context, { page: 1, pageSize: 20 });
  expect(response.products?.map(({ productName }) => productName)).toEqual(['Dune', 'Messiah', 'God Emperor']);
  expect(
    response.seriesBooks?.map(({ productName, number, availableFrom }) => [productName, number, availableFrom]),
  ).toEqual([
    ['Dune', '1', undefined],
    ['Messiah', '2', undefined],
    ['God Emperor', '4', '2026-12-24'],
  ]);
});

test('a volume with several parts follows the single ones, and is no step between them [LISTING-63]', async () => {
  const shop = await openShop();
  const books = [
    { title: 'First three', detail: inSeries('Volumes 1–3') },
    { title: 'Two', detail: inSeries('2') },
    { title: 'One', detail: inSeries('1') },
    { title: 'Four', detail: inSeries('4') },
  ];
  const records = books.map((book, at) => product({ ...book, reference: `r${at}`, isbn: isbns[at] ?? '' }));
  expect((await importText(shop, message(...records))).refusals).toEqual([]);
  const user_Details = { UserID: '0', Username: '', MobileNumber: '', MailId: '', Apptype: 'W' };
  const request = calls.additionalProducts.request.parse({ flag: 'ALL', seriesSlug: 'dune', user_Details });
  const context = { ...shop, country: 'IN' } as never;
  const { response } = await additionalProducts(request, context, { page: 1, pageSize: 20 });
  const inOrder = ['One', 'Two', 'Four', 'First three'];
  expect(response.products?.map(({ productName }) => productName)).toEqual(inOrder);
  expect(response.seriesBooks?.map(({ productName }) => productName)).toEqual(inOrder);
  const besides = async (series_number: string) => {
    const { previousInSeries, nextInSeries } = await readSeriesNeighbours(shop.db, {
      series_name: 'Dune',
      series_number,
    });
    return [previousInSeries?.productName, nextInSeries?.productName];
  };
  expect(await besides('2')).toEqual(['One', 'Four']);
  expect(await besides('1-3')).toEqual([undefined, 'Four']);
});

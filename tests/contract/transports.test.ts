import { calls, pagingHeader } from '@bookfront/shop-contract';
import { describe, expect, it } from 'vitest';
import { skus } from '../fixtures/shop.ts';
import { categories } from '../fixtures/shop-data.ts';
import { malformedCatalogueContract } from './catalogue.malformed.ts';
import { idOf, user_Details } from './catalogue.steps.ts';
import {
  type CallName,
  type OpenShop,
  openInProcess,
  openOverHttp,
  openWithoutText,
  sendCall,
  visitor,
} from './harness.ts';
import { malformedContract } from './trade.malformed.ts';
import { openShopForEachTest } from './trade.open-shop.ts';
import { bookingRequest, line } from './trade.steps.ts';

/** What an answer is, however it arrives. Order numbers are random, so their places are kept and not their letters. */
async function answersOf(open: OpenShop): Promise<Record<string, unknown>> {
  const shop = await open();
  const answers: Record<string, unknown> = {};
  let order = '';
  const call = async (name: CallName, body: unknown, query = {}) => {
    const response = await sendCall(shop, name, body, query);
    const text = await response.text();
    order = /"orderID":"([^"]+)"/.exec(text)?.[1] ?? order;
    const withoutOrder = order ? text.replaceAll(order, 'ORDER') : text;
    const key = `${Object.keys(answers).length + 1} ${name}`;
    answers[key] = {
      status: response.status,
      paging: response.headers.get(pagingHeader),
      answer: JSON.parse(withoutOrder.replace(/"token":"[^"]+"/g, '"token":"TOKEN"')),
    };
  };
  const asha = { user_Details: visitor('asha') };
  const emma = line(skus.emmaPaperback);
  await call('homeDetails', { user_Details });
  await call('categoryDetails', { user_Details, categoryID: '1' });
  await call('subCategoryDetails', { user_Details, subCategoryID: String(categories.pictureBooks) });
  await call('manufacturerDetails', { user_Details, manufacturerID: '1' });
  await call('additionalProducts', { user_Details, flag: 'ALL' }, { PageSize: 4, pageNumber: 2 });
  await call('productFilter', undefined, { Name: 'emma' });
  await call('productDetails', { user_Details, productID: idOf('emma') });
  await call('productDetails', { user_Details, productID: '999999' });
  await call('cartDetails', { ...asha, flag: 'INSERT', ...emma, quantity: '2' });
  await call('cartDetails', { ...asha, flag: 'FETCH' });
  await call('wishList', { ...asha, flag: 'INSERT', ...emma });
  await call('wishList', { ...asha, flag: 'FETCH' });
  await call('reviewDetails', { ...asha, ...emma, rating: '4', description: 'A fine book.', name: 'Asha' });
  await call('booking', bookingRequest('asha', 'the-first-order'));
  await call('booking', bookingRequest('asha', 'the-first-order'));
  await call('viewOrder', { ...asha, flag: 'C', orderID: order });
  await call('orderHistory', { ...asha });
  await call('orderUpdate', { ...asha, orderID: order, status: 'CANCELLED', comment: '' });
  expect(shop.errors).toEqual([]);
  await shop.close();
  return answers;
}

it('answers each of the 14 calls alike as an object, as text and over HTTP [API-45]', async () => {
  const asObject = await answersOf(openWithoutText);
  const called = new Set(Object.keys(asObject).map((key) => key.split(' ')[1]));
  expect([...called].sort()).toEqual(Object.keys(calls).sort());
  const statuses = Object.entries(asObject).map(([key, answer]) => [key, (answer as { status: number }).status]);
  expect(statuses.filter(([, status]) => status !== 200)).toEqual([['8 productDetails', 404]]);
  expect(await answersOf(openInProcess)).toEqual(asObject);
  expect(await answersOf(openOverHttp)).toEqual(asObject);
});

describe.each([
  ['by text', openInProcess],
  ['over HTTP', openOverHttp],
] as const)('malformed requests %s [API-45]', (_name, open) => {
  const getShop = openShopForEachTest(open);
  malformedContract(getShop);
  malformedCatalogueContract(getShop);
});

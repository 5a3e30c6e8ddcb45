import { says } from '../fixtures/remote-shop.ts';
import type { CallPath } from '../fixtures/remote-shop-answers.ts';
import { expect, test } from './support/remote.ts';
import { act, outcomeOf, send } from './support/requests.ts';

/**
 * A shop that speaks the 14 calls in its own way: codes that mean nothing (spec section 8: 'Other non-1 results in coupon,
 * review, remove and wishlist do nothing'), and lists it has none of.
 */

const form = { productId: '101', sku: '', rating: '4', description: 'Fine.', code: 'TENTH' };
const words = 'Internal remark';

for (const [action, call, only, codes] of [
  ['review.submit', '/ReviewDetails', {}, [2, 7]],
  ['wishlist.add', '/WishList', { flag: 'INSERT' }, [2, 7]],
  ['wishlist.remove', '/WishList', { flag: 'DELETE' }, [2, 7]],
  ['cart.remove', '/CartDetails', { flag: 'DELETE' }, [2, 7]],
  ['coupon.apply', '/CartDetails', { flag: 'COUPON' }, [7]],
  ['coupon.remove', '/CartDetails', { flag: 'COUPON' }, [7]],
] as const satisfies readonly (readonly [string, CallPath, object, readonly number[]])[]) {
  for (const code of codes) {
    test(`${action} says nothing of code ${code}`, async ({ page, remote }) => {
      await act(page.request, 'cart.add', { productId: '101' });
      remote.when(call, says.code(code, words), only);
      const response = await send(page.request, action, form);
      const { ok, notices, fields } = await outcomeOf(response);
      expect({ ok, notices, fields }).toEqual({ ok: false, notices: [], fields: undefined });
      expect(await response.text()).not.toContain(words);
    });
  }
}

test('a coupon answered by code 2 says the words beside its field', async ({ page, remote }) => {
  await act(page.request, 'cart.add', { productId: '101' });
  remote.when('/CartDetails', says.code(2, 'From 500 rupees on.'), { flag: 'COUPON' });
  const outcome = await outcomeOf(await send(page.request, 'coupon.apply', form));
  expect(outcome).toMatchObject({ ok: false, notices: [], fields: { code: 'From 500 rupees on.' } });
});

test('what the shop has none of is left out: deals, related products, sub-categories, filters', async ({
  page,
  remote,
}) => {
  const main = page.getByRole('main');
  const deals = main.getByRole('region', { name: 'Deals of the week' });
  const strip = main.getByRole('navigation', { name: 'Sub-categories' });
  await page.goto('/');
  await expect(deals).toContainText('Hurry up! Sale ends in:');
  remote.when('/HomeDetails', says.but({ dealsOfTheday: [] }));
  await page.reload();
  await expect(deals).toHaveCount(0);

  await page.goto('/product/101');
  await expect(main.getByRole('heading', { name: 'Related products' })).toBeVisible();
  await page.goto('/product/102');
  await expect(main.getByRole('heading', { name: 'Related products' })).toHaveCount(0);

  await page.goto('/category/x/1');
  const first = strip.getByRole('link', { name: 'Sea Stories' });
  await expect(first).toHaveAttribute('href', '/subcategory/Sea%20Stories/11');
  await expect(first.locator('img')).toHaveCount(1);
  await page.goto('/subcategory/x/11');
  await expect(strip).toHaveCount(0);
  await expect(main.getByRole('combobox', { name: 'Sort by' })).toBeVisible();
  await expect(main.getByRole('button', { name: /^Filter/ })).toHaveCount(0);
  await expect(main.getByRole('region', { name: 'Filter' })).toHaveCount(0);
});

import { actionNames } from '../../src/lib/paths.ts';
import { forgedFields, forgedHeaders, forgedQuery } from './support/forgery.ts';
import { expect, test } from './support/remote.ts';
import { fillRoute, routes } from './support/site-map.ts';
import { visit } from './support/visit.ts';

/** What a remote shop is told of who asks: the session's visitor, whatever the browser says (decision 2). */

const victim = 'guest-of-somebody-else';
const placeholder = '0';

/** Fields that any form of ours might carry. */
const form = {
  ...{ productId: '101', sku: '', quantity: '1', code: 'TENTH', rating: '4', description: 'Fine', number: '70001' },
  ...{ comment: '', token: 'x', website: '1', flag: 'B' },
};

test('every call carries the visitor of the session, or the placeholder, and never an id the browser sent', async ({
  address,
  remote,
}) => {
  const own = visit(address);
  await own.act('cart.add', { productId: '102', sku: '', quantity: '1' });
  const { UserID: userId = '' } = (remote.asked[0]?.body.user_Details ?? {}) as { UserID?: string };
  expect(userId).toMatch(/^guest-/);

  const silent = visit(address, own.cookies, false);
  for (const route of routes) {
    const path = fillRoute(route, (name) => (name === 'name' ? 'x' : '101'));
    await silent.get(`${path}?${forgedQuery(victim)}`, forgedHeaders(victim, 'guest'));
  }
  for (const action of actionNames.filter((name) => !name.startsWith('account.')))
    await silent.act(action, { ...forgedFields(victim), ...form }, forgedHeaders(victim, 'guest'));

  const calls = remote.asked.filter(({ path }) => path !== '/ProductFilter');
  expect(new Set(calls.map(({ path }) => path)).size).toBeGreaterThanOrEqual(11);
  for (const { path, body } of calls) {
    const { UserID, Apptype } = body.user_Details as Record<string, string>;
    expect([userId, placeholder], path).toContain(UserID);
    expect(Apptype, path).toBe('W');
    // Only where an id is asked for may the text stand that was given as one.
    const { productID, categoryID, orderID, couponCode, authorSlug, seriesSlug, ...rest } = body;
    expect(JSON.stringify(rest), path).not.toContain(victim);
  }
});

test('catalogue calls always carry the placeholder record: no shop can show a public page to one visitor only', async ({
  address,
  remote,
}) => {
  const own = visit(address);
  await own.act('cart.add', { productId: '102', sku: '', quantity: '1' });
  remote.reset();
  for (const path of ['/', '/shop', '/category/x/1', '/subcategory/x/11', '/brand/x/7', '/product/101'])
    await own.get(path);
  expect(remote.asked.length).toBeGreaterThanOrEqual(6);
  for (const { body } of remote.asked)
    expect(body.user_Details).toEqual({ UserID: '0', Username: 'Guest', MobileNumber: '', MailId: '', Apptype: 'W' });
});

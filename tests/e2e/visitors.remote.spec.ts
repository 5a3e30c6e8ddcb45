import { actionNames } from '../../src/lib/paths/actions.ts';
import { forgedFields, forgedHeaders, forgedQuery } from './support/forgery.ts';
import { expect, test } from './support/remote.ts';
import { fillRoute, routes } from './support/site-map.ts';
import { visit } from './support/visit.ts';

/** Which visitor a remote API gets: that of the session, whatever the browser sends. */

const victim = 'guest-of-somebody-else';
const placeholder = '0';

/** Fields of all forms of the site. */
const form = {
  ...{ productId: '101', sku: '', quantity: '1', code: 'TENTH', rating: '4', description: 'Fine', number: '70001' },
  ...{ comment: '', token: 'x', website: '1', flag: 'B' },
};

test('every call carries the visitor of the session, or the placeholder, and never an id the browser sent [API-18]', async ({
  siteUrl,
  remote,
}) => {
  const own = visit(siteUrl);
  await own.act('cart.add', { productId: '102', sku: '', quantity: '1' });
  const { UserID: userId = '' } = (remote.calls[0]?.body.user_Details ?? {}) as { UserID?: string };
  expect(userId).toMatch(/^guest-/);

  const stateless = visit(siteUrl, own.cookies, false);
  for (const route of routes) {
    const path = fillRoute(route, (name) => (name === 'name' ? 'x' : '101'));
    await stateless.get(`${path}?${forgedQuery(victim)}`, forgedHeaders(victim, 'guest'));
  }
  for (const action of actionNames.filter((name) => !name.startsWith('account.')))
    await stateless.act(action, { ...forgedFields(victim), ...form }, forgedHeaders(victim, 'guest'));

  const calls = remote.calls.filter(({ path }) => path !== '/ProductFilter');
  expect(new Set(calls.map(({ path }) => path)).size).toBeGreaterThanOrEqual(11);
  for (const { path, body } of calls) {
    const { UserID, Apptype } = body.user_Details as Record<string, string>;
    expect([userId, placeholder], path).toContain(UserID);
    expect(Apptype, path).toBe('W');
    // These fields carry ids and words that the browser may choose.
    const { productID, categoryID, orderID, couponCode, authorSlug, seriesSlug, searchText, ...rest } = body;
    expect(JSON.stringify(rest), path).not.toContain(victim);
  }
});

test('catalogue calls always carry the placeholder record, so that a public page cannot depend on a visitor [SECURITY-24]', async ({
  siteUrl,
  remote,
}) => {
  const own = visit(siteUrl);
  await own.act('cart.add', { productId: '102', sku: '', quantity: '1' });
  remote.reset();
  for (const path of ['/', '/shop', '/category/x/1', '/subcategory/x/11', '/brand/x/7', '/product/101'])
    await own.get(path);
  expect(remote.calls.length).toBeGreaterThanOrEqual(6);
  for (const { body } of remote.calls)
    expect(body.user_Details).toEqual({ UserID: '0', Username: 'Guest', MobileNumber: '', MailId: '', Apptype: 'W' });
});

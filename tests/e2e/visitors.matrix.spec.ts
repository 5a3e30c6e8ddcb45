import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { actionNames } from '../../src/lib/paths.ts';
import { forgedFields, forgedHeaders, forgedQuery } from './support/forgery.ts';
import { fillRoute, formsOf, routes } from './support/site-map.ts';
import { expect, test } from './support/test.ts';
import { type Answer, visit } from './support/visit.ts';
import { openVisitorsShop, otherAddress, password, secretWords, type VisitorsShop } from './support/visitors.ts';

/**
 * Two visitors, made by a machine: every page and every action, with every id that the other has, in every field, and with
 * forged names in headers, cookies and bodies. Routes and actions are found, not listed, so that none can be forgotten.
 */

type Form = Record<string, string>;

let shop: VisitorsShop;

test.beforeAll(async ({ browserName }, info) => {
  shop = await openVisitorsShop(`matrix-${browserName}-${info.workerIndex}`);
});
test.afterAll(() => shop.stop());

/** Runs jobs a few at a time. */
async function inTurns<T>(jobs: readonly T[], work: (job: T) => Promise<void>): Promise<void> {
  const waiting = [...jobs];
  const turn = async () => {
    for (let job = waiting.shift(); job !== undefined; job = waiting.shift()) await work(job);
  };
  await Promise.all(Array.from({ length: 6 }, turn));
}

/** Fields of every action, as the pages' own forms send them, and of those whose form only a mail leads to. */
async function knownForms(page: Page): Promise<Record<string, Form>> {
  const forms: Record<string, Form> = {
    'account.reset': { token: '', password, passwordAgain: password },
    'newsletter.confirm': { token: '' },
    'newsletter.unsubscribe': { token: '' },
    'account.logout': {},
  };
  for (const kind of ['guest', 'account'] as const) {
    const own = await shop.arrive(kind, 'reader');
    const number = await shop.placeOrder(own, `key-${randomUUID()}`, otherAddress);
    await own.act('cart.add', { productId: '60', sku: '', quantity: '1' });
    await own.act('wishlist.add', { productId: '62', sku: '' });
    // With a coupon the cart offers to remove it, without one to apply it.
    if (kind === 'account') await own.act('coupon.apply', { code: 'WELCOME10' });
    await page.context().addCookies([...own.cookies].map(([name, value]) => ({ name, value, url: shop.site })));
    const parts: Form = { id: number, flag: 'B' };
    const paths = routes.map((route) => fillRoute(route, (name) => parts[name] ?? 'x'));
    for (const path of [...paths, '/product/60', '/product/62', '/brand/x/1']) {
      if (/\.(json|xml|txt)$|covers|pictures/.test(path)) continue;
      await page.goto(shop.site + path, { waitUntil: 'domcontentloaded' });
      for (const [action, fields] of Object.entries(await formsOf(page)))
        forms[action] = { ...fields, ...forms[action] };
    }
  }
  return forms;
}

/** A form that would be taken if it were about the sender's own things. */
function plausible(fields: Form): Form {
  const fill = (name: string): string => {
    if (/password/i.test(name)) return password;
    if (/email/i.test(name)) return `somebody-${randomUUID()}@example.com`;
    if (/phone/i.test(name)) return '+91 90000 00000';
    if (/rating|quantity|consent/i.test(name)) return '1';
    return /website/.test(name) ? '' : 'x';
  };
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value || fill(name)]));
}

test('nobody can read or change what is another’s, on any page, by any action, with any id', async ({ page }) => {
  test.setTimeout(600_000);
  const victims = [await shop.makeVictim('guest'), await shop.makeVictim('account')];
  const forms = await knownForms(page);
  const before = victims.map(shop.rowsOf);
  for (const rows of before)
    expect(Object.keys(rows)).toEqual(
      expect.arrayContaining(['booking', 'cart_line', 'saved_address', 'session', 'visitor', 'wishlist_item']),
    );
  const ids = [...new Set(victims.flatMap((victim) => victim.ids))];
  const secrets = [...secretWords, ...victims.map(({ order }) => order)];
  const leaks: string[] = [];
  const check = (what: string, sent: string, { status, text }: Answer) => {
    const told = secrets.filter((word) => !sent.includes(word) && text.includes(word));
    // A mistake of ours is none of theirs; /server-error answers 500 to everybody.
    const isMistake = (status >= 500 || text.includes('"/server-error"')) && !what.includes('GET /server-error');
    if (told.length > 0 || isMistake) leaks.push(`${what}: ${status} ${told.join(', ')}`);
  };

  expect(
    actionNames.filter((name) => !(name in forms)),
    'actions of which no form is known',
  ).toEqual([]);

  for (const kind of ['nobody', 'guest', 'account'] as const) {
    await test.step(`${kind} reads every page with every id`, async () => {
      const { cookies } = await shop.arrive(kind, `reader-${randomUUID()}`);
      const jobs = routes.flatMap((route) => ids.map((id) => ({ route, id })));
      await inTurns(jobs, async ({ route, id }) => {
        const path = `${fillRoute(route, () => id)}?${forgedQuery(id)}`;
        const answer = await visit(shop.site, cookies, false).get(path, forgedHeaders(id, kind));
        check(`${kind} GET ${route} ${id}`, id, answer);
      });
    });

    for (const action of actionNames) {
      await test.step(`${kind} sends ${action} with every id in every field`, async () => {
        const { cookies } = await shop.arrive(kind, `writer-${randomUUID()}`);
        const attacker = visit(shop.site, cookies, false);
        const form = plausible(forms[action] ?? {});
        const fields = Object.keys(form).filter((name) => !/password/i.test(name));
        const jobs = ids.flatMap((id) => ['', ...fields].map((field) => ({ id, field })));
        await inTurns(jobs, async ({ id, field }) => {
          const sent = { ...forgedFields(id), ...form, ...(field && { [field]: id }) };
          const answer = await attacker.act(action, sent, forgedHeaders(id, kind));
          check(`${kind} ${action} ${field}=${id}`, JSON.stringify(sent), answer);
        });
        await inTurns(ids, async (id) => {
          const sent = Object.fromEntries(fields.map((field) => [field, id]));
          const answer = await attacker.act(action, sent, { ...forgedHeaders(id, kind), Accept: 'text/html' });
          check(`${kind} ${action} without script, ${id} everywhere`, id, answer);
        });
        for (const path of ['/cart.json', '/orders', '/account/wishlist', '/address', '/details', '/dashboard'])
          check(`${kind} ${path} after ${action}`, '', await attacker.get(path));
      });
    }
  }

  expect(leaks).toEqual([]);
  expect(victims.map(shop.rowsOf)).toEqual(before);
  for (const { visitor, order } of victims) {
    const own = await visitor.get(`/orders/details/${order}`);
    for (const words of ['ORDER PLACED', ...secretWords]) expect(own.text).toContain(words);
  }
});

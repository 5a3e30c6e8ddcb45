import { randomUUID } from 'node:crypto';
import { actionNames } from '../../src/lib/paths/actions.ts';
import { isThorough } from '../fixtures/is-thorough.ts';
import { forgedFields, forgedHeaders, forgedQuery } from './support/forgery.ts';
import { fillRoute, formsOf, routes } from './support/site-map.ts';
import { expect, test } from './support/test.ts';
import { openRows } from './support/victim-rows.ts';
import { type VisitResponse, visit } from './support/visit.ts';
import { type Kind, otherAddress, password, secrets, visitorsOf } from './support/visitors.ts';

/**
 * An attacker requests every page and every action, with every id of two victims, in every field, and with forged names in
 * headers, cookies and bodies. Routes and actions are read from the sources, so that none can be forgotten. A customer, who may do
 * the most, tries each kind of id in every field, of one victim or the other; the others try every action, every field and every
 * id, but not each with each. `npm run test:all` tries everything.
 */

type Form = Record<string, string>;
type People = ReturnType<typeof visitorsOf>;

const kinds: readonly Kind[] = ['anonymous', 'guest', 'account'];
const names = { anonymous: 'a visitor without a session', guest: 'a guest', account: 'a customer' } as const;

/** Runs jobs a few at a time. */
async function runAll<T>(jobs: readonly T[], work: (job: T) => Promise<void>): Promise<void> {
  const waiting = [...jobs];
  const next = async () => {
    for (let job = waiting.shift(); job !== undefined; job = waiting.shift()) await work(job);
  };
  await Promise.all(Array.from({ length: 6 }, next));
}

const statement: Form = { name: '', number: '', email: '', lines: '', formKey: '', website: '' };

/** Fields of every action: those of the pages' forms, and of the forms that only mails link to. */
async function readForms({ create, placeOrder }: People): Promise<Record<string, Form>> {
  const found: Record<string, Form> = {
    'account.reset': { token: '', password, passwordAgain: password },
    'account.confirmEmail': { token: '' },
    'account.keepEmail': {},
    'account.endSession': { id: '' },
    'account.endOtherSessions': {},
    // Without its password, which would delete the attacker's own account.
    'account.deleteAccount': { withReviews: '1' },
    'account.registerFromOrder': { number: '', password: '' },
    'payment.start': { number: '', token: '', payment: '', method: 'upi' },
    'order.resume': { expectedContents: '60::1', couponCode: '' },
    'newsletter.confirm': { token: '' },
    // Of a book that is sold out.
    'alert.ask': { productId: '98', sku: '', email: '', website: '' },
    'alert.confirm': { token: '' },
    'alert.withdraw': { token: '' },
    'order.confirm': { number: '', token: '' },
    'order.remind': { number: '' },
    'order.track': { number: '', email: '' },
    'order.cancelByLink': { number: '', token: '', comment: '' },
    'order.again': { number: '', token: '' },
    // Of an order that was delivered.
    'order.returnBooks': { number: '', token: '', formKey: '', comment: '', 'copies.1': '1', 'reason.1': 'damaged' },
    'order.cancelReturn': { number: '', token: '', id: '' },
    'quote.accept': { token: '' },
    // Where the law gives a right to withdraw.
    'withdrawal.fill': statement,
    'withdrawal.change': statement,
    'withdrawal.confirm': statement,
    'newsletter.unsubscribe': { token: '' },
    'review.report': { id: '', reason: 'other', text: '', website: '' },
    'account.logout': {},
  };
  for (const kind of ['guest', 'account'] as const) {
    const own = await create(kind);
    const number = await placeOrder(own, `key-${randomUUID()}`, otherAddress);
    await own.act('cart.add', { productId: '60', sku: '', quantity: '1' });
    await own.act('wishlist.add', { productId: '62', sku: '' });
    // With a coupon the cart has a form to remove it, without one a form to apply it.
    if (kind === 'account') await own.act('coupon.apply', { code: 'WELCOME10' });
    const parts: Form = { id: number, flag: 'B' };
    const paths = routes.map((route) => fillRoute(route, (name) => parts[name] ?? 'x'));
    const more = ['/product/60', '/product/62', '/brand/x/1', `/orders/change?order=${number}`];
    await runAll([...paths, ...more], async (path) => {
      if (/\.(json|xml|txt)$|covers|pictures/.test(path)) return;
      for (const [action, fields] of Object.entries(formsOf((await own.get(path)).text)))
        if (action !== 'account.deleteAccount') found[action] = { ...fields, ...found[action] };
    });
  }
  return found;
}

/** A form that would be valid for the sender's own data. */
function withValidValues(fields: Form): Form {
  const fill = (name: string): string => {
    if (/password/i.test(name)) return password;
    if (/email/i.test(name)) return `somebody-${randomUUID()}@example.com`;
    if (/phone/i.test(name)) return '+91 90000 00000';
    if (/rating|quantity|consent/i.test(name)) return '1';
    return /website/.test(name) ? '' : 'x';
  };
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value || fill(name)]));
}

/** The ids for this kind of attacker, where it is enough that one of the three tries each. */
const share = (ids: readonly string[], kind: Kind, offset: number): string[] =>
  ids.filter((_id, index) => (index + offset) % kinds.length === kinds.indexOf(kind));

/** Whether this kind of attacker tries each id on each page. */
const triesAll = (kind: Kind): boolean => isThorough || kind === 'account';

/** Read once per worker: all tests use the same forms. */
let forms: Promise<Record<string, Form>> | undefined;

for (const kind of kinds) {
  test(`${names[kind]} can neither read nor change what belongs to another, on any page, by any action, with any id [API-18 SECURITY-03]`, async ({
    siteUrl,
    running,
  }) => {
    const people = visitorsOf(siteUrl);
    const victims = [await people.makeVictim('guest'), await people.makeVictim('account')];
    forms ??= readForms(people);
    const known = await forms;
    expect(
      actionNames.filter((name) => !(name in known)),
      'actions of which no form is known',
    ).toEqual([]);
    const rows = openRows(running.dataDirs[0]);
    const before = victims.map(rows.rowsOf);
    for (const tables of before)
      expect(Object.keys(tables)).toEqual(
        expect.arrayContaining(['booking', 'cart_line', 'saved_address', 'session', 'visitor', 'wishlist_item']),
      );
    const idsOfVictims = victims.map(rows.idsOf);
    const ids = [...new Set(idsOfVictims.flat())];
    /** What is tried in a field, or everywhere ('') in the names that nobody should read. */
    const idsIn = (field: string, turn: number): readonly string[] => {
      if (field === '') return ids;
      // Of the fields of an address, `billing.city` and the like, each gets one id.
      if (field.includes('.')) return ids.slice(turn % ids.length).slice(0, 1);
      if (isThorough) return ids;
      return kind === 'account'
        ? (idsOfVictims[turn % idsOfVictims.length] ?? ids)
        : ids.slice(turn % ids.length).slice(0, 1);
    };
    const forbidden = [...secrets, ...victims.map(({ order }) => order)];
    const leaks: string[] = [];
    const check = (what: string, sent: string, { status, text }: VisitResponse) => {
      const revealed = forbidden.filter((secret) => !sent.includes(secret) && text.includes(secret));
      // Server errors count too, except for /server-error, which answers 500 to everybody.
      const isServerError = (status >= 500 || text.includes('"/server-error"')) && !what.includes('GET /server-error');
      if (revealed.length > 0 || isServerError) leaks.push(`${what}: ${status} ${revealed.join(', ')}`);
    };

    await test.step('reads every page', async () => {
      const { cookies } = await people.create(kind);
      const jobs = routes.flatMap((route, index) =>
        (route.includes('[') && triesAll(kind) ? ids : share(ids, kind, index)).map((id) => ({ route, id })),
      );
      await runAll(jobs, async ({ route, id }) => {
        const path = `${fillRoute(route, () => id)}?${forgedQuery(id)}`;
        const answer = await visit(siteUrl, cookies, false).get(path, forgedHeaders(id, kind));
        check(`GET ${route} ${id}`, id, answer);
      });
    });

    for (const [index, action] of actionNames.entries()) {
      await test.step(`sends ${action} with every id in every field`, async () => {
        const { cookies } = await people.create(kind);
        const attacker = visit(siteUrl, cookies, false);
        const form = withValidValues(known[action] ?? {});
        const fields = Object.keys(form).filter((name) => !/password/i.test(name));
        const jobs = ['', ...fields].flatMap((field, position) =>
          idsIn(field, index + position).map((id) => ({ id, field })),
        );
        await runAll(jobs, async ({ id, field }) => {
          const sent = { ...forgedFields(id), ...form, ...(field && { [field]: id }) };
          const answer = await attacker.act(action, sent, forgedHeaders(id, kind));
          check(`${action} ${field}=${id}`, JSON.stringify(sent), answer);
        });
        await runAll(share(ids, kind, index), async (id) => {
          const sent = Object.fromEntries(fields.map((field) => [field, id]));
          const answer = await attacker.act(action, sent, { ...forgedHeaders(id, kind), Accept: 'text/html' });
          check(`${action} without script, ${id} everywhere`, id, answer);
        });
        for (const path of ['/cart.json', '/orders', '/account/wishlist', '/address', '/details', '/dashboard'])
          check(`${path} after ${action}`, '', await attacker.get(path));
      });
    }

    expect(leaks).toEqual([]);
    expect(victims.map(rows.rowsOf)).toEqual(before);
    rows.close();
    for (const { visitor, order } of victims) {
      const own = await visitor.get(`/orders/details/${order}`);
      for (const text of ['ORDER PLACED', ...secrets]) expect(own.text).toContain(text);
    }
  });
}

import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ensureBuilt } from '../../scripts/built-site.ts';
import { deskActions } from '../../src/lib/desk/model/pages.ts';
import { listedRoute, type Route } from '../../src/lib/routes.ts';
import { deskOfShop } from '../e2e/support/desk.ts';
import { act, addToCart, orderCart, sessionOf, signUp } from '../e2e/support/requests.ts';
import { combinationsAt, isThorough } from '../fixtures/is-thorough.ts';
import { products } from '../fixtures/shop.ts';
import { gone, led } from './support/door-spellings.ts';
import { type Ask, asks, expected, hasRight, oddMethods, people, said, type Who } from './support/door-table.ts';
import { eachOf, openWire, type RawAnswer, type Wire } from './support/raw-requests.ts';
import { openOwner } from './support/shops.ts';
import { openSite, openVisitor } from './support/site.ts';

/** Every route of the built site, by every method and spelling, as everybody, over the wire. */

const closing: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closing.reverse()) await close();
});

let wire: Wire;
let host = '';
let cookies: Readonly<Record<Who, string>>;
let orderNumber = '';
/** What stands in the shop of other people. */
let secrets: readonly string[] = [];

const buyer = { firstName: 'Zerlina', lastName: 'Quistgaard', email: 'zerlina.quistgaard@example.com' };

beforeAll(async () => {
  await ensureBuilt();
  const owner = await openOwner((work) => closing.push(work));
  const { running, dataDir } = await openSite(owner);
  host = new URL(running.url).host;
  wire = openWire(running.url);
  closing.push(async () => wire.close());

  const other = await openVisitor(owner, running.url);
  await addToCart(other, String(products.moonstone));
  orderNumber = await orderCart(other, {
    'billing.firstName': buyer.firstName,
    'billing.lastName': buyer.lastName,
    'billing.email': buyer.email,
  });
  const message = {
    name: 'Zerlina Quistgaard',
    email: buyer.email,
    message: 'Do you have zugzwangs?',
    consent: '1',
    website: '',
  };
  await act(other, 'contact.send', message);
  secrets = [buyer.lastName, buyer.email, orderNumber, 'zugzwangs'];

  const customer = await openVisitor(owner, running.url);
  await signUp(customer);
  const desk = deskOfShop(running.url, { dataDir, databaseUrl: undefined });
  const staffCookie = async (role: 'editor' | 'staff' | 'owner') => `desk=${(await desk.session(role)).token}`;
  cookies = {
    nobody: '',
    'a customer': `session=${await sessionOf(customer)}`,
    editor: await staffCookie('editor'),
    staff: await staffCookie('staff'),
    owner: await staffCookie('owner'),
  };
});

/** The routes that Astro makes of src/pages. A build fails for one that lib/routes.ts does not list. */
const routes: readonly Route[] = readdirSync('src/pages', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(astro|ts)$/.test(file))
  .map((file) => `/${file.replace(/\.(astro|ts)$/, '').replace(/(^|\/)index$/, '')}`)
  .map((path) => listedRoute(path) ?? { path, kind: 'other', post: 'none' });

const parameters: Readonly<Record<string, () => string>> = {
  '/desk/orders/[number]': () => orderNumber,
  '/orders/details/[id]': () => orderNumber,
};
const pathOf = ({ path }: Route): string => path.replaceAll(/\[(\.\.\.)?\w+\]/g, () => parameters[path]?.() ?? '1');

const mayKnow = (who: Who): boolean => who === 'staff' || who === 'owner';

/** What of other people's data stands in an answer to somebody who may not know it, and has not named it. */
const leaked = (answer: RawAnswer, who: Who, target: string): string[] =>
  mayKnow(who) ? [] : secrets.filter((secret) => answer.text.includes(secret) && !target.includes(secret));

const askNames = Object.keys(asks) as Ask[];

/**
 * Everybody reads each route, and sends it a form that has permissions of its own. What else a route may be sent, `npm test` sends
 * as nobody and as one of the others in turn.
 */
const isTried = (place: number, who: Who, name: Ask): boolean =>
  isThorough ||
  ['read', 'desk action'].includes(name) ||
  who === 'nobody' ||
  who === people[1 + ((place + askNames.indexOf(name)) % (people.length - 1))];

const ask = (target: string, who: Who, name: Ask, method?: string): Promise<RawAnswer> => {
  const { query: _query, ...request } = asks[name];
  const headers = { ...('headers' in request && request.headers), accept: 'text/html', cookie: cookies[who] };
  return wire.send({ ...request, ...(method && { method }), target, headers });
};

describe('the built site', () => {
  test('has what is asked for here: its order and message are shown to those who may know them', async () => {
    const [orders, order, messages] = await Promise.all(
      ['/desk/orders', `/desk/orders/${orderNumber}`, '/desk/messages'].map((path) => ask(path, 'staff', 'read')),
    );
    expect(orders?.text).toContain(buyer.lastName);
    expect(order?.text).toContain(buyer.email);
    expect(messages?.text).toContain(buyer.lastName);
    expect(routes.length).toBeGreaterThan(120);
  });

  test('answers every route as the table says, to everybody [STAFF-30] [SECURITY-146]', async () => {
    const wrong: string[] = [];
    const all = routes.flatMap((route, place) =>
      people.flatMap((who) =>
        askNames.filter((name) => isTried(place, who, name)).map((name) => ({ route, who, name })),
      ),
    );
    await eachOf(all, async ({ route, who, name }) => {
      const target = pathOf(route) + asks[name].query;
      const answer = await ask(target, who, name);
      const wanted = expected(route, name, who);
      const got = said(answer, route, wanted);
      if (got !== wanted) wrong.push(`${name} of ${target} as ${who}: ${got}, not ${wanted} (${answer.status})`);
      const shown = leaked(answer, who, pathOf(route));
      if (shown.length > 0) wrong.push(`${name} of ${target} shows ${who} ${shown}`);
    });
    expect(wrong).toEqual([]);
  });

  test('runs no action of the desk for anybody whose role does not include it [STAFF-30]', async () => {
    const wrong: string[] = [];
    const all = Object.entries<string>(deskActions)
      .filter(([, access]) => access !== 'anyone')
      .flatMap(([name, access]) => people.filter((who) => !hasRight(who, access)).map((who) => ({ name, who })));
    await eachOf(all, async ({ name, who }) => {
      const { status, headers } = await ask(`/desk/sign-in?_action=${name}`, who, 'form');
      const isStaff = who === 'editor' || who === 'staff';
      const isRefused = isStaff
        ? status === 403
        : status === 303 && headers.location === '/desk/sign-in?next=%2Fdesk%2Fsign-in';
      if (!isRefused) wrong.push(`${name} as ${who}: ${status}`);
    });
    expect(wrong).toEqual([]);
    expect(all.length).toBeGreaterThan(200);
  });

  test('refuses every other method, and says which there are [SECURITY-19]', async () => {
    const wrong: string[] = [];
    const all = routes.flatMap((route) => oddMethods.map((method) => ({ route, method })));
    await eachOf(all, async ({ route, method }) => {
      const answer = await ask(pathOf(route), 'owner', 'form', method);
      const isRefused = answer.status === 405 && answer.headers.allow === 'GET, HEAD, POST';
      if (!isRefused) wrong.push(`${method} ${route.path}: ${answer.status}`);
    });
    expect(wrong).toEqual([]);
  });

  test('leads other spellings to the page, forms too, and runs nothing there [SECURITY-147]', async () => {
    const wrong: string[] = [];
    const all = routes
      .filter(({ path, kind }) => path !== '/' && kind !== 'written')
      .flatMap((route, place) =>
        Object.entries(led).map(([name, spell], number) => ({ route, name, spell, turn: place + number })),
      );
    const askedBy = (route: Route) => (route.kind === 'desk' ? people : (['nobody'] as const));
    const waysOf = (route: Route) =>
      askedBy(route).flatMap((who) => (['read', 'empty post', 'desk action'] as const).map((how) => ({ who, how })));
    await eachOf(all, async ({ route, name, spell, turn }) => {
      const path = pathOf(route);
      // It has no slash that could be a backslash.
      if (!spell(path, host).includes('/')) return;
      for (const { who, how } of combinationsAt(turn, waysOf(route))) {
        const { query } = asks[how];
        let target = spell(path, host) + query;
        for (let hop = 0; hop < 4 && target !== path + query; hop += 1) {
          const answer = await ask(target, who, how);
          const isLed = answer.status === (how === 'read' ? 301 : 308);
          const shown = leaked(answer, who, path);
          if (!isLed || shown.length > 0) {
            wrong.push(`${how} of ${target} (${name}) as ${who}: ${answer.status} ${shown}`);
            return;
          }
          target = answer.headers.location ?? '';
        }
        if (target !== path + query) wrong.push(`${name} of ${path} leads to ${target}`);
      }
    });
    expect(wrong).toEqual([]);
  });

  test('has nothing at paths that only look like a page [STAFF-36]', async () => {
    const wrong: string[] = [];
    const all = routes
      .filter(({ kind, path }) => kind === 'desk' && path !== '/desk')
      .flatMap((route, place) =>
        Object.entries(gone).map(([name, spell], number) => ({ route, name, spell, turn: place + number })),
      );
    const ways = (['nobody', 'editor', 'owner'] as const).flatMap((who) =>
      (['read', 'desk action'] as const).map((how) => ({ who, how })),
    );
    await eachOf(all, async ({ route, name, spell, turn }) => {
      const target = spell(pathOf(route), host);
      if (target === pathOf(route)) return;
      for (const { who, how } of combinationsAt(turn, ways)) {
        const answer = await ask(target + asks[how].query, who, how);
        const isGone =
          [301, 308, 400, 404, 405].includes(answer.status) ||
          // Where a form of the desk is led that was sent to a path of the shop.
          (answer.status === 303 && answer.headers.location === '/desk' && !target.startsWith('/desk/'));
        const shown = leaked(answer, who, pathOf(route));
        // A parameter of a route takes many spellings; the door is the same then.
        const isParameter = takenAs(target).some((other) => said(answer, other, '') === expected(other, how, who));
        if ((!isGone && !isParameter) || shown.length > 0)
          wrong.push(`${how} of ${target} (${name}) as ${who}: ${answer.status} ${shown}`);
      }
    });
    expect(wrong).toEqual([]);
  });

  test('below /desk, what is not listed does not exist, and runs nothing [STAFF-36]', async () => {
    for (const target of ['/desk/nothing', '/desk/orders/1/2', '/desk/sign-in/x', '/desk/.env'])
      for (const who of people)
        for (const how of [
          'read',
          'head',
          'empty post',
          'form',
          'unknown action',
          'shop action',
          'desk action',
        ] as const) {
          const answer = await ask(target + asks[how].query, who, how);
          expect.soft([answer.status, leaked(answer, who, target)], `${how} of ${target} as ${who}`).toEqual([404, []]);
        }
  });
});

/** Routes of the desk whose parameter takes this path. */
const takenAs = (target: string): readonly Route[] =>
  routes.filter(({ path, kind }) => kind === 'desk' && path.includes('[') && patternOf(path).test(target));

const patternOf = (path: string): RegExp =>
  new RegExp(
    `^${path.replaceAll('.', '\\.').replaceAll(/\[(\\\.\\\.\\\.)?\w+\]/g, (_all, rest) => (rest ? '.+' : '[^/]+'))}$`,
  );

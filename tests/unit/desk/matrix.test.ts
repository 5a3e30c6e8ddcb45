import type { APIContext, MiddlewareNext } from 'astro';
import { describe, expect, test } from 'vitest';
import { desk as actions } from '../../../src/actions/desk/index.ts';
import { createVisitors } from '../../../src/lib/accounts/visitors.ts';
import type { Desk } from '../../../src/lib/desk/desk.ts';
import { deskElsewherePath, deskNotAllowedPath } from '../../../src/lib/desk/model/home-pages.ts';
import { deskActions, deskPages } from '../../../src/lib/desk/model/pages.ts';
import type { DeskCookie } from '../../../src/lib/server/http/desk-cookie.ts';
import { DeskClosedError, deskParts, type RequestDesk, requestDesk } from '../../../src/lib/server/requests/desk.ts';
import { guardDesk } from '../../../src/lib/server/requests/desk-guard.ts';
import type { StaffRole } from '../../../src/lib/shop/staff.ts';
import { english } from '../../fixtures/languages.ts';
import { Browser, openStaff, password } from './open-staff.ts';

/** Every page and every action of the desk, by everybody. Both are read from the list, so that none can be forgotten. */

/** Once more, so that a slip in shop/staff.ts is seen. */
const rights: Readonly<Record<StaffRole, readonly string[]>> = {
  owner: [
    ...['own', 'orders', 'messages', 'settings', 'staff', 'texts'],
    ...['catalogue', 'offers', 'display', 'figures', 'reviews', 'customers'],
  ],
  staff: ['own', 'orders', 'messages', 'catalogue', 'offers', 'display', 'reviews'],
  editor: ['own', 'texts', 'display'],
};

const people = ['nobody', 'a customer', 'half signed in', 'a closed account', 'editor', 'staff', 'owner'] as const;
type Who = (typeof people)[number];

const rightsOf = (who: Who): readonly string[] | undefined =>
  who === 'editor' || who === 'staff' || who === 'owner' ? rights[who] : undefined;

/** The value of the desk's cookie of each. */
async function openDesk() {
  const { db, clock, staff, owner: makeOwner, invited } = await openStaff();
  const owner = await makeOwner();
  const join = (role: StaffRole, name: string) => invited(owner, role, `${name}@books.test`, name);
  const [member, editor, former] = [
    await join('staff', 'Tom'),
    await join('editor', 'Ines'),
    await join('owner', 'Ravi'),
  ];
  await staff.disable(former.member.id, owner.member);
  const half = new Browser();
  half.keep(await staff.signIn({ email: owner.member.email, password }, half.asking));
  const { session } = await createVisitors(db, () => clock.now).startGuest();
  const tokens: Readonly<Record<Who, string | undefined>> = {
    nobody: undefined,
    'a customer': session.token,
    'half signed in': half.token,
    'a closed account': former.at.token,
    editor: editor.at.token,
    staff: member.at.token,
    owner: owner.at.token,
  };
  return { staff, tokens };
}

/** The desk of a request with this cookie. Of what other rooms bring into it, nothing is there: it must not be reached. */
function deskWith(
  staff: Desk['staff'],
  token: string | undefined,
  { hasShop = true, isOpen = true } = {},
): RequestDesk {
  const cookie: DeskCookie = { read: () => token, write() {}, clear() {} };
  const device = { read: () => undefined, write() {} };
  const origin = { cookie, device, userAgent: '', clientIp: () => '192.0.2.1' };
  return requestDesk({ staff, shop: hasShop ? {} : undefined } as Desk, origin, isOpen);
}

/** What the door answers: 'in', or where it leads instead. */
async function knock(desk: RequestDesk, path: string, routePattern = path.split('?')[0]): Promise<string> {
  const url = new URL(path, 'https://books.test');
  let answer = '';
  const next = async (instead?: Request) => {
    answer = instead ? new URL(instead.url).pathname : 'in';
    return new Response(null);
  };
  const redirect = (to: string) => {
    answer = to;
    return new Response(null);
  };
  const settings = { languages: [english], locale: english.locale };
  const locals = { desk, settings, markPersonal() {} };
  const context = { url, request: new Request(url), routePattern, locals, redirect } as unknown as APIContext;
  await guardDesk(context, next as MiddlewareNext);
  return answer;
}

const examplePath = (route: string) => route.replaceAll(/\[(\.\.\.)?\w+\]/g, '1');

function expected(who: Who, access: string, path: string): string {
  if (access === 'anyone') return 'in';
  const own = rightsOf(who);
  if (!own) return `/desk/sign-in?next=${encodeURIComponent(path)}`;
  return own.includes(access) ? 'in' : deskNotAllowedPath;
}

test('each page of the desk opens for those whose role has it, and for nobody else [STAFF-30]', async () => {
  const { staff, tokens } = await openDesk();
  const wrong: string[] = [];
  for (const who of people)
    for (const [route, access] of Object.entries(deskPages)) {
      const path = examplePath(route);
      const answer = await knock(deskWith(staff, tokens[who]), path, route);
      if (answer !== expected(who, access, path)) wrong.push(`${who} at ${route}: ${answer}`);
    }
  expect(wrong).toEqual([]);
});

test('each action of the desk passes the door for those whose role has it [STAFF-30]', async () => {
  const { staff, tokens } = await openDesk();
  const wrong: string[] = [];
  for (const who of people)
    for (const [name, access] of Object.entries(deskActions)) {
      // The sign-in page is open for everybody, so that only the action decides.
      const answer = await knock(deskWith(staff, tokens[who]), `/desk/sign-in?_action=${name}`);
      if (answer !== expected(who, access, '/desk/sign-in')) wrong.push(`${who}, ${name}: ${answer}`);
    }
  expect(wrong).toEqual([]);
});

type Handler = (form: object, context: object) => Promise<{ readonly to?: string }>;

/** `desk.staff.invite` among the actions. */
function handlerOf(name: string): Handler {
  let found: unknown = { desk: actions };
  for (const part of name.split('.')) found = (found as Record<string, unknown>)[part];
  return (found as { readonly handler: Handler }).handler;
}

/** Whether an action has begun its work. What it then lacks of a form or of the desk makes it fail. */
async function begins(name: string, desk: RequestDesk): Promise<boolean> {
  const outcome = await handlerOf(name)(
    {},
    { locals: { desk, settings: { languages: [english], locale: english.locale } } },
  ).catch(() => undefined);
  return !['/desk/sign-in', deskNotAllowedPath].includes(outcome?.to ?? '');
}

test('each action checks once more who sends it, whatever led to it [STAFF-30]', async () => {
  const { staff, tokens } = await openDesk();
  const guarded = Object.entries(deskActions).filter(([, access]) => access !== ('anyone' as string));
  const wrong: string[] = [];
  for (const who of people)
    for (const [name, access] of guarded) {
      const may = rightsOf(who)?.includes(access) ?? false;
      // Nothing of the desk is there but who is signed in, so that work which begins changes nothing.
      const desk = { current: deskWith(staff, tokens[who]).current } as RequestDesk;
      if ((await begins(name, desk)) !== may) wrong.push(`${who}, ${name}`);
    }
  expect(wrong).toEqual([]);
});

describe('with a remote API', () => {
  test('orders and settings say that they are elsewhere, everything else is there [STAFF-31]', async () => {
    const { staff, tokens } = await openDesk();
    const wrong: string[] = [];
    for (const [route, access] of Object.entries(deskPages)) {
      const answer = await knock(deskWith(staff, tokens.owner, { hasShop: false }), examplePath(route), route);
      const isElsewhere = !['anyone', 'own', 'messages', 'staff', 'texts'].includes(access);
      if (answer !== (isElsewhere ? deskElsewherePath : 'in')) wrong.push(`${route}: ${answer}`);
    }
    expect(wrong).toEqual([]);
  });
});

test('a form of the desk that is sent to a page of the shop is not run [STAFF-30]', async () => {
  const { staff, tokens } = await openDesk();
  expect(await knock(deskWith(staff, tokens.owner), '/contact?_action=desk.staff.disable')).toBe('/desk');
});

/** The parts of the desk that this request has. */
function partsOf(desk: RequestDesk): string[] {
  const has = (name: keyof typeof deskParts) => {
    try {
      void desk[name];
      return true;
    } catch (error) {
      if (error instanceof DeskClosedError) return false;
      throw error;
    }
  };
  return (Object.keys(deskParts) as (keyof typeof deskParts)[]).filter(has).sort();
}

test('the parts of the desk exist only for a member whose role includes them, wherever they are read [STAFF-35]', async () => {
  const { staff, tokens } = await openDesk();
  for (const who of people) {
    const desk = deskWith(staff, tokens[who]);
    expect(partsOf(desk), `${who}, before anybody asked who it is`).toEqual([]);
    await desk.current();
    const own = Object.entries(deskParts).flatMap(([name, access]) => (rightsOf(who)?.includes(access) ? [name] : []));
    expect(partsOf(desk), who).toEqual(own.sort());
  }
});

test('on a page of the shop an owner has nothing of the desk [STAFF-35]', async () => {
  const { staff, tokens } = await openDesk();
  const desk = deskWith(staff, tokens.owner, { isOpen: false });
  expect(await desk.current()).toBeUndefined();
  expect(partsOf(desk)).toEqual([]);
});

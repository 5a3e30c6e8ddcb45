import { deskPages } from '../../../src/lib/desk/model/pages.ts';
import type { Route } from '../../../src/lib/routes.ts';
import type { RawAnswer, RawRequest } from './raw-requests.ts';

/** Who may have what of the site: the one table that tests/reliability/doors.test.ts compares its answers with. */

export const people = ['nobody', 'a customer', 'editor', 'staff', 'owner'] as const;
export type Who = (typeof people)[number];

/** Written once more, so that a mistake in shop/staff.ts is seen. */
const rights: Readonly<Record<Who, readonly string[]>> = {
  nobody: [],
  'a customer': [],
  editor: ['own', 'texts', 'display'],
  staff: ['own', 'orders', 'messages', 'catalogue', 'offers', 'display', 'reviews'],
  owner: [
    ...['own', 'orders', 'messages', 'settings', 'staff', 'texts'],
    ...['catalogue', 'offers', 'display', 'figures', 'reviews', 'customers'],
  ],
};

export const hasRight = (who: Who, access: string): boolean => rights[who].includes(access);

const form = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'a=1' };

/** What is asked of a route; `query` follows its path. None of it changes anything. */
export const asks = {
  read: { method: 'GET', query: '' },
  head: { method: 'HEAD', query: '' },
  'empty post': { method: 'POST', query: '' },
  form: { ...form, query: '' },
  'unknown action': { ...form, query: '?_action=desk.nothing.here' },
  'shop action': { ...form, query: '?_action=contact.send' },
  // It needs the permission 'settings', and shows a form again.
  'desk action': { ...form, query: '?_action=desk.settings.zoneRows' },
} as const satisfies Record<string, Omit<RawRequest, 'target'> & { readonly query: string }>;
export type Ask = keyof typeof asks;

/** Methods that nothing on the site answers. */
export const oddMethods = ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'PURGE', 'LOCK'] as const;

type Verdict = 'answered' | 'nothing' | 'refused' | 'the desk' | 'door' | 'door for settings';

const asAction: Readonly<Record<Ask, Verdict>> = {
  ...{ read: 'answered', head: 'answered', 'empty post': 'refused', form: 'refused' },
  ...{ 'unknown action': 'nothing', 'shop action': 'answered', 'desk action': 'the desk' },
};
const refusedAction = { 'unknown action': 'refused', 'shop action': 'refused', 'desk action': 'refused' } as const;
const atDesk = { read: 'door', head: 'door' } as const;
const deskForms = {
  'unknown action': 'nothing',
  'shop action': 'nothing',
  'desk action': 'door for settings',
} as const;

/** By what a POST does at the route (lib/routes.ts). */
const shop: Readonly<Record<Route['post'], Readonly<Record<Ask, Verdict>>>> = {
  action: asAction,
  both: { ...asAction, 'empty post': 'answered', form: 'answered' },
  itself: { ...asAction, ...refusedAction, 'empty post': 'answered', form: 'answered' },
  none: { ...asAction, ...refusedAction },
};
const desk: Readonly<Record<Route['post'], Readonly<Record<Ask, Verdict>>>> = {
  action: { ...atDesk, ...deskForms, 'empty post': 'refused', form: 'refused' },
  both: { ...atDesk, ...deskForms, 'empty post': 'door', form: 'door' },
  itself: { ...atDesk, ...refusedAction, 'empty post': 'door', form: 'door' },
  none: { ...atDesk, ...refusedAction, 'empty post': 'refused', form: 'refused' },
};

/** The page of unknown paths says so to every method. */
const unknown: Readonly<Record<Ask, Verdict>> = { ...asAction, 'empty post': 'nothing', form: 'nothing' };

function verdictOf({ path, kind, post }: Route, ask: Ask): Verdict {
  if (path === '/404') return unknown[ask];
  return kind === 'desk' ? desk[post][ask] : shop[post][ask];
}

/** What the table says, in words that `said` uses too. */
export function expected(route: Route, ask: Ask, who: Who): string {
  const verdict = verdictOf(route, ask);
  if (verdict !== 'door' && verdict !== 'door for settings') return verdict;
  const page = deskPages[route.path] ?? 'not listed';
  const needed = [page, ...(verdict === 'door' ? [] : ['settings'])].filter((access) => access !== 'anyone');
  if (needed.every((access) => hasRight(who, access))) return 'answered';
  return rights[who].length === 0 ? 'sign in' : 'not allowed';
}

/** What an answer says. */
export function said({ status, headers }: RawAnswer, route: Route, wanted: string): string {
  const { location = '', allow = '' } = headers;
  if (status === 405) return allow.startsWith('GET, HEAD') ? 'refused' : 'refused without Allow';
  if (status === 303 && location.startsWith('/desk/sign-in?')) return 'sign in';
  if (status === 303 && location === '/desk' && wanted === 'the desk') return 'the desk';
  // These pages answer with the status that they tell of.
  if (status === 403 && route.path === '/desk/not-allowed') return wanted;
  if (status === 500 && route.path === '/server-error') return wanted;
  if (status === 403) return 'not allowed';
  if (status === 404 && wanted === 'nothing') return 'nothing';
  return status < 500 ? 'answered' : `failed with ${status}`;
}

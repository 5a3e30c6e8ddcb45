import { expect, test } from 'vitest';
import { createAddressBook } from '../../../src/lib/accounts/addresses.ts';
import { type MergeGuest, mergedGuestIds } from '../../../src/lib/accounts/merge-guest.ts';
import type { Address } from '../../../src/lib/shop/address.ts';
import { type Browser, browser, guest, hour, logIn, openAccounts, register } from './open.ts';

const addressIn = (city: string): Address => ({
  ...{ firstName: 'Asha', lastName: 'Rao', company: '', address1: '12 Lake Road', address2: '', city },
  ...{ postCode: '411001', state: 'MH', country: 'IN', phone: '98450 12345', email: 'asha@example.com' },
});

/** A customer, and a shop that records which guests it merges. */
async function openShop(answer: () => { hasUnmovedOrders: boolean } = () => ({ hasUnmovedOrders: false })) {
  const moves: string[] = [];
  const mergeGuest: MergeGuest = async (from, to) => {
    moves.push(`${from} to ${to.id}`);
    return answer();
  };
  const opened = await openAccounts({ mergeGuest });
  const { visitor } = await register(opened.accounts);
  return { ...opened, moves, customer: visitor };
}
const idOf = (at: Browser) => at.entered?.visitor.id ?? '';

test('logging in merges the guest into the account and deletes the guest', async () => {
  const { accounts, customer, db, moves, visitors } = await openShop();
  const at = await guest(visitors);
  const guestId = idOf(at);
  expect((await logIn(accounts, at)).visitor.id).toBe(customer.id);
  expect(moves).toEqual([`${guestId} to ${customer.id}`]);
  expect(await db.selectFrom('visitor').select('id').execute()).toEqual([{ id: customer.id }]);
});

test('registering keeps the visitor id, so that nothing has to be merged [ACCOUNT-21]', async () => {
  const { accounts, moves, visitors } = await openShop();
  await register(accounts, await guest(visitors), { email: 'ravi@example.com' });
  expect(moves).toEqual([]);
});

test('logging in as another customer merges nothing', async () => {
  const { accounts, customer, db, moves } = await openShop();
  const book = createAddressBook(db, () => 0);
  const at = browser();
  const ravi = await register(accounts, at, { email: 'ravi@example.com' });
  await book.save(ravi.visitor.id, 'billing', addressIn('Delhi'));
  await logIn(accounts, at);
  expect(moves).toEqual([]);
  expect(await book.get(customer.id)).toEqual({});
  expect(await book.get(ravi.visitor.id)).toEqual({ billing: addressIn('Delhi') });
});

test('addresses of the guest fill those that the customer lacks', async () => {
  const { accounts, customer, db, visitors } = await openShop();
  const book = createAddressBook(db, () => 0);
  await book.save(customer.id, 'billing', addressIn('Pune'));
  const at = await guest(visitors);
  await book.save(idOf(at), 'billing', addressIn('Delhi'));
  await book.save(idOf(at), 'shipping', addressIn('Mumbai'));
  await logIn(accounts, at);
  expect(await book.get(customer.id)).toEqual({ billing: addressIn('Pune'), shipping: addressIn('Mumbai') });
});

test('the guest is merged once more at the next login, as one of its requests may have been in flight', async () => {
  const { accounts, clock, customer, moves, visitors } = await openShop();
  const at = await guest(visitors);
  const move = `${idOf(at)} to ${customer.id}`;
  await logIn(accounts, at);
  clock.now += hour;
  await logIn(accounts, at);
  expect(moves).toEqual([move, move]);
  await logIn(accounts, at);
  expect(moves).toHaveLength(2);
});

test('an unreachable shop does not stop a login, and the merge is repeated at the next login [ACCOUNT-22]', async () => {
  let isBroken = true;
  const { accounts, clock, customer, moves, problems, visitors } = await openShop(() => {
    if (isBroken) throw new Error('the network is down');
    return { hasUnmovedOrders: false };
  });
  const at = await guest(visitors);
  expect((await logIn(accounts, at)).visitor.id).toBe(customer.id);
  expect(problems).toEqual([expect.stringContaining('Merging a guest')]);
  clock.now += hour;
  await logIn(accounts, at);
  isBroken = false;
  await logIn(accounts, at);
  await logIn(accounts, at);
  expect(moves).toHaveLength(3);
});

test('the guest id is stored while orders exist under it', async () => {
  let hasUnmovedOrders = true;
  const { accounts, clock, customer, db, visitors } = await openShop(() => ({ hasUnmovedOrders }));
  const at = await guest(visitors);
  const former = idOf(at);
  await logIn(accounts, at);
  clock.now += hour;
  await logIn(accounts, at);
  expect(await mergedGuestIds(db, customer.id)).toEqual([former]);
  hasUnmovedOrders = false;
  const other = await guest(visitors);
  await logIn(accounts, other);
  clock.now += hour;
  await logIn(accounts, other);
  expect(await mergedGuestIds(db, customer.id)).toEqual([former]);
});

test('one guest is merged into one customer when several log in concurrently', async () => {
  const { accounts, customer, db, moves, visitors } = await openShop();
  const ravi = await register(accounts, browser(), { email: 'ravi@example.com' });
  const at = await guest(visitors);
  const { asking } = at;
  const forms = ['asha.rao@example.com', 'ravi@example.com', 'asha.rao@example.com'];
  const results = await Promise.all(
    forms.map((username) => accounts.logIn({ username, password: 'seven wet umbrellas', remember: false }, asking)),
  );
  expect(results.every(({ ok }) => ok)).toBe(true);
  // Passwords are checked concurrently, so any of the three may be first.
  const owners = await db.selectFrom('former_visitor').select('visitor_id').execute();
  expect(owners).toHaveLength(1);
  expect([customer.id, ravi.visitor.id]).toContain(owners[0]?.visitor_id);
  expect(new Set(moves)).toEqual(new Set(owners.map(({ visitor_id }) => `${idOf(at)} to ${visitor_id}`)));
});

test('merges of one guest run one after the other, as a double submit would add its lines twice', async () => {
  let running = 0;
  let most = 0;
  const mergeGuest: MergeGuest = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    return { hasUnmovedOrders: false };
  };
  const { accounts, visitors } = await openAccounts({ mergeGuest });
  await register(accounts);
  const { asking } = await guest(visitors);
  const form = { username: 'asha.rao@example.com', password: 'seven wet umbrellas', remember: false };
  await Promise.all([1, 2, 3].map(() => accounts.logIn(form, asking)));
  expect(most).toBe(1);
});

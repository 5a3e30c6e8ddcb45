import { expect, test } from 'vitest';
import { createAddressBook } from '../../../src/lib/accounts/addresses.ts';
import { formerIds, type TakeOver } from '../../../src/lib/accounts/take-over.ts';
import type { Address } from '../../../src/lib/shop/address.ts';
import { type Browser, browser, guest, hour, logIn, openAccounts, register } from './open.ts';

const addressIn = (city: string): Address => ({
  ...{ firstName: 'Asha', lastName: 'Rao', company: '', address1: '12 Lake Road', address2: '', city },
  ...{ postCode: '411001', state: 'MH', country: 'IN', phone: '98450 12345', email: 'asha@example.com' },
});

/** A customer, and a shop that notes what it is asked to move. */
async function openShop(answer: () => { leavesOrders: boolean } = () => ({ leavesOrders: false })) {
  const moves: string[] = [];
  const takeOver: TakeOver = async (from, to) => {
    moves.push(`${from} to ${to.id}`);
    return answer();
  };
  const opened = await openAccounts({ takeOver });
  const { visitor } = await register(opened.accounts);
  return { ...opened, moves, customer: visitor };
}
const idOf = (at: Browser) => at.entered?.visitor.id ?? '';

test('a guest who logs in takes along what the shop keeps, and is a guest no more', async () => {
  const { accounts, customer, db, moves, visitors } = await openShop();
  const at = await guest(visitors);
  const guestId = idOf(at);
  expect((await logIn(accounts, at)).visitor.id).toBe(customer.id);
  expect(moves).toEqual([`${guestId} to ${customer.id}`]);
  expect(await db.selectFrom('visitor').select('id').execute()).toEqual([{ id: customer.id }]);
});

test('who registers keeps their id: nothing has to be moved', async () => {
  const { accounts, moves, visitors } = await openShop();
  await register(accounts, await guest(visitors), { email: 'ravi@example.com' });
  expect(moves).toEqual([]);
});

test('who was logged in as somebody else takes nothing of theirs along', async () => {
  const { accounts, customer, db, moves } = await openShop();
  const book = createAddressBook(db, () => 0);
  const at = browser();
  const ravi = await register(accounts, at, { email: 'ravi@example.com' });
  await book.save(ravi.visitor.id, 'billing', addressIn('Delhi'));
  await logIn(accounts, at);
  expect(moves).toEqual([]);
  expect(await book.of(customer.id)).toEqual({});
  expect(await book.of(ravi.visitor.id)).toEqual({ billing: addressIn('Delhi') });
});

test('addresses of the guest fill what the customer has not kept', async () => {
  const { accounts, customer, db, visitors } = await openShop();
  const book = createAddressBook(db, () => 0);
  await book.save(customer.id, 'billing', addressIn('Pune'));
  const at = await guest(visitors);
  await book.save(idOf(at), 'billing', addressIn('Delhi'));
  await book.save(idOf(at), 'shipping', addressIn('Mumbai'));
  await logIn(accounts, at);
  expect(await book.of(customer.id)).toEqual({ billing: addressIn('Pune'), shipping: addressIn('Mumbai') });
});

test('things are moved once more at the next login, as a request of the guest’s may still have been under way', async () => {
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

test('a shop that cannot be reached keeps nobody out, and is asked again at the next login', async () => {
  let isBroken = true;
  const { accounts, clock, customer, moves, problems, visitors } = await openShop(() => {
    if (isBroken) throw new Error('the network is down');
    return { leavesOrders: false };
  });
  const at = await guest(visitors);
  expect((await logIn(accounts, at)).visitor.id).toBe(customer.id);
  expect(problems).toEqual([expect.stringContaining('could not be moved')]);
  clock.now += hour;
  await logIn(accounts, at);
  isBroken = false;
  await logIn(accounts, at);
  await logIn(accounts, at);
  expect(moves).toHaveLength(3);
});

test('a guest’s id is remembered for as long as orders stand under it', async () => {
  let leavesOrders = true;
  const { accounts, clock, customer, db, visitors } = await openShop(() => ({ leavesOrders }));
  const at = await guest(visitors);
  const former = idOf(at);
  await logIn(accounts, at);
  clock.now += hour;
  await logIn(accounts, at);
  expect(await formerIds(db, customer.id)).toEqual([former]);
  leavesOrders = false;
  const other = await guest(visitors);
  await logIn(accounts, other);
  clock.now += hour;
  await logIn(accounts, other);
  expect(await formerIds(db, customer.id)).toEqual([former]);
});

test('one guest is moved to one customer, however many log in at the same moment', async () => {
  const { accounts, customer, db, moves, visitors } = await openShop();
  const ravi = await register(accounts, browser(), { email: 'ravi@example.com' });
  const at = await guest(visitors);
  const { asking } = at;
  const forms = ['asha.rao@example.com', 'ravi@example.com', 'asha.rao@example.com'];
  const results = await Promise.all(
    forms.map((username) => accounts.logIn({ username, password: 'seven wet umbrellas', remember: false }, asking)),
  );
  expect(results.every(({ ok }) => ok)).toBe(true);
  // Passwords are checked side by side, so any of the three may be the first.
  const owners = await db.selectFrom('former_visitor').select('visitor_id').execute();
  expect(owners).toHaveLength(1);
  expect([customer.id, ravi.visitor.id]).toContain(owners[0]?.visitor_id);
  expect(new Set(moves)).toEqual(new Set(owners.map(({ visitor_id }) => `${idOf(at)} to ${visitor_id}`)));
});

test('a guest’s things are moved by one login at a time, as a double press is two that would both add them', async () => {
  let running = 0;
  let most = 0;
  const takeOver: TakeOver = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    return { leavesOrders: false };
  };
  const { accounts, visitors } = await openAccounts({ takeOver });
  await register(accounts);
  const { asking } = await guest(visitors);
  const form = { username: 'asha.rao@example.com', password: 'seven wet umbrellas', remember: false };
  await Promise.all([1, 2, 3].map(() => accounts.logIn(form, asking)));
  expect(most).toBe(1);
});

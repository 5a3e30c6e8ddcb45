import { expect, test } from 'vitest';
import { createAddressBook } from '../../../src/lib/accounts/addresses.ts';
import type { Address } from '../../../src/lib/shop/address.ts';
import { openAccounts } from './open.ts';

const home: Address = {
  ...{ firstName: 'Asha', lastName: 'Rao', company: '', address1: '12 Lake Road', address2: '', city: 'Pune' },
  ...{ postCode: '411001', state: 'MH', country: 'IN', phone: '98450 12345', email: 'asha@example.com' },
};

async function openBook() {
  const { db, visitors } = await openAccounts();
  const { visitor } = await visitors.startGuest();
  const other = (await visitors.startGuest()).visitor;
  return { book: createAddressBook(db, () => 0), id: visitor.id, otherId: other.id };
}

test('a visitor has one address of each kind, and sees only their own', async () => {
  const { book, id, otherId } = await openBook();
  expect(await book.get(id)).toEqual({});
  await book.save(id, 'billing', home);
  await book.save(id, 'shipping', { ...home, city: 'Mumbai' });
  await book.save(id, 'billing', { ...home, city: 'Nashik' });
  expect(await book.get(id)).toEqual({ billing: { ...home, city: 'Nashik' }, shipping: { ...home, city: 'Mumbai' } });
  expect(await book.get(otherId)).toEqual({});
});

test('the address of an order is saved only when none was saved before [CHECKOUT-40]', async () => {
  const { book, id } = await openBook();
  await book.saveMissing(id, 'billing', home);
  await book.saveMissing(id, 'billing', { ...home, city: 'Delhi' });
  expect(await book.get(id)).toEqual({ billing: home });
});

test('only the fields of the address are saved', async () => {
  const { book, id } = await openBook();
  const more: Address & { note: string } = { ...home, note: 'x' };
  await book.save(id, 'billing', more);
  expect((await book.get(id)).billing).toEqual(home);
});

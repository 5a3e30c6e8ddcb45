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

test('a visitor keeps one address of each kind, and sees nobody else’s', async () => {
  const { book, id, otherId } = await openBook();
  expect(await book.of(id)).toEqual({});
  await book.save(id, 'billing', home);
  await book.save(id, 'shipping', { ...home, city: 'Mumbai' });
  await book.save(id, 'billing', { ...home, city: 'Nashik' });
  expect(await book.of(id)).toEqual({ billing: { ...home, city: 'Nashik' }, shipping: { ...home, city: 'Mumbai' } });
  expect(await book.of(otherId)).toEqual({});
});

test('an order’s address is kept only where there is none', async () => {
  const { book, id } = await openBook();
  await book.saveMissing(id, 'billing', home);
  await book.saveMissing(id, 'billing', { ...home, city: 'Delhi' });
  expect(await book.of(id)).toEqual({ billing: home });
});

test('nothing but the address is kept', async () => {
  const { book, id } = await openBook();
  const more: Address & { note: string } = { ...home, note: 'x' };
  await book.save(id, 'billing', more);
  expect((await book.of(id)).billing).toEqual(home);
});

import { expect, test } from 'vitest';
import { fieldsOf, openStaff, password } from './open-staff.ts';

const lastOwner = { form: 'Without this owner nobody could manage the desk. Make somebody else an owner first.' };

async function openWithTwo() {
  const opened = await openStaff();
  const owner = await opened.owner();
  const tom = await opened.invited(owner, 'staff', 'tom@books.test', 'Tom Okafor');
  return { ...opened, owner: owner.member, ownerAt: owner.at, tom };
}

test('the last owner stays one, also when two owners step back at once [STAFF-22]', async () => {
  const { staff, owner, tom } = await openWithTwo();
  expect(fieldsOf(await staff.disable(owner.id, owner))).toEqual(lastOwner);
  expect(fieldsOf(await staff.changeRole(owner.id, 'staff', owner))).toEqual(lastOwner);
  expect(await staff.changeRole(tom.member.id, 'owner', owner)).toEqual({ ok: true });
  const results = await Promise.all([
    staff.changeRole(owner.id, 'staff', tom.member),
    staff.disable(tom.member.id, owner),
  ]);
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  const owners = (await staff.list()).filter(({ role, status }) => role === 'owner' && status === 'active');
  expect(owners).toHaveLength(1);
});

test('somebody who is disabled is out at once, and comes back with the same password and phone [STAFF-23]', async () => {
  const { staff, owner, tom, signIn, nextCode } = await openWithTwo();
  expect(await staff.disable(tom.member.id, owner)).toEqual({ ok: true });
  expect(await staff.findMember(tom.at.token ?? '')).toBeUndefined();
  expect(fieldsOf(await staff.signIn({ email: 'tom@books.test', password }, tom.at.asking))).toHaveProperty('form');
  expect(await staff.enable(tom.member.id, owner)).toEqual({ ok: true });
  expect(await staff.findMember(tom.at.token ?? '')).toBeUndefined();
  nextCode();
  await signIn(tom);
});

test('another role counts from the next request [STAFF-23]', async () => {
  const { staff, owner, tom } = await openWithTwo();
  await staff.changeRole(tom.member.id, 'editor', owner);
  expect(await staff.findMember(tom.at.token ?? '')).toEqual({ ...tom.member, role: 'editor' });
});

test('an invitation can be withdrawn, and nobody is invited twice', async () => {
  const { staff, owner, ownerAt } = await openWithTwo();
  const invite = (email: string) => staff.invite({ email, role: 'editor' }, owner, ownerAt.asking);
  expect(fieldsOf(await invite('TOM@books.test'))).toEqual({
    email: 'Somebody with this address is in the list already.',
  });
  expect(fieldsOf(await invite('nobody'))).toHaveProperty('email');
  const result = await invite('ines@books.test');
  const ines = (await staff.list()).find(({ email }) => email === 'ines@books.test');
  expect(ines).toMatchObject({ status: 'invited', role: 'editor', name: '' });
  await staff.disable(ines?.id ?? 0, owner);
  expect(await staff.list()).toHaveLength(2);
  expect(await staff.welcome(result.ok ? result.link : '')).toBeUndefined();
});

test('the log says who did what to whom [STAFF-26]', async () => {
  const { staff, owner, ownerAt, tom, entries } = await openWithTwo();
  await staff.changeRole(tom.member.id, 'editor', owner);
  await staff.reset('tom@books.test', undefined);
  await staff.signOut(ownerAt.asking);
  const lines = (await entries()).map(({ name, action, about }) => `${name}: ${action} ${about}`);
  expect(lines).toEqual([
    'Asha Rao: staff.joined staff asha@books.test',
    'Asha Rao: sign-in staff asha@books.test',
    'Asha Rao: staff.invited staff tom@books.test',
    'Tom Okafor: staff.joined staff tom@books.test',
    'Tom Okafor: sign-in staff tom@books.test',
    'Asha Rao: staff.role staff tom@books.test',
    ': staff.reset staff tom@books.test',
    'Asha Rao: sign-out staff asha@books.test',
  ]);
});

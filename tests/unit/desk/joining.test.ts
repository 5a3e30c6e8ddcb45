import { expect, test } from 'vitest';
import { ensureFirstOwner } from '../../../src/lib/desk/staff/first-owner.ts';
import { codeAt } from '../../../src/lib/desk/staff/second-factor.ts';
import { firstOwnerNotice } from '../../../src/lib/server/startup/open-desk.ts';
import { Browser, day, fieldsOf, hour, keyOf, openStaff, password } from './open-staff.ts';

const ended = { form: 'This link was used already, was replaced, or is too old. Ask for a new one.' };
const form = { name: 'Tom Okafor', email: '', password, passwordAgain: password };

test('while there is no owner, one link makes one, once [STAFF-27]', async () => {
  const { db, clock, staff, join } = await openStaff();
  const starts = await Promise.all([ensureFirstOwner(db, clock.now), ensureFirstOwner(db, clock.now)]);
  const made = starts.find(({ state }) => state === 'new-link');
  expect(starts.map(({ state }) => state).sort()).toEqual(['new-link', 'waiting']);
  if (made?.state !== 'new-link') throw new Error('no link');
  clock.now += hour - 1;
  expect(await ensureFirstOwner(db, clock.now)).toEqual({ state: 'waiting', until: 1_700_000_000_000 + hour });
  expect(await staff.welcome(made.token)).toEqual({ purpose: 'first-owner', role: 'owner', email: '', name: '' });
  const { member } = await join(made.token);
  expect(member).toMatchObject({ name: 'Asha Rao', email: 'asha@books.test', role: 'owner' });
  expect(await ensureFirstOwner(db, clock.now)).toEqual({ state: 'has-owner' });
  expect(await staff.welcome(made.token)).toBeUndefined();
  expect(fieldsOf(await staff.acceptLink({ token: made.token, ...form }, new Browser().asking))).toEqual(ended);
});

test('the link of the first owner ends after an hour, and the next start makes another [STAFF-41]', async () => {
  const { db, clock, staff, join } = await openStaff();
  const first = await ensureFirstOwner(db, clock.now);
  if (first.state !== 'new-link') throw new Error('no link');
  // Begun, and not finished: the same address goes on with the next link.
  const begun = { ...form, email: 'asha@books.test' };
  expect(await staff.acceptLink({ token: first.token, ...begun }, new Browser().asking)).toMatchObject({ ok: true });
  clock.now += hour;
  expect(await staff.welcome(first.token)).toBeUndefined();
  expect(fieldsOf(await staff.acceptLink({ token: first.token, ...begun }, new Browser().asking))).toEqual(ended);
  const starts = await Promise.all([ensureFirstOwner(db, clock.now), ensureFirstOwner(db, clock.now)]);
  const second = starts.find(({ state }) => state === 'new-link');
  expect(starts.map(({ state }) => state).sort()).toEqual(['new-link', 'waiting']);
  if (second?.state !== 'new-link') throw new Error('no link');
  expect((await join(second.token)).member).toMatchObject({ email: 'asha@books.test', role: 'owner' });
});

test('the link stands on a terminal alone, and a log says which command prints one [STAFF-41]', async () => {
  const { db, clock, join } = await openStaff();
  const notice = (isTerminal: boolean) =>
    firstOwnerNotice(db, { siteUrl: 'https://books.test', now: clock.now, isTerminal });
  const logged = await notice(false);
  expect(logged).toContain('npm run desk -- invite MAIL owner');
  expect(logged).not.toContain('token');
  expect(await db.selectFrom('staff_link').select('id').execute()).toEqual([]);
  const shown = await notice(true);
  const token = /welcome\?token=([\w-]{43})$/.exec(shown ?? '')?.[1] ?? '';
  expect(await notice(true)).toMatch(/another 60 minutes/);
  expect(await notice(false)).not.toContain('token');
  await join(token);
  expect([await notice(true), await notice(false)]).toEqual([undefined, undefined]);
});

test('an invitation is mailed, shown once to whoever invites, and works once [STAFF-21]', async () => {
  const { staff, owner: makeOwner, mails, join } = await openStaff();
  const owner = await makeOwner();
  await staff.dismissShown(owner.at.asking);
  const result = await staff.invite({ email: 'Tom@Books.test', role: 'staff' }, owner.member, owner.at.asking);
  if (!result.ok) throw new Error('refused');
  expect(mails.at(-1)).toMatchObject({ kind: 'invitation', to: 'tom@books.test', by: 'Asha Rao', link: result.link });
  expect(await staff.shownOnce(owner.at.asking)).toMatchObject({ kind: 'link', link: result.link });
  await staff.dismissShown(owner.at.asking);
  expect(await staff.shownOnce(owner.at.asking)).toBeUndefined();
  const tom = await join(result.link, { name: ' Tom  Okafor ', email: 'other@books.test' });
  expect(tom.member).toEqual({ id: tom.member.id, name: 'Tom Okafor', email: 'tom@books.test', role: 'staff' });
  expect(fieldsOf(await staff.acceptLink({ token: result.link, ...form }, new Browser().asking))).toEqual(ended);
});

test('a link leaves the page of the owner once it was used or has ended [STAFF-43]', async () => {
  const { staff, clock, owner: makeOwner, join } = await openStaff();
  const owner = await makeOwner();
  const invite = async (email: string) => {
    const result = await staff.invite({ email, role: 'staff' }, owner.member, owner.at.asking);
    return result.ok ? result.link : '';
  };
  const used = await invite('tom@books.test');
  expect(await staff.shownOnce(owner.at.asking)).toMatchObject({ link: used });
  await join(used, { name: 'Tom' });
  expect(await staff.shownOnce(owner.at.asking)).toBeUndefined();
  await invite('ines@books.test');
  clock.now += 6 * hour;
  expect(await staff.shownOnce(owner.at.asking)).toMatchObject({ email: 'ines@books.test' });
  const { member } = owner;
  await staff.disable((await staff.list()).find(({ status }) => status === 'invited')?.id ?? 0, member);
  expect(await staff.shownOnce(owner.at.asking)).toBeUndefined();
});

test('an invitation ends after seven days, and with a newer one [STAFF-21]', async () => {
  const { staff, clock, owner: makeOwner } = await openStaff();
  const { member, at } = await makeOwner();
  const invite = async () => {
    const result = await staff.invite({ email: 'tom@books.test', role: 'staff' }, member, at.asking);
    return result.ok ? result.link : '';
  };
  const [first, second] = [await invite(), await invite()];
  expect(await staff.welcome(first)).toBeUndefined();
  clock.now += 7 * day - 1;
  expect(await staff.welcome(second)).toMatchObject({ purpose: 'invitation', email: 'tom@books.test' });
  clock.now += 1;
  expect(await staff.welcome(second)).toBeUndefined();
});

test('a name and a password alone open nothing, and the link can be opened again [STAFF-21]', async () => {
  const { staff, clock, owner: makeOwner, join } = await openStaff();
  const owner = await makeOwner();
  const result = await staff.invite({ email: 'tom@books.test', role: 'staff' }, owner.member, owner.at.asking);
  const token = result.ok ? result.link : '';
  const at = new Browser();
  at.keep(await staff.acceptLink({ token, ...form }, at.asking));
  expect(await staff.findMember(at.token ?? '')).toBeUndefined();
  expect(await staff.pending(at.asking)).toEqual({ next: 'set-up', email: 'tom@books.test' });
  expect(fieldsOf(await staff.signIn({ email: 'tom@books.test', password }, new Browser().asking))).toHaveProperty(
    'form',
  );
  expect(fieldsOf(await staff.confirmSignIn({ code: '123456' }, at.asking))).toHaveProperty('form');
  expect(fieldsOf(await staff.confirmSetUp({ code: '000' }, at.asking))).toHaveProperty('code');
  await join(token);
  // What was begun before cannot be finished any more.
  const key = await keyOf(staff, at);
  expect(fieldsOf(await staff.confirmSetUp({ code: key ? codeAt(key, clock.now) : '1' }, at.asking))).toHaveProperty(
    'form',
  );
});

test('name, e-mail address and password follow the rules of the shop', async () => {
  const { db, staff, clock } = await openStaff();
  const first = await ensureFirstOwner(db, clock.now);
  const token = first.state === 'new-link' ? first.token : '';
  const { asking } = new Browser();
  const wrong = { name: 'www.evil.com', email: 'nobody', password: 'password1', passwordAgain: '' };
  expect(Object.keys(fieldsOf(await staff.acceptLink({ token, ...wrong }, asking))).sort()).toEqual([
    ...['email', 'name', 'password'],
  ]);
  const twice = { ...form, email: 'asha@books.test', passwordAgain: 'other' };
  expect(fieldsOf(await staff.acceptLink({ token, ...twice }, asking))).toEqual({
    passwordAgain: 'The two passwords are not the same.',
  });
});

test('a reset ends password, second factor, codes and sessions, and its link works for a day [STAFF-24]', async () => {
  const { staff, clock, owner: makeOwner, invited, join, mails, nextCode, signIn } = await openStaff();
  const owner = await makeOwner();
  const tom = await invited(owner, 'staff', 'tom@books.test', 'Tom Okafor');
  const result = await staff.reset('tom@books.test', owner.member, owner.at.asking);
  const link = result.ok ? result.link : '';
  expect(mails.at(-1)).toMatchObject({ kind: 'reset', to: 'tom@books.test', link });
  expect(await staff.findMember(tom.at.token ?? '')).toBeUndefined();
  expect(await staff.countRecoveryCodes(tom.member)).toBe(0);
  expect(fieldsOf(await staff.signIn({ email: 'tom@books.test', password }, tom.at.asking))).toHaveProperty('form');
  clock.now += day - hour;
  expect(await staff.welcome(link)).toMatchObject({ purpose: 'reset', name: 'Tom Okafor' });
  const again = await join(link, { name: 'Tom Okafor' });
  expect(again.member).toEqual(tom.member);
  expect(again.key).not.toBe(tom.key);
  nextCode();
  await signIn(again);
});

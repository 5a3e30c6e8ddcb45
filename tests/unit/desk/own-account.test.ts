import { expect, test } from 'vitest';
import { codeAt } from '../../../src/lib/desk/staff/second-factor.ts';
import { createStaffAccounts } from '../../../src/lib/desk/staff/staff-accounts.ts';
import { Browser, fieldsOf, keyOf, openStaff, password } from './open-staff.ts';

const newPassword = 'eleven dry parasols';

async function openWithOwner() {
  const opened = await openStaff();
  const person = await opened.owner();
  opened.nextCode();
  return { ...opened, person, ...person };
}

test('a new password needs the current one, and ends all other sessions [STAFF-25]', async () => {
  const { staff, member, at, signIn, person, mails, clock } = await openWithOwner();
  const other = await signIn(person);
  const change = (form: object) =>
    staff.changePassword(
      { currentPassword: password, password: newPassword, passwordAgain: newPassword, ...form },
      member,
      at.asking,
    );
  expect(fieldsOf(await change({ currentPassword: 'wrong' }))).toEqual({
    currentPassword: 'This is not your current password.',
  });
  expect(fieldsOf(await change({ password: 'short', passwordAgain: 'short' }))).toHaveProperty('password');
  expect(await change({})).toEqual({ ok: true });
  expect(await staff.findMember(other.token ?? '')).toBeUndefined();
  expect(await staff.findMember(at.token ?? '')).toBeDefined();
  expect(mails.at(-1)).toMatchObject({ what: 'password' });
  clock.now += 31_000;
  expect(fieldsOf(await staff.signIn({ email: member.email, password }, other.asking))).toHaveProperty('form');
  expect(await staff.signIn({ email: member.email, password: newPassword }, other.asking)).toMatchObject({ ok: true });
});

test('another second factor needs password and code, and counts once it is confirmed [STAFF-25]', async () => {
  const { staff, member, at, key, clock, nextCode, signIn, person, mails } = await openWithOwner();
  const proof = () => ({ currentPassword: password, code: codeAt(key, clock.now) });
  expect(fieldsOf(await staff.startSetUp({ ...proof(), currentPassword: 'wrong' }, member, at.asking))).toHaveProperty(
    'currentPassword',
  );
  expect(fieldsOf(await staff.startSetUp({ ...proof(), code: '000000' }, member, at.asking))).toHaveProperty('code');
  expect(await staff.startSetUp(proof(), member, at.asking)).toEqual({ ok: true });
  nextCode();
  const other = await signIn(person);
  const newKey = await keyOf(staff, at);
  expect(newKey).not.toBe(key);
  nextCode();
  at.keep(await staff.confirmSetUp({ code: codeAt(newKey, clock.now) }, at.asking));
  expect(await staff.findMember(at.token ?? '')).toEqual(member);
  expect(await staff.findMember(other.token ?? '')).toBeUndefined();
  expect(await staff.shownOnce(at.asking)).toMatchObject({ kind: 'recovery-codes' });
  expect(mails.at(-1)).toMatchObject({ what: 'second-factor' });
  nextCode();
  await signIn({ ...person, key: newKey });
  nextCode();
  await expect(signIn(person)).rejects.toThrow('not right');
});

test('new recovery codes end the former ones, and are shown until they are dismissed [STAFF-25]', async () => {
  const { staff, member, at, key, codes, clock } = await openWithOwner();
  const proof = { currentPassword: password, code: codeAt(key, clock.now) };
  expect(await staff.renewRecoveryCodes(proof, member, at.asking)).toEqual({ ok: true });
  const shown = await staff.shownOnce(at.asking);
  expect(shown?.kind === 'recovery-codes' && shown.codes.some((code) => codes.includes(code))).toBe(false);
  await staff.dismissShown(at.asking);
  expect(await staff.shownOnce(at.asking)).toBeUndefined();
  const next = new Browser();
  next.keep(await staff.signIn({ email: member.email, password }, next.asking));
  expect(fieldsOf(await staff.confirmSignIn({ code: codes[0] ?? '' }, next.asking))).toHaveProperty('code');
});

test('sessions are listed with their device, and can be ended one by one or together [STAFF-28]', async () => {
  const { staff, member, at, signIn, person, nextCode } = await openWithOwner();
  const tokens: (string | undefined)[] = [];
  for (let n = 0; n < 3; n += 1) {
    tokens.push((await signIn(person)).token);
    nextCode();
  }
  const sessions = await staff.sessions(member, at.asking);
  expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([true, false, false, false]);
  expect(sessions[1]?.device).toBe('Firefox on Linux');
  await staff.endSession(sessions[1]?.id ?? '', member);
  expect(await staff.sessions(member, at.asking)).toHaveLength(3);
  await staff.endOtherSessions(member, at.asking);
  expect(await staff.sessions(member, at.asking)).toHaveLength(1);
  for (const token of tokens) expect(await staff.findMember(token ?? '')).toBeUndefined();
});

test('after a change of SESSION_SECRET a recovery code still lets its owner in [STAFF-29]', async () => {
  const { options, member, key, codes, clock } = await openWithOwner();
  const staff = createStaffAccounts({ ...options, secret: 'another secret of thirty-two characters' });
  const at = new Browser();
  at.keep(await staff.signIn({ email: member.email, password }, at.asking));
  const refused = await staff.confirmSignIn({ code: codeAt(key, clock.now) }, at.asking);
  expect(fieldsOf(refused).code).toMatch(/SESSION_SECRET of this shop has changed. Use a recovery code/);
  at.keep(await staff.confirmSignIn({ code: codes[0] ?? '' }, at.asking));
  expect(await staff.findMember(at.token ?? '')).toEqual(member);
});

test('a member keeps the language that they have chosen, in every session [LANG-31]', async () => {
  const { staff, member, at, signIn, person, entries } = await openWithOwner();
  expect(await staff.findMember(at.token ?? '')).not.toHaveProperty('language');
  expect(await staff.changeLanguage({ language: 'de' }, member)).toEqual({ ok: true });
  expect(await staff.findMember(at.token ?? '')).toEqual({ ...member, language: 'de' });
  const other = await signIn(person);
  expect(await staff.findMember(other.token ?? '')).toHaveProperty('language', 'de');
  expect((await entries()).map(({ action }) => action)).toContain('account.language');
  await staff.changeLanguage({ language: '' }, member);
  expect(await staff.findMember(at.token ?? '')).toEqual(member);
});

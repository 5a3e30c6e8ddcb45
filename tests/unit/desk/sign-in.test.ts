import { describe, expect, test } from 'vitest';
import { codeAt } from '../../../src/lib/desk/staff/second-factor.ts';
import { hashToken } from '../../../src/lib/tokens.ts';
import { Browser, fieldsOf, hour, minute, openStaff, password } from './open-staff.ts';

const wrongPassword = { form: 'The email address or password is not right.' };
const wrongCode = { code: 'This code is not right, or it was used already. Wait for the next one.' };

async function openWithOwner(options = {}) {
  const opened = await openStaff(options);
  const owner = await opened.owner();
  opened.nextCode();
  return { ...opened, owner };
}

test('a session begins only after password and second factor [STAFF-10]', async () => {
  const { staff, owner, clock } = await openWithOwner();
  const at = new Browser();
  at.keep(await staff.signIn({ email: ' Asha@Books.test', password }, at.asking));
  expect(await staff.findMember(at.token ?? '')).toBeUndefined();
  expect(await staff.pending(at.asking)).toEqual({ next: 'code', email: 'asha@books.test' });
  const first = at.token;
  at.keep(await staff.confirmSignIn({ code: codeAt(owner.key, clock.now) }, at.asking));
  expect(await staff.findMember(at.token ?? '')).toEqual(owner.member);
  expect(at.token).not.toBe(first);
  expect(await staff.findMember(first ?? '')).toBeUndefined();
});

test('nothing says which part of a sign-in was wrong [STAFF-11]', async () => {
  const { staff, owner } = await openWithOwner();
  const { asking } = new Browser();
  const attempts = [
    { email: owner.member.email, password: 'seven wet umbrella' },
    { email: 'nobody@books.test', password },
    { email: owner.member.email, password: 'x'.repeat(5000) },
  ];
  for (const form of attempts) expect(fieldsOf(await staff.signIn(form, asking))).toEqual(wrongPassword);
  expect(fieldsOf(await staff.signIn({ email: '', password: '' }, asking))).toEqual({
    email: 'Please enter your email address.',
    password: 'Please enter your password.',
  });
});

test('a code works once, and within one step of the clock [STAFF-12]', async () => {
  const { staff, owner, clock, signIn } = await openWithOwner();
  async function tryCode(at: number) {
    const browser = new Browser();
    browser.keep(await staff.signIn({ email: owner.member.email, password }, browser.asking));
    return fieldsOf(await staff.confirmSignIn({ code: codeAt(owner.key, at) }, browser.asking));
  }
  clock.now += 10 * minute;
  await signIn(owner);
  expect(await tryCode(clock.now)).toEqual(wrongCode);
  expect(await tryCode(clock.now - 30_000)).toEqual(wrongCode);
  expect(await tryCode(clock.now + 60_000)).toEqual(wrongCode);
  expect(await tryCode(clock.now + 30_000)).toEqual({});
});

test('of two sign-ins with one code at once, one gets in [STAFF-12]', async () => {
  const { staff, owner, clock } = await openWithOwner();
  const browsers = [new Browser(), new Browser()];
  for (const at of browsers) at.keep(await staff.signIn({ email: owner.member.email, password }, at.asking));
  const code = codeAt(owner.key, clock.now);
  const results = await Promise.all(browsers.map((at) => staff.confirmSignIn({ code }, at.asking)));
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
});

test('a recovery code works once, however it is written, and its owner is told [STAFF-13]', async () => {
  const { staff, owner, mails } = await openWithOwner();
  expect(owner.codes).toHaveLength(10);
  const [code = ''] = owner.codes;
  const at = new Browser();
  at.keep(await staff.signIn({ email: owner.member.email, password }, at.asking));
  at.keep(await staff.confirmSignIn({ code: ` ${code.toUpperCase().replaceAll('-', ' ')}` }, at.asking));
  expect(await staff.countRecoveryCodes(owner.member)).toBe(9);
  expect(mails.map(({ what }) => what)).toContain('recovery-code');
  at.keep(await staff.signIn({ email: owner.member.email, password }, at.asking));
  expect(fieldsOf(await staff.confirmSignIn({ code }, at.asking))).toEqual(wrongCode);
});

test('a session ends after twelve idle hours, and after seven days [STAFF-14]', async () => {
  const { db, staff, clock, owner, signIn } = await openWithOwner();
  const seenAt = async (token: string) => {
    const row = await db
      .selectFrom('staff_session')
      .select('seen_at')
      .where('id_hash', '=', hashToken(token))
      .executeTakeFirst();
    return row?.seen_at;
  };
  async function isIn(token = '') {
    if ((await staff.findMember(token)) === undefined) return false;
    // No request waits for its session to be extended.
    await expect.poll(() => seenAt(token)).toBe(clock.now);
    return true;
  }
  const at = await signIn(owner);
  clock.now += 12 * hour - 1;
  expect(await isIn(at.token)).toBe(true);
  clock.now += 12 * hour;
  expect(await isIn(at.token)).toBe(false);
  const used = await signIn(owner);
  for (let hours = 0; hours < 7 * 24; hours += 6) {
    expect(await isIn(used.token)).toBe(true);
    clock.now += 6 * hour;
  }
  expect(await isIn(used.token)).toBe(false);
});

test('a sign-in without its second factor ends after ten minutes', async () => {
  const { staff, owner, clock } = await openWithOwner();
  const at = new Browser();
  at.keep(await staff.signIn({ email: owner.member.email, password }, at.asking));
  clock.now += 10 * minute;
  expect(await staff.pending(at.asking)).toBeUndefined();
  expect(fieldsOf(await staff.confirmSignIn({ code: codeAt(owner.key, clock.now) }, at.asking))).toEqual({
    form: 'This took too long. Please enter your password again.',
  });
});

test('the database holds no cookie, password, code, link or key in the clear [STAFF-15]', async () => {
  const { db, owner, signIn } = await openWithOwner();
  const at = await signIn(owner);
  const tables = ['staff', 'staff_session', 'staff_link', 'staff_recovery_code', 'staff_log'] as const;
  const rows = JSON.stringify(await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute())));
  for (const text of [at.token ?? '', owner.at.token ?? '', password, owner.key, ...owner.codes])
    expect(rows.toLowerCase()).not.toContain(text.toLowerCase());
});

test('a new device is told to its owner by mail, a known one is not [STAFF-16]', async () => {
  const { mails, owner, signIn, nextCode } = await openWithOwner();
  const at = await signIn(owner);
  expect(mails.filter(({ what }) => what === 'new-device')).toHaveLength(1);
  nextCode();
  await signIn(owner, at);
  expect(mails.filter(({ what }) => what === 'new-device')).toHaveLength(1);
});

describe('with limits', () => {
  test('wrong passwords are slowed, and stand in the log of the desk [STAFF-17]', async () => {
    const { staff, owner, entries, failed } = await openWithOwner({ isThrottled: true });
    const stranger = new Browser('198.51.100.7');
    const tryIn = async (tried: string) =>
      fieldsOf(await staff.signIn({ email: owner.member.email, password: tried }, stranger.asking)).form;
    for (let n = 0; n < 5; n += 1) expect(await tryIn('wrong')).toBe(wrongPassword.form);
    expect(await tryIn(password)).toBe('You have tried this often. Please wait 15 seconds and try again.');
    const failures = (await entries()).filter(({ action }) => action === 'sign-in.failed');
    expect(failures).toHaveLength(5);
    expect(failures[0]?.details).toEqual({ step: 'password', clientIp: '198.51.100.7', device: 'Firefox on Linux' });
    expect(failed).toHaveLength(5);
  });

  test('codes are slowed whatever the password is, and a device that is known has tries of its own [STAFF-17]', async () => {
    const { staff, owner, clock } = await openWithOwner({ isThrottled: true });
    const stranger = new Browser('198.51.100.7');
    async function tryCode(code: string, at = stranger) {
      at.keep(await staff.signIn({ email: owner.member.email, password }, at.asking));
      return fieldsOf(await staff.confirmSignIn({ code }, at.asking)).code;
    }
    for (let n = 0; n < 5; n += 1) expect(await tryCode('000000')).toBe(wrongCode.code);
    expect(await tryCode(codeAt(owner.key, clock.now))).toMatch(/wait 15 seconds/);
    expect(await tryCode(codeAt(owner.key, clock.now), owner.at)).toBeUndefined();
  });
});

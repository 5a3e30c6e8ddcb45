import { expect, test } from 'vitest';
import { saveSetting } from '../../../src/lib/backend/shop-settings.ts';
import { createDeskSettings } from '../../../src/lib/desk/settings/desk-settings.ts';
import { codeAt } from '../../../src/lib/desk/staff/second-factor.ts';
import { readLog } from '../../../src/lib/desk/staff-log.ts';
import { openStaff, type Person } from './open-staff.ts';

/** The account that customers pay to: a second factor, a mail to all owners, and the log. */

const account = (number: string) => ({
  ...{ 'method.bacs': '1', 'bank.accountName': 'Books Ltd', 'bank.accountNumber': number, 'bank.bankName': 'Bank' },
});

async function open(isThrottled = false) {
  const opened = await openStaff({ isThrottled });
  const { db, clock, staff, owner: makeOwner, invited, nextCode } = opened;
  const owner = await makeOwner();
  const second = await invited(owner, 'owner', 'ravi@books.test', 'Ravi');
  await invited(owner, 'staff', 'tom@books.test', 'Tom');
  const settings = createDeskSettings({ db, now: () => clock.now, currency: 'INR', locale: 'en-IN' });
  const proof = ({ member, at }: Person, code: string) => ({
    clientIp: at.clientIp,
    check: () => staff.checkCode(code, member, at.asking),
  });
  const mails = async () =>
    (await db.selectFrom('outbox').select(['recipient', 'text']).where('kind', '=', 'payee-changed').execute()).map(
      ({ recipient, text }) => ({ to: recipient, text }),
    );
  const number = async () => (await settings.read()).payment.bank?.accountNumber;
  nextCode();
  return { ...opened, owner, second, settings, proof, mails, number };
}

test('another account needs a code of the app, which is used once, and mails all owners [STAFF-39]', async () => {
  const { owner, settings, proof, mails, number, clock, nextCode, db } = await open();
  const { member, key } = owner;
  const save = (to: string, code: string) => settings.savePayment(account(to), member, proof(owner, code));
  expect(await save('11112222', '')).toMatchObject({
    fields: { code: expect.stringContaining('Please enter the code') },
  });
  expect(await save('11112222', '000000')).toMatchObject({ fields: { code: expect.stringContaining('not right') } });
  expect(await settings.savePayment(account('11112222'), member)).toMatchObject({
    fields: { code: expect.any(String) },
  });
  expect([await number(), await mails()]).toEqual([undefined, []]);

  const code = codeAt(key, clock.now);
  expect(await save('11112222', code)).toEqual({ ok: true });
  expect(await number()).toBe('11112222');
  // Other payment methods need no code: the account is the same.
  expect(await settings.savePayment({ ...account('11112222'), 'method.cod': '1' }, member, proof(owner, ''))).toEqual({
    ok: true,
  });
  expect(await save('66660000', code)).toMatchObject({ fields: { code: expect.stringContaining('used already') } });
  expect(await number()).toBe('11112222');
  nextCode();
  expect(await save('66660000', codeAt(key, clock.now))).toEqual({ ok: true });

  const sent = await mails();
  expect(sent.map(({ to }) => to)).toEqual([
    'asha@books.test',
    'ravi@books.test',
    'asha@books.test',
    'ravi@books.test',
  ]);
  const text = sent.at(-1)?.text ?? '';
  for (const part of ['…2222', '…0000', 'Changed by: Asha Rao', 'From: 192.0.2.1']) expect(text).toContain(part);
  expect(text).not.toContain('66660000');
  const { items } = await readLog(db, { about: 'payment' }, 1);
  expect(items[0]?.details).toMatchObject({ 'bank.accountNumber': '11112222 → 66660000' });
  expect(items[1]?.details).toMatchObject({ methods: expect.any(String) });
});

test('an address for checks, and giving payment back to the file, need the code as well [STAFF-39]', async () => {
  const { owner, settings, proof, number, clock, nextCode, db, mails } = await open();
  const { member, key } = owner;
  await saveSetting(db, {
    key: 'bank',
    value: JSON.stringify({ accountName: 'File', accountNumber: '99998888', bankName: 'Bank', instructions: '' }),
  });
  const check = { 'method.cheque': '1', 'cheque.payee': 'Thief', 'cheque.address': '1 Alley' };
  expect(await settings.savePayment(check, member, proof(owner, ''))).toMatchObject({
    fields: { code: expect.any(String) },
  });
  expect(await settings.savePayment(account('11112222'), member, proof(owner, codeAt(key, clock.now)))).toEqual({
    ok: true,
  });
  expect(await settings.giveBack('payment', member, proof(owner, ''))).toMatchObject({
    fields: { code: expect.any(String) },
  });
  expect(await number()).toBe('11112222');
  nextCode();
  expect(await settings.giveBack('payment', member, proof(owner, codeAt(key, clock.now)))).toEqual({ ok: true });
  expect(await number()).toBe('99998888');
  expect(await mails()).toHaveLength(4);
});

test('codes for it are guessed under the limits of signing in, and a code of another owner counts for nobody else [STAFF-39]', async () => {
  const { owner, second, settings, proof, clock, number } = await open(true);
  const save = (code: string) => settings.savePayment(account('66660000'), owner.member, proof(owner, code));
  expect(await save(codeAt(second.key, clock.now))).toMatchObject({
    fields: { code: expect.stringContaining('not right') },
  });
  let last = {};
  for (let index = 0; index < 30; index += 1) last = await save(String(100_000 + index));
  expect(last).toMatchObject({ fields: { code: expect.stringMatching(/wait|again in|minute|second/i) } });
  expect(await number()).toBeUndefined();
});

test('the same form sent twice at once changes the account once [STAFF-39]', async () => {
  const { owner, settings, proof, clock, mails } = await open();
  const code = codeAt(owner.key, clock.now);
  const both = await Promise.all(
    ['11112222', '66660000'].map((to) => settings.savePayment(account(to), owner.member, proof(owner, code))),
  );
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await mails()).toHaveLength(2);
});

test('IBAN, BIC and UPI ID are parts of the account: each needs the code and mails the owners [STAFF-39 DELIVERY-23]', async () => {
  const { owner, settings, proof, clock, nextCode, mails } = await open();
  const { member, key } = owner;
  const save = (more: Record<string, string>, code: string) =>
    settings.savePayment({ ...account('11112222'), ...more }, member, proof(owner, code));
  const right = () => codeAt(key, clock.now);
  expect(await save({}, right())).toEqual({ ok: true });
  const fields = {
    'bank.upiId': 'asha.books@okbank',
    'bank.iban': 'DE89 3704 0044 0532 0130 00',
    'bank.bic': 'COBADEFF',
  };
  for (const [name, value] of Object.entries(fields)) {
    expect(await save({ [name]: value }, '')).toMatchObject({ fields: { code: expect.any(String) } });
    nextCode();
    expect(await save({ [name]: value }, right())).toEqual({ ok: true });
  }
  const texts = (await mails()).map(({ text }) => text).join('\n');
  for (const part of ['UPI as…ks@okbank', '…3000', 'BIC COBADEFF']) expect(texts).toContain(part);
  for (const whole of ['asha.books@okbank', '0532']) expect(texts).not.toContain(whole);
});

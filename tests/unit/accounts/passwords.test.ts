import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, test } from 'vitest';
import { isCommonPassword } from '../../../src/lib/accounts/common-passwords.ts';
import { passwordError } from '../../../src/lib/accounts/password-rules.ts';
import { createPasswords } from '../../../src/lib/accounts/passwords.ts';
import { passwordLength } from '../../../src/lib/shop/account-rules.ts';
import { isShopBusy } from '../../../src/lib/shop/busy.ts';
import { isThorough } from '../../fixtures/is-thorough.ts';

test('a password is stored as argon2id with its own salt, and only the same password matches [SECURITY-07]', async () => {
  const passwords = createPasswords();
  const hash = await passwords.hash('seven wet umbrellas');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(await passwords.hash('seven wet umbrellas')).not.toBe(hash);
  expect(await passwords.matches('seven wet umbrellas', hash)).toBe(true);
  expect(await passwords.matches('seven wet umbrella', hash)).toBe(false);
  expect(await passwords.matches('', hash)).toBe(false);
});

test('a hash with other parameters is verified by those', async () => {
  // The argon2 command line's: echo -n password | argon2 somesalt -id -t 2 -m 16 -p 1
  const hash = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
  expect(await createPasswords().matches('password', hash)).toBe(true);
  expect(await createPasswords().matches('Password', hash)).toBe(false);
});

test('no password matches when there is no account', async () => {
  const passwords = createPasswords();
  expect(await passwords.matches('seven wet umbrellas', undefined)).toBe(false);
});

test('many concurrent checks all finish', async () => {
  const passwords = createPasswords();
  const hash = await passwords.hash('seven wet umbrellas');
  const tried = ['seven wet umbrellas', 'wrong'];
  const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => passwords.matches(tried[n % 2] ?? '', hash)));
  expect(answers).toEqual(Array.from({ length: 12 }, (_, n) => n % 2 === 0));
});

test('a flood of strangers is refused, and a known device does not wait for it [SECURITY-86]', async () => {
  const passwords = createPasswords({ memory: 64, passes: 1, parallelism: 1 });
  const hash = await passwords.hash('seven wet umbrellas');
  const order: string[] = [];
  const flood = Array.from({ length: 200 }, () =>
    passwords.matches('wrong', hash).then(
      () => order.push('checked'),
      (error: unknown) => order.push(isShopBusy(error) ? 'busy' : String(error)),
    ),
  );
  const known = passwords.matches('seven wet umbrellas', hash, { isTrusted: true }).then((isRight) => {
    order.push('known');
    return isRight;
  });
  expect(await known).toBe(true);
  await Promise.all(flood);
  expect(order.filter((one) => one === 'checked')).toHaveLength(51);
  expect(order.filter((one) => one === 'busy')).toHaveLength(149);
  expect(order.indexOf('known')).toBeLessThan(order.lastIndexOf('checked'));
});

test.each([
  'password',
  'Password1',
  '1234567890',
  'qwertyuiop',
  'iloveyou',
  'aaaaaaaa',
  '12341234',
  'abcdefgh',
  'football1',
  'iMmOrTaL',
  'p@ssw0rd!!',
  'Umbrella12345',
  'whatsapp123',
  'bookfront2026',
  'qwerty123456',
  '1qaz2wsx3edc',
  'poiuytrewq',
  'abc'.repeat(42),
])('%j is a common password [ACCOUNT-27]', (password) => expect(isCommonPassword(password)).toBe(true));

test('every one of the 3,000 most frequent passwords that are long enough is refused [SECURITY-140]', () => {
  const longEnough = dictionary['passwords-common'].filter((password) => password.length >= passwordLength.min);
  const most = longEnough.slice(0, 3000);
  expect(most).toHaveLength(3000);
  expect(most).toEqual(expect.arrayContaining(['password', 'immortal', 'punisher', 'chemical']));
  // Each takes a millisecond or more. The rarest of them show it too.
  const looked = isThorough ? most : [...most.slice(0, 100), ...most.filter((_, rank) => rank % 10 === 9)];
  const owner = { email: 'asha@example.com', names: ['Asha', 'Rao'] };
  // Each is looked at in lower case, so that some show it for all.
  for (const spelt of [looked, most.slice(0, 100).map((password) => password.toUpperCase())])
    expect(spelt.filter((password) => passwordError(password, owner) === undefined)).toEqual([]);
});

test.each([
  ...['seven wet umbrellas', 'एक लम्बा पासवर्ड', 'tr0ub4dor&3', 'mango-lantern', 'qxvbzkjw'],
  'of many words that stand behind each other '.repeat(3).slice(0, 128),
])('%j is not a common password [ACCOUNT-27]', (password) => expect(isCommonPassword(password)).toBe(false));

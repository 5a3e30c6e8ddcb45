import { describe, expect, test } from 'vitest';
import { asha, type Browser, browser, fieldsOf, hour, logIn, openAccounts, password, register } from './open.ts';

const wrong = 'The username, email address or password is not right.';
const wait = (time: string) =>
  `There were too many wrong passwords. Please wait ${time} and try again, or ask for a new password: its link lets you in.`;

/** A shop with throttling, Asha's account, and the browser in which she registered. */
async function openWithAsha() {
  const opened = await openAccounts({ isThrottled: true });
  const home = browser(undefined, '192.0.2.1');
  await register(opened.accounts, home);
  /** The message of a login, or 'in'. */
  async function tryIn(at: Browser, tried: string, username = asha.email): Promise<string | undefined> {
    const result = await opened.accounts.logIn({ username, password: tried, remember: false }, at.asking);
    return result.ok ? 'in' : fieldsOf(result).form;
  }
  const stranger = (clientIp = '198.51.100.1') => browser(undefined, clientIp);
  /** Wrong passwords of strangers, each from an IP of its own unless one is given. */
  async function attack(many: number, { clientIp, username }: { clientIp?: string; username?: string } = {}) {
    for (let n = 0; n < many; n += 1)
      await tryIn(stranger(clientIp ?? `198.51.${n >> 8}.${n & 255}`), 'wrong', username);
  }
  return { ...opened, home, tryIn, stranger, attack };
}

describe('strangers', () => {
  test('wait after five wrong passwords for one name from one client IP, longer each time [SECURITY-83]', async () => {
    const { clock, tryIn, stranger } = await openWithAsha();
    for (let n = 0; n < 5; n += 1) expect(await tryIn(stranger(), 'wrong')).toBe(wrong);
    expect(await tryIn(stranger(), password)).toBe(wait('15 seconds'));
    clock.now += 14_000;
    expect(await tryIn(stranger(), password)).toBe(wait('1 second'));
    clock.now += 1_000;
    expect(await tryIn(stranger(), 'wrong')).toBe(wrong);
    expect(await tryIn(stranger(), password)).toBe(wait('30 seconds'));
    clock.now += 30_000;
    expect(await tryIn(stranger(), password)).toBe('in');
  });

  test('wait after twenty for one name from anywhere, at most two minutes [SECURITY-83]', async () => {
    const { clock, attack, tryIn, stranger } = await openWithAsha();
    await attack(19);
    expect(await tryIn(stranger('203.0.113.1'), 'wrong')).toBe(wrong);
    expect(await tryIn(stranger('203.0.113.2'), password)).toBe(wait('15 seconds'));
    for (let n = 0; n < 10; n += 1) {
      clock.now += 120_000;
      expect(await tryIn(stranger(`203.0.113.${n}`), 'wrong')).toBe(wrong);
    }
    expect(await tryIn(stranger('203.0.113.99'), password)).toBe(wait('2 minutes'));
  });

  test('wait after fifty from one client IP, at most a minute, and others there wait no longer [SECURITY-83]', async () => {
    const { clock, tryIn, stranger } = await openWithAsha();
    const spray = (n: number) => tryIn(stranger(), 'wrong', `reader${n}@example.com`);
    for (let n = 0; n < 50; n += 1) expect(await spray(n)).toBe(wrong);
    expect(await tryIn(stranger(), password)).toBe(wait('15 seconds'));
    expect(await tryIn(stranger('203.0.113.1'), password)).toBe('in');
    for (let n = 50; n < 60; n += 1) {
      clock.now += 60_000;
      expect(await spray(n)).toBe(wrong);
    }
    expect(await tryIn(stranger(), password)).toBe(wait('60 seconds'));
    clock.now += 60_000;
    expect(await tryIn(stranger(), password)).toBe('in');
  });

  test('wait as long whether or not the name has an account, by name and by email [SECURITY-25]', async () => {
    const { tryIn, stranger } = await openWithAsha();
    const messages = async (names: readonly string[]) => {
      const heard = [];
      for (const name of names) heard.push(await tryIn(stranger(), 'wrong', name));
      return heard;
    };
    const names = (name: string) => [name, `${name}@example.com`].flatMap((one) => Array<string>(6).fill(one));
    expect(await messages(names('asha.rao'))).toEqual(await messages(names('nobody')));
  });

  test('cannot evade the wait by guessing at the same time [SECURITY-25]', async () => {
    const { tryIn, stranger } = await openWithAsha();
    const answers = await Promise.all(Array.from({ length: 30 }, () => tryIn(stranger(), 'wrong')));
    expect(answers.filter((answer) => answer === wrong)).toHaveLength(5);
  });

  test('start anew after the right password, or after an hour', async () => {
    const { clock, tryIn, stranger } = await openWithAsha();
    const four = async () => {
      for (let n = 0; n < 4; n += 1) expect(await tryIn(stranger(), 'wrong')).toBe(wrong);
    };
    await four();
    expect(await tryIn(stranger(), password)).toBe('in');
    await four();
    clock.now += hour + 1;
    await four();
    expect(await tryIn(stranger(), password)).toBe('in');
  });
});

describe('a known device', () => {
  test('lets the owner in, however many strangers have tried from wherever [SECURITY-81]', async () => {
    const { attack, home, tryIn, stranger } = await openWithAsha();
    await attack(300);
    await attack(300, { clientIp: '192.0.2.1' });
    expect(await tryIn(home, password)).toBe('in');
    expect(await tryIn(stranger('203.0.113.9'), password), 'an unknown one waits').toMatch(/^There were too many/);
  });

  test('lets a colleague in whose office has one client IP [SECURITY-81]', async () => {
    const { accounts, tryIn, stranger, attack } = await openWithAsha();
    const office = '203.0.113.7';
    const ravi = browser(undefined, office);
    await register(accounts, ravi, { email: 'ravi@example.com' });
    for (let n = 0; n < 60; n += 1) await attack(1, { clientIp: office, username: `reader${n}@example.com` });
    expect(await tryIn(stranger(office), password)).toMatch(/^There were too many/);
    expect(await tryIn(ravi, password, 'ravi@example.com')).toBe('in');
  });

  test('is one after a login, too, and its cookie is renewed with each [SECURITY-80]', async () => {
    const { accounts, clock, attack, tryIn } = await openWithAsha();
    const phone = browser(undefined, '203.0.113.3');
    await logIn(accounts, phone);
    const first = phone.deviceCookie;
    clock.now += 300 * 24 * hour;
    await logIn(accounts, phone);
    expect(phone.deviceCookie).not.toBe(first);
    clock.now += 300 * 24 * hour;
    await attack(30);
    expect(await tryIn(phone, password)).toBe('in');
    phone.deviceCookie = first;
    expect(await tryIn(phone, password), 'the first cookie is older than a year').toMatch(/^There were too many/);
  });

  test('is one after a new password by mail [SECURITY-80]', async () => {
    const { accounts, links, attack, tryIn } = await openWithAsha();
    const phone = browser(undefined, '203.0.113.4');
    await attack(60);
    await accounts.requestReset(asha.email);
    const chosen = 'four dry umbrellas';
    const form = { token: links[0]?.token ?? '', password: chosen, passwordAgain: chosen };
    const result = await accounts.reset(form, phone.asking);
    if (result.ok && 'deviceCookie' in result) phone.deviceCookie = result.deviceCookie;
    await attack(60);
    expect(await tryIn(phone, chosen)).toBe('in');
  });

  test('has ten wrong passwords of its own, then counts as unknown [SECURITY-82]', async () => {
    const { clock, home, attack, tryIn } = await openWithAsha();
    await attack(30);
    for (let n = 0; n < 10; n += 1) expect(await tryIn(home, 'wrong')).toBe(wrong);
    expect(await tryIn(home, password)).toMatch(/^There were too many/);
    clock.now += hour + 1;
    await attack(30);
    expect(await tryIn(home, password)).toBe('in');
  });

  test('that is stolen cannot be used for more guesses at the same time [SECURITY-82]', async () => {
    const { home, attack, tryIn } = await openWithAsha();
    await attack(30);
    const answers = await Promise.all(Array.from({ length: 40 }, () => tryIn(home, 'wrong')));
    expect(answers.filter((answer) => answer === wrong)).toHaveLength(10);
  });

  test('of another account is a stranger [SECURITY-80]', async () => {
    const { accounts, attack, tryIn } = await openWithAsha();
    const ravi = browser(undefined, '203.0.113.5');
    await register(accounts, ravi, { email: 'ravi@example.com' });
    await attack(30);
    expect(await tryIn(ravi, password)).toMatch(/^There were too many/);
    expect(await tryIn(ravi, password, 'ravi@example.com')).toBe('in');
  });
});

test('the current password can be changed while strangers try to log in, but not guessed [SECURITY-85]', async () => {
  const { accounts, home, attack } = await openWithAsha();
  await attack(100);
  const newPassword = 'four dry umbrellas';
  const change = (currentPassword: string) =>
    accounts.changeDetails(
      { ...asha, displayName: '', currentPassword, newPassword, confirmPassword: newPassword },
      home.asking,
    );
  for (let n = 0; n < 4; n += 1)
    expect(fieldsOf(await change('wrong'))).toEqual({ currentPassword: 'This is not your current password.' });
  expect(fieldsOf(await change(password))).toEqual({});
});

test('every wrong password is logged, without what was typed [SECURITY-84]', async () => {
  const { failed, home, tryIn, stranger } = await openWithAsha();
  const id = home.entered?.visitor.id;
  await tryIn(stranger(), 'not my secret');
  await tryIn(home, 'not my secret');
  await tryIn(stranger('203.0.113.8'), 'x', 'my-own-secret-words');
  await tryIn(stranger('203.0.113.9'), 'x', 'MY-own-secret-words');
  expect(failed.slice(0, 2)).toEqual([
    `Wrong password at log-in: account ${id}, client IP 198.51.100.1, unknown device`,
    `Wrong password at log-in: account ${id}, client IP 192.0.2.1, known device`,
  ]);
  expect(failed[2]).toMatch(/^Wrong password at log-in: no account, name #[\da-f]{12}, client IP 203\.0\.113\.8/);
  expect(failed[3]?.replace('.9', '.8')).toBe(failed[2]);
  expect(failed.join()).not.toMatch(/secret|example\.com/);
});

test('nothing waits when rate limits are off', async () => {
  const { accounts } = await openAccounts();
  await register(accounts);
  const tryIn = (tried: string) =>
    accounts.logIn({ username: asha.email, password: tried, remember: false }, browser().asking);
  for (let n = 0; n < 60; n += 1) await tryIn('wrong');
  expect((await tryIn(password)).ok).toBe(true);
});

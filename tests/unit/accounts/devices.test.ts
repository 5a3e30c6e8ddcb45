import { describe, expect, test } from 'vitest';
import { deviceName } from '../../../src/lib/accounts/device-name.ts';
import { browser, hour, logIn, openAccounts, register } from './open.ts';

const phone = (device = 'Chrome on Android') => Object.assign(browser(), { device });

describe('a login from a device', () => {
  test('that is not known is told by mail, the first after registering is not [ACCOUNT-60]', async () => {
    const { accounts, clock, sent } = await openAccounts();
    const home = browser();
    await register(accounts, home);
    await logIn(accounts, home);
    expect(sent).toEqual([]);
    const new_ = phone();
    await logIn(accounts, new_);
    const to = { to: 'asha.rao@example.com', name: 'Asha Rao', language: null };
    const told = { kind: 'newDevice', ...to, device: 'Chrome on Android' };
    expect(sent).toEqual([{ ...told, at: clock.now }]);
    await logIn(accounts, new_);
    expect(sent).toHaveLength(1);
  });

  test('with a wrong password is not told [ACCOUNT-60]', async () => {
    const { accounts, sent } = await openAccounts();
    await register(accounts);
    await accounts.logIn({ username: 'asha.rao', password: 'wrong', remember: false }, phone().asking);
    expect(sent).toEqual([]);
  });
});

describe('the list of devices', () => {
  async function openWithDevices() {
    const opened = await openAccounts();
    const home = browser();
    await register(opened.accounts, home);
    opened.clock.now += hour;
    const mobile = phone();
    await logIn(opened.accounts, mobile);
    opened.clock.now += hour;
    const tablet = phone('Safari on iPad');
    await logIn(opened.accounts, tablet);
    const isIn = async (at: typeof home) =>
      (await opened.visitors.find(at.entered?.session.token ?? ''))?.visitor.account !== undefined;
    return { ...opened, home, mobile, tablet, isIn };
  }

  test('has every session, the current one first, and no usable session id [ACCOUNT-61]', async () => {
    const { accounts, home, mobile, clock } = await openWithDevices();
    const list = await accounts.sessions(home.asking);
    expect(list.map(({ device, isCurrent }) => [device, isCurrent])).toEqual([
      ['Firefox on Linux', true],
      ['Safari on iPad', false],
      ['Chrome on Android', false],
    ]);
    expect(list[1]).toMatchObject({ startedAt: clock.now, lastUsedAt: clock.now });
    expect(JSON.stringify(list)).not.toContain(mobile.entered?.session.token);
  });

  test('can log out one device [ACCOUNT-61]', async () => {
    const { accounts, home, mobile, tablet, isIn } = await openWithDevices();
    const [, , chosen] = await accounts.sessions(home.asking);
    await accounts.endSession(chosen?.id ?? '', home.asking);
    expect(await Promise.all([home, mobile, tablet].map(isIn))).toEqual([true, false, true]);
    await accounts.endSession('nonsense', home.asking);
    expect(await accounts.sessions(home.asking)).toHaveLength(2);
  });

  test('can log out everywhere else [ACCOUNT-61]', async () => {
    const { accounts, home, mobile, tablet, isIn } = await openWithDevices();
    await accounts.endOtherSessions(tablet.asking);
    expect(await Promise.all([home, mobile, tablet].map(isIn))).toEqual([false, false, true]);
  });

  test('neither shows nor ends the sessions of others [ACCOUNT-61]', async () => {
    const { accounts, home, mobile, isIn } = await openWithDevices();
    const ravi = browser();
    await register(accounts, ravi, { email: 'ravi@example.com' });
    expect(await accounts.sessions(ravi.asking)).toHaveLength(1);
    for (const { id } of await accounts.sessions(home.asking)) await accounts.endSession(id, ravi.asking);
    await accounts.endOtherSessions(ravi.asking);
    expect(await Promise.all([home, mobile].map(isIn))).toEqual([true, true]);
    expect(await accounts.sessions(browser().asking)).toEqual([]);
  });
});

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/141.0 Mobile/15E148 Safari/604.1',
    'Chrome on iPhone',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15',
    'Safari on Mac',
  ],
  ['curl/8.5.0', 'Unknown device'],
  ['visit https://evil.example', 'Unknown device'],
  ['', 'Unknown device'],
])('the device of %j is called %j [ACCOUNT-61]', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});

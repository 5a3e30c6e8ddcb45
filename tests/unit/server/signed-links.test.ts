import { expect, onTestFinished, test } from 'vitest';
import { createKnownDevices } from '../../../src/lib/accounts/known-devices.ts';
import { subscriptionKey, subscriptionToken } from '../../../src/lib/accounts/subscription-token.ts';
import { downloadToken, readDownloadToken } from '../../../src/lib/backend/digital/download-token.ts';
import { opensOrder, orderLinkToken } from '../../../src/lib/backend/orders/order-link.ts';
import { ensureFirstOwner } from '../../../src/lib/desk/staff/first-owner.ts';
import { readFlash, writeFlash } from '../../../src/lib/server/http/flash-cookie.ts';
import { createToken, hashToken } from '../../../src/lib/tokens.ts';
import { browser, openAccounts, register } from '../accounts/open.ts';
import { openStaff } from '../desk/open-staff.ts';

/** Everything that a secret or a stored hash vouches for: used as it is, tampered with, too late, and for every other purpose. */

const secret = 'a secret of thirty-two characters or more';
const day = 24 * 60 * 60_000;

interface Purpose {
  readonly token: string;
  /** Whether it opens what it is for; `laterMs` after it was made. */
  opens(token: string, laterMs?: number): Promise<boolean> | boolean;
  /** When it has ended; undefined for one without an end of its own. */
  readonly lastsMs?: number;
  /** Everything behind the text counts, too. A cookie of ours ends where it ends. */
  readonly isExact?: false;
}

async function openPurposes(): Promise<Readonly<Record<string, Purpose>>> {
  const order = { order_id: 'BF-2222-3333', user_id: 'guest-1', link_version: 1 };
  const now = 1_700_000_000_000;
  const devices = (at: number) => createKnownDevices(secret, () => at);
  const signed = {
    'order link': {
      token: orderLinkToken(secret, order, now) ?? '',
      opens: (token: string, later = 0) => opensOrder(secret, token, order, now + later),
      lastsMs: 90 * day,
    },
    download: {
      token: downloadToken({ id: 12, version: 1 }, secret),
      opens: (token: string) => readDownloadToken(token, secret)?.id === 12,
    },
    newsletter: {
      token: subscriptionToken('key-of-asha', secret),
      opens: (token: string) => subscriptionKey(token, secret) !== undefined,
    },
    'known device': {
      token: devices(now).remember(undefined, 'customer-1'),
      opens: (token: string, later = 0) => devices(now + later).find(token, 'customer-1') !== undefined,
      lastsMs: 365 * day + 1000,
    },
    notice: {
      token: writeFlash([{ kind: 'info', surface: 'toast', text: 'Saved.' }], secret),
      opens: (token: string) => readFlash(token, secret).length > 0,
      isExact: false,
    },
  } as const satisfies Record<string, Purpose>;
  return { ...signed, ...(await storedPurposes()), ...(await staffPurposes()) };
}

/** Of customers. */
async function storedPurposes(): Promise<Readonly<Record<string, Purpose>>> {
  const { accounts, visitors, links, sent, clock, db } = await openAccounts();
  onTestFinished(() => db.destroy());
  const at = browser();
  await register(accounts, at);
  await accounts.requestReset('asha.rao@example.com');
  const password = 'seven wet umbrellas';
  await accounts.changeDetails(
    {
      ...{ firstName: 'Asha', lastName: 'Rao', displayName: 'Asha Rao', phone: '', email: 'new@example.com' },
      ...{ currentPassword: password, newPassword: '', confirmPassword: '' },
    },
    at.asking,
  );
  const later = async <Result>(laterMs: number, read: () => Promise<Result>): Promise<Result> => {
    clock.now += laterMs;
    return read().finally(() => {
      clock.now -= laterMs;
    });
  };
  return {
    'password link': {
      token: links.at(-1)?.token ?? '',
      opens: (token, ms = 0) => later(ms, () => accounts.isResetTokenValid(token)),
      lastsMs: day / 24,
    },
    'confirmation of an address': {
      token: sent.find(({ kind }) => kind === 'emailConfirmation')?.token ?? '',
      opens: (token, ms = 0) => later(ms, async () => (await accounts.findEmailChange(token)) !== undefined),
      lastsMs: day,
    },
    'session of a customer': {
      token: at.entered?.session.token ?? '',
      opens: (token, ms = 0) => later(ms, async () => (await visitors.find(token)) !== undefined),
      lastsMs: 30 * day,
    },
  };
}

async function staffPurposes(): Promise<Readonly<Record<string, Purpose>>> {
  const first = await openStaff();
  const made = await ensureFirstOwner(first.db, first.clock.now);
  const { staff, clock, owner: makeOwner } = await openStaff();
  const owner = await makeOwner();
  const invitation = await staff.invite({ email: 'tom@books.test', role: 'staff' }, owner.member, owner.at.asking);
  const opens =
    (of: Pick<typeof first, 'staff' | 'clock'>) =>
    async (token: string, laterMs = 0) => {
      of.clock.now += laterMs;
      const link = await of.staff.welcome(token);
      of.clock.now -= laterMs;
      return link !== undefined;
    };
  return {
    'first owner': {
      token: made.state === 'new-link' ? made.token : '',
      opens: opens(first),
      lastsMs: day / 24,
    },
    invitation: { token: invitation.ok ? invitation.link : '', opens: opens({ staff, clock }), lastsMs: 7 * day },
    'session of staff': {
      token: owner.at.token ?? '',
      async opens(token, laterMs = 0) {
        clock.now += laterMs;
        const member = await staff.findMember(token);
        clock.now -= laterMs;
        return member !== undefined;
      },
      lastsMs: 7 * day,
    },
  };
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** One sign changed at each place, also to the neighbour that decodes to the same bytes; cut; doubled; with more behind it. */
function tampered(token: string, isExact: boolean): string[] {
  const changed = [...token].flatMap((sign, index) => {
    const place = alphabet.indexOf(sign);
    const others = place < 0 ? ['x'] : [alphabet.charAt(place ^ 1), alphabet.charAt((place + 17) % 64)];
    return others.map((other) => token.slice(0, index) + other + token.slice(index + 1));
  });
  const cut = [...token].map((_, index) => token.slice(0, index));
  const more = isExact ? [`${token}.x`, `${token}x`, `${token}=`, `${token} `, ` ${token}`, token + token] : [];
  const strange = [token.toUpperCase(), encodeURIComponent(token) === token ? '' : token, hashToken(token)];
  return [...changed, ...cut, ...more, ...strange].filter((one) => one !== token);
}

test('each opens what it is for, until it ends, and nothing when it was tampered with [SECURITY-156]', async () => {
  const wrong: string[] = [];
  for (const [name, { token, opens, lastsMs, isExact = true }] of Object.entries(await openPurposes())) {
    if (!(await opens(token))) wrong.push(`${name} does not open`);
    if (lastsMs !== undefined && (await opens(token, lastsMs))) wrong.push(`${name} does not end`);
    for (const other of [...tampered(token, isExact), createToken(), '', '.', '..', 'null', '\u0000'])
      if (await opens(other)) wrong.push(`${name} is opened by ${JSON.stringify(other)}`);
  }
  expect(wrong).toEqual([]);
});

test('none opens what another is for [SECURITY-156]', async () => {
  const purposes = Object.entries(await openPurposes());
  const wrong: string[] = [];
  for (const [name, { token }] of purposes) {
    // Its parts as well: a signature that is valid for another purpose.
    const parts = [token, ...token.split(/[.~]/), ...token.split('-')];
    for (const [other, { opens }] of purposes)
      for (const part of parts) if (name !== other && (await opens(part))) wrong.push(`${name} for ${other}`);
  }
  expect(wrong).toEqual([]);
});

test('a link of one order, download or device is none of another, and a withdrawn one is none [SECURITY-156]', () => {
  const order = { order_id: 'BF-2222-3333', user_id: 'guest-1', link_version: 1 };
  const now = 1_700_000_000_000;
  const token = orderLinkToken(secret, order, now) ?? '';
  for (const other of [{ order_id: 'BF-2222-3334' }, { link_version: 2 }])
    expect(opensOrder(secret, token, { ...order, ...other }, now)).toBe(false);
  expect(opensOrder(`${secret}.`, token, order, now)).toBe(false);
  // Another end with the same signature.
  const [, signature = ''] = token.split('.');
  expect(opensOrder(secret, `zzzzzz.${signature}`, order, now)).toBe(false);
  const download = downloadToken({ id: 12, version: 1 }, secret);
  const [, , signed = ''] = /^(\d+-\d+)-(.*)$/.exec(download) ?? [];
  for (const grant of ['1-21', '121-1', '12-2', '13-1'])
    expect(readDownloadToken(`${grant}-${signed}`, secret)).toBe(undefined);
  const devices = createKnownDevices(secret, () => now);
  expect(devices.find(devices.remember(undefined, 'customer-1'), 'customer-2')).toBeUndefined();
  expect(devices.find(devices.remember(undefined, 'customer-1'), 'desk 1')).toBeUndefined();
});

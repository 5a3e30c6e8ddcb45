import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createNewsletter, type Newsletter } from '../../../src/lib/accounts/newsletter.ts';
import { newsletterCoupons } from '../../../src/lib/backend/coupons/newsletter-coupon.ts';
import type { Database } from '../../../src/lib/database/schema.ts';
import { shopDay } from '../../../src/lib/format.ts';
import { unsealedMail } from '../../../src/lib/mail/outbox.ts';
import { openEmpty } from '../../fixtures/test-database.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const email = 'asha@example.org';

let db: Kysely<Database>;
let newsletter: Newsletter;
const secret = 'a secret of the shop';
const clock = { now: 0 };
const open = (secret: string, coupons: typeof newsletterCoupons | undefined) =>
  createNewsletter({ ...{ db, secret, coupons, siteUrl: 'https://books.test' }, now: () => clock.now });

beforeEach(async () => {
  clock.now = Date.parse('2026-11-20T10:00:00Z');
  db = await openEmpty();
  newsletter = open(secret, newsletterCoupons);
});
afterEach(() => db.destroy());

const rows = () => db.selectFrom('outbox').selectAll().orderBy('id').execute();
const mails = async () => (await rows()).map((row) => unsealedMail(row, secret));
const kinds = async () => (await mails()).map(({ kind }) => kind);
const coupons = () => db.selectFrom('coupon').selectAll().execute();

/** The token of the link in the last mail. */
async function lastToken(): Promise<string> {
  const [, token = ''] = /token=([\w.-]+)/.exec((await mails()).at(-1)?.text ?? '') ?? [];
  return token;
}
async function subscribed(): Promise<string> {
  await newsletter.subscribe(email);
  const token = await lastToken();
  await newsletter.confirm(token);
  return token;
}

describe('subscribing to the newsletter', () => {
  test('sends a confirmation link, and subscribes nobody yet [ACCOUNT-31]', async () => {
    await newsletter.subscribe('Asha@Example.org');
    expect(await mails()).toMatchObject([{ kind: 'newsletter-confirmation', recipient: email }]);
    expect((await mails())[0]?.text).toContain('https://books.test/newsletter/confirm?token=');
    expect(await newsletter.find(await lastToken())).toEqual({ email, isActive: false, hasCoupon: false });
    expect(await coupons()).toEqual([]);
  });

  test('leaves no link in the database [SECURITY-64]', async () => {
    const token = await subscribed();
    expect(token).not.toBe('');
    expect(JSON.stringify(await rows())).not.toContain(token);
  });

  test('repeatedly sends at most one mail every few minutes [ACCOUNT-43]', async () => {
    for (let tries = 0; tries < 5; tries += 1) await newsletter.subscribe(email);
    expect(await kinds()).toHaveLength(1);
    clock.now += 5 * minute;
    await newsletter.subscribe(email);
    expect(await kinds()).toHaveLength(2);
  });

  test('the first link still works after a second one was sent', async () => {
    await newsletter.subscribe(email);
    const first = await lastToken();
    clock.now += 5 * minute;
    await newsletter.subscribe(email);
    await newsletter.confirm(first);
    expect(await newsletter.find(await lastToken())).toMatchObject({ isActive: true });
  });

  test('a subscribed address learns that by mail only, as the response is the same', async () => {
    await subscribed();
    clock.now += 5 * minute;
    expect(await newsletter.subscribe(email)).toBeUndefined();
    expect((await kinds()).at(-1)).toBe('newsletter-known');
  });

  test('an unconfirmed address is deleted after a month [ACCOUNT-44]', async () => {
    await newsletter.subscribe(email);
    const token = await lastToken();
    clock.now += 31 * day;
    await newsletter.subscribe('ben@example.org');
    expect(await newsletter.find(token)).toBeUndefined();
  });

  test('an address from before confirmation mails existed can confirm', async () => {
    await db
      .insertInto('newsletter_subscriber')
      .values({
        email,
        created_at: 1,
        confirmed_at: null,
        key: null,
        asked_at: null,
        unsubscribed_at: null,
        coupon_code: null,
      })
      .execute();
    const token = await subscribed();
    expect(await newsletter.find(token)).toMatchObject({ isActive: true });
  });
});

describe('confirming a subscription', () => {
  test('gives a personal coupon: 10 percent, once, for 90 days [ACCOUNT-32]', async () => {
    await subscribed();
    const [coupon, ...others] = await coupons();
    expect(others).toEqual([]);
    expect(coupon).toMatchObject({
      ...{ kind: 'percent', amount: 10, minimum_subtotal: 0, usage_limit: 1, per_customer_limit: 1, used: 0 },
      // The midnight after the last day.
      ends_at: Date.parse(shopDay(clock.now + 91 * day)),
    });
    const mail = (await mails()).at(-1);
    expect(mail).toMatchObject({ kind: 'newsletter-coupon', recipient: email });
    expect(mail?.text).toContain(coupon?.code);
  });

  test('twice, concurrently or years later, makes no second coupon and no second mail', async () => {
    await newsletter.subscribe(email);
    const token = await lastToken();
    await Promise.all([newsletter.confirm(token), newsletter.confirm(token)]);
    clock.now += 700 * day;
    await newsletter.confirm(token);
    expect(await coupons()).toHaveLength(1);
    expect(await kinds()).toEqual(['newsletter-confirmation', 'newsletter-coupon']);
  });

  test('again after unsubscribing makes no second coupon [ACCOUNT-32]', async () => {
    const token = await subscribed();
    await newsletter.unsubscribe(token);
    clock.now += 5 * minute;
    await newsletter.subscribe(email);
    expect((await mails()).at(-1)?.text).not.toContain('% off');
    await newsletter.confirm(await lastToken());
    expect(await newsletter.find(token)).toEqual({ email, isActive: true, hasCoupon: true });
    expect(await coupons()).toHaveLength(1);
    expect((await kinds()).at(-1)).toBe('newsletter-welcome');
  });

  test('with another address gives another code', async () => {
    await subscribed();
    await newsletter.subscribe('ben@example.org');
    await newsletter.confirm(await lastToken());
    expect(new Set((await coupons()).map(({ code }) => code)).size).toBe(2);
  });
});

describe('the newsletter coupon', () => {
  test('does not exist with a remote shop', async () => {
    newsletter = open('a secret of the shop', undefined);
    expect(await newsletter.offer()).toBeUndefined();
    await subscribed();
    expect((await mails()).every(({ text }) => !/coupon|% off/.test(text))).toBe(true);
    expect((await kinds()).at(-1)).toBe('newsletter-welcome');
  });

  test('has the amount that the owner sets, or is switched off [ACCOUNT-50]', async () => {
    expect(await newsletter.offer()).toBe(10);
    const set = (value: object) =>
      db
        .insertInto('shop_setting')
        .values({ key: 'newsletter', value: JSON.stringify(value) })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: JSON.stringify(value) }))
        .execute();
    await set({ percent: 15, validDays: 30 });
    expect(await newsletter.offer()).toBe(15);
    await set({ percent: 0, validDays: 30 });
    expect(await newsletter.offer()).toBeUndefined();
    await subscribed();
    expect(await coupons()).toEqual([]);
  });
});

describe('newsletter links', () => {
  test('unsubscribe, and cancel what is due', async () => {
    const token = await subscribed();
    await newsletter.unsubscribe(token);
    expect(await newsletter.find(token)).toMatchObject({ isActive: false });
  });

  test('from another shop, of another subscription or cut off do nothing', async () => {
    const token = await subscribed();
    const [key, signature] = token.split('.');
    const other = open('another secret', newsletterCoupons);
    for (const wrong of [
      '',
      '.',
      'x',
      `${key}`,
      `${key}.`,
      `${key}.${signature}x`,
      `x.${signature}`,
      `.${signature}`,
    ]) {
      await newsletter.unsubscribe(wrong);
      await newsletter.confirm(wrong);
      expect(await newsletter.find(wrong)).toBeUndefined();
    }
    await other.unsubscribe(token);
    expect(await newsletter.find(token)).toMatchObject({ isActive: true });
  });

  test('cannot be forged from the database', async () => {
    await newsletter.subscribe(email);
    const token = await lastToken();
    const rows = JSON.stringify(await db.selectFrom('newsletter_subscriber').selectAll().execute());
    expect(rows).not.toContain(token.split('.')[1]);
  });
});

test('a mailbox gets three confirmation mails in an hour, under whatever labels [SECURITY-92]', async () => {
  const limited = createNewsletter({
    ...{ db, secret, coupons: undefined, siteUrl: 'https://books.test', isLimited: true },
    now: () => clock.now,
  });
  for (let label = 0; label < 5; label += 1) await limited.subscribe(`asha+${label}@example.org`);
  expect(await kinds()).toHaveLength(3);
});

test('a clock that was set back keeps nobody from subscribing [SECURITY-93]', async () => {
  await newsletter.subscribe(email);
  clock.now -= day;
  await newsletter.subscribe(email);
  expect(await kinds()).toHaveLength(2);
});

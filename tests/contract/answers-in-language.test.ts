import { calls } from '@bookfront/shop-contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Language } from '../../src/lib/paths/language.ts';
import { english, german, hindi } from '../fixtures/languages.ts';
import { skus } from '../fixtures/shop.ts';
import { openShop, visitor } from './harness.ts';
import { line } from './trade.steps.ts';

let shop: Awaited<ReturnType<typeof openShop>>;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

interface Answer {
  readonly status: { readonly errorMessage: string };
}

/** What the shop says of a change of the cart to somebody who reads this language. */
async function said(language: Language, change: Readonly<Record<string, string>>): Promise<string> {
  const input = { user_Details: visitor('asha'), ...change };
  const { body } = await shop.answer(calls.cartDetails, input, undefined, undefined, language);
  return (body as Answer).status.errorMessage;
}

test('the shop says why it refuses a copy or a coupon in the language of the call [LANG-30]', async () => {
  const tooMany = { flag: 'INSERT', ...line(skus.emmaPaperback), quantity: '900' };
  const inEnglish = await said(english, tooMany);
  expect(inEnglish).toMatch(/^Only \d+ copies of “Emma” \(Paperback\) are left\.$/);
  const [left = ''] = /\d+/.exec(inEnglish) ?? [];
  expect(await said(german, tooMany)).toBe(`Von „Emma“ (Taschenbuch) sind nur noch ${left} Exemplare da.`);
  expect(await said(hindi, tooMany)).toBe(`“Emma” (पेपरबैक) की केवल ${left} प्रतियाँ बची हैं।`);
  expect(await said(german, { flag: 'CHECK' })).toBe('Ihr Warenkorb ist leer.');
  await said(english, { ...tooMany, quantity: '1' });
  const coupon = { flag: 'COUPON', couponCode: 'NO SUCH CODE', couponFlag: 'I' };
  expect(await said(english, coupon)).toBe('The coupon NO SUCH CODE is unknown, not valid today or used up.');
  expect(await said(german, coupon)).toMatch(/^Der Gutschein NO SUCH CODE ist unbekannt/);
});

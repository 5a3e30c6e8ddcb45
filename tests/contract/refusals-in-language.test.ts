import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { afterOrderEvent } from '../../src/lib/backend/after-order-event.ts';
import { createQuotes } from '../../src/lib/backend/quotes/open-quote.ts';
import { noOrderLimits } from '../../src/lib/trade/orders/order-limits.ts';
import { englishRooms } from '../../src/messages/messages.ts';
import { fixtureCurrency } from '../fixtures/shop.ts';
import { unmarkedWords } from '../fixtures/unmarked-words.ts';
import { testSecret } from './harness.ts';
import { cartRefusals } from './refusals.carts.ts';
import { orderRefusals } from './refusals.orders.ts';
import { placeRefusals } from './refusals.places.ts';
import { heard, languages, openRefusing, pseudo, said, shop } from './refusals.steps.ts';

/**
 * Every refusal of the shop API that a customer reads, asked for in the pseudo-locale: what stands outside of a message would be English
 * on every page. The rooms of these messages are walked too, so that none of them is left out here.
 */

beforeEach(openRefusing);
afterEach(() => shop().close());

const letters: Readonly<Record<string, string>> = {
  á: 'a',
  ç: 'c',
  é: 'e',
  î: 'i',
  ñ: 'n',
  ö: 'o',
  š: 's',
  û: 'u',
  ý: 'y',
};
/** A text of the pseudo-locale as its English message. */
const plain = (text: string): string =>
  text.replaceAll(/~*\]|\[/g, '').replaceAll(/\p{L}/gu, (letter) => {
    const small = letters[letter.toLowerCase().normalize('NFC')];
    if (letter === 'Å') return 'A';
    if (!small) return letter;
    return letter === letter.toLowerCase() ? small : small.toUpperCase();
  });

describe('the shop answers from a catalogue', () => {
  test.each([...cartRefusals, ...placeRefusals, ...orderRefusals])('%s [LANG-55]', async (_what, message, provoke) => {
    await provoke();
    expect(said.map(plain).join('\n')).toMatch(message);
    expect(said.flatMap((text) => unmarkedWords(text) ?? [])).toEqual([]);
  });

  test('quotes [LANG-55]', async () => {
    const quotes = createQuotes({
      ...{ db: shop().db, currency: fixtureCurrency, now: () => shop().clock.now, siteUrl: 'https://books.test' },
      ...{ secret: testSecret, limits: noOrderLimits, afterOrderEvent, languages },
    });
    const answer = await quotes.accept('q'.repeat(43), pseudo);
    expect(answer).toMatchObject({ ok: false, message: expect.stringMatching(/^\[.+~\]$/) });
  });
});

/** Messages that need more of a shop than these steps set up: they are said by the same functions as their neighbours. */
const elsewhere: readonly string[] = [
  'partlySent',
  'changeAfterRefund',
  'changeWhileRefund',
  'notDelivered',
  'notDeliveredToAddress',
  'notDeliveredToAddressIn',
  'morePlaces',
  'noCashToAddress',
  'noCashInParts',
  'noInvoiceForDownloads',
  'invoiceOverdue',
  'invoiceLimit',
  'noOtherPayment',
];

/** What a message says whatever its values are. */
function fixedParts(message: string): string[] {
  let depth = 0;
  const outside = [...message].map((character) => {
    if (character === '{') depth += 1;
    const kept = depth === 0 ? character : '\n';
    if (character === '}') depth -= 1;
    return kept;
  });
  return outside.join('').split(/\n+/);
}

afterAll(() => {
  const isHeard = (message: string) =>
    heard.map(plain).some((text) => fixedParts(message).every((part) => text.includes(part.trim())));
  const rooms = { ...englishRooms.orderAnswers, ...englishRooms.paymentAnswers };
  const left = Object.entries(rooms).flatMap(([key, message]) => (isHeard(message) ? [] : [key]));
  expect(
    left.filter((key) => !elsewhere.includes(key)),
    'Provoke these messages in the table above',
  ).toEqual([]);
});

test('no refusal stands in the code of the shop [LANG-55]', () => {
  const files = readdirSync('src/lib/backend', { recursive: true, encoding: 'utf8' }).filter(
    // What the desk is told when it saves rows of the home page.
    (file) => !file.startsWith('merchandising'),
  );
  const literal =
    /(?:\b(?:refuse|fail|failure|refusal)\(\s*(?:\d+, )?|BadRequest\(\{ \w+: \[|refusal: )(['`][^'`]{8,}['`])/g;
  // What tells a programmer what is wrong with a call is English everywhere.
  const forProgrammers =
    /There is no such call|^['`](?:\w+: )?Use |idempotencyKey is missing|paymentMode is|deliveryMethod is|An order can only be cancelled here|one billing \(P\)|expected total|request is/;
  const found = files
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) =>
      [...readFileSync(join('src/lib/backend', file), 'utf8').matchAll(literal)].map(
        ([, text = '']) => `${file}: ${text}`,
      ),
    );
  expect(found.filter((one) => !forProgrammers.test(one.replace(/^[^:]*: /, '')))).toEqual([]);
});

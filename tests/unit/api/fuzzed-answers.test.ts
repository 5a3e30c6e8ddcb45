import { afterAll, beforeAll, expect, test } from 'vitest';
import { openInProcess, type ShopUnderTest } from '../../contract/harness.ts';
import { journeyThrough, notFinite } from '../../fixtures/storefront-journey.ts';
import type { Answer } from '../../fixtures/wrong-apis.ts';
import { createRandom, type Random } from '../../reliability/support/random.ts';

/** Answers with some values replaced, anywhere: the client reads them or refuses them, and knows no third way. */

let shop: ShopUnderTest | undefined;
beforeAll(async () => {
  shop = await openInProcess();
});
afterAll(() => shop?.close());

const odd: readonly unknown[] = [
  ...[null, [], {}, [null], { deep: [1] }, true, false, '', 'none', 'NaN', 'Infinity', '-1', '-0', '1e400', '٣', '\0'],
  ...[-1, 0, 1.5, -7.25, 1e308, 2 ** 53, '9'.repeat(400), '999999999999.99', '-5.00', 'x'.repeat(5000), '2026-02-31'],
];

function twist(value: unknown, random: Random): unknown {
  if (random.chance(0.02)) return random.pick(odd);
  if (Array.isArray(value)) return value.map((one) => twist(one, random));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, one]) => (random.chance(0.01) ? [] : [[key, twist(one, random)] as const])),
  );
}

const twisted =
  (random: Random): Answer =>
  async (request) => {
    if (!shop) throw new Error('the shop is open only while its tests run');
    const response = await shop.fetch(request);
    return Response.json(twist(await response.json(), random), response);
  };

/** Numbers that no page can show. */
const notShown = new RegExp(
  `${notFinite}|"(?:stock|quantity|ratingCount|productCount|itemCount|totalItems|page|totalPages|rating)":-`,
);

test('whatever value is wrong in an answer, it is left out or refused, and no number is none [API-96 API-99]', async () => {
  const ends = { read: 0, refused: 0 };
  for (let round = 1; round <= 60; round++) {
    // A step that fails in another way than by an ApiError rejects the journey.
    const { steps } = await journeyThrough(twisted(createRandom(`twisted ${round}`))).catch((error: unknown) => {
      throw new Error(`round ${round}: ${String(error)}`, { cause: error });
    });
    for (const [name, text] of Object.entries(steps)) {
      const isRefused = /^"\w*Error: /.test(text);
      ends[isRefused ? 'refused' : 'read'] += 1;
      if (!isRefused) expect(text.match(notShown)?.[0], `round ${round}: ${name}`).toBeUndefined();
    }
  }
  expect(ends.read).toBeGreaterThan(300);
  expect(ends.refused).toBeGreaterThan(30);
});

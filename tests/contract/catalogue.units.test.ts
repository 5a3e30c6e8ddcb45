import { describe, expect, it } from 'vitest';
import { inOptionOrder } from '../../src/lib/backend/catalogue/default-variant.ts';
import { languageName } from '../../src/lib/backend/catalogue/languages.ts';
import { dimensionsText, durationText, weightText } from '../../src/lib/backend/catalogue/measurements.ts';
import { nextChange } from '../../src/lib/backend/catalogue/next-change.ts';
import { createQueryCache } from '../../src/lib/backend/catalogue/query-cache.ts';
import { english, german, hindi } from '../fixtures/languages.ts';
import { openEmpty } from '../fixtures/test-database.ts';

describe('the order of options', () => {
  const edition = (id: number, stock: number, is_price_on_request = 0) => ({
    id,
    position: id,
    stock,
    is_price_on_request,
  });
  it('puts options in stock first, then those priced on request, then sold-out ones [PRODUCT-43]', () => {
    const editions = [edition(1, 0), edition(2, 5, 1), edition(3, 9), edition(4, 1), edition(5, 0, 1)];
    expect(inOptionOrder(editions).map(({ id }) => id)).toEqual([3, 4, 2, 1, 5]);
  });
});

describe('measurements as text', () => {
  it.each([
    [{ height_mm: 198, width_mm: 129, thickness_mm: 24 }, '198 × 129 × 24 mm'],
    [{ height_mm: 198, width_mm: 129, thickness_mm: null }, '198 × 129 mm'],
    [{ height_mm: 198, width_mm: null, thickness_mm: 24 }, undefined],
  ])('%j is %s', (edition, text) => {
    expect(dimensionsText(edition, english)).toBe(text);
  });

  it.each([
    [310, '310 g'],
    [1000, '1 kg'],
    [1250, '1.25 kg'],
    [null, undefined],
  ])('%s grams are %s', (grams, text) => {
    expect(weightText(grams, english)).toBe(text);
  });

  it.each([
    [580, '9 h 40 min'],
    [540, '9 h'],
    [40, '40 min'],
    [null, undefined],
  ])('%s minutes are %s', (minutes, text) => {
    expect(durationText(minutes, english)).toBe(text);
  });

  it.each([
    [german, '9 Std. 40 Min.', '1,25 kg', '198 × 129 mm'],
    [hindi, '9 घंटे 40 मिनट', '1.25 किग्रा', '198 × 129 मिमी'],
  ])('are those of $tag [LANG-40]', (language, duration, weight, dimensions) => {
    const size = { height_mm: 198, width_mm: 129, thickness_mm: null };
    expect([durationText(580, language), weightText(1250, language), dimensionsText(size, language)]).toEqual([
      ...[duration, weight, dimensions],
    ]);
  });
});

describe('languages', () => {
  it.each([
    ['eng', 'English'],
    ['en', 'English'],
    ['hin', 'Hindi'],
    ['fre', 'French'],
    ['ger', 'German'],
    ['chi', 'Chinese'],
    ['per', 'Persian'],
    ['tam', 'Tamil'],
    ['zzz', undefined],
    ['', undefined],
    ['not a code', undefined],
  ])('%s is %s', (code, name) => {
    expect(languageName(code)).toBe(name);
  });
});

describe('cached query results', () => {
  const counted = async (size: number) => {
    const db = await openEmpty();
    const cached = createQueryCache<{ size: number; made: number }>((value) => value.size);
    let made = 0;
    const runQuery = async (now: number, key = 'all') =>
      (await cached(db, key, now, async () => ({ size, made: ++made }))).made;
    const change = () =>
      db
        .insertInto('publisher')
        .values({ name: `House ${made}`, slug: `house-${made}` })
        .execute();
    return { db, runQuery, change };
  };

  it('are computed once per query while nothing changes', async () => {
    const { runQuery } = await counted(300);
    expect([await runQuery(0), await runQuery(1), await runQuery(1, 'other'), await runQuery(9_999_999)]).toEqual([
      1, 1, 2, 1,
    ]);
  });

  it('are computed again after any change of the catalogue', async () => {
    const { runQuery, change } = await counted(300);
    await runQuery(0);
    await change();
    expect(await runQuery(1)).toBe(2);
  });

  it('may be 30 seconds old in a large shop', async () => {
    const { runQuery, change } = await counted(100_000);
    await runQuery(0);
    await change();
    expect([await runQuery(29_999), await runQuery(30_000)]).toEqual([1, 2]);
  });

  it('do not live longer when the clock is set back', async () => {
    const { runQuery } = await counted(100_000);
    await runQuery(1_000_000);
    expect(await runQuery(0)).toBe(2);
  });
});

describe('the next change of the deals', () => {
  it('is the next start or end of any deal', () => {
    const running = { starts_at: 1000, period_ms: 400, ends_at: null };
    const later = { starts_at: 1500, period_ms: 100, ends_at: null };
    expect(nextChange([running, later], 1300)).toBe(1400);
    expect(nextChange([running, later], 1400)).toBe(1500);
    expect(nextChange([], 0)).toBe(Number.POSITIVE_INFINITY);
    expect(nextChange([{ ...running, ends_at: 1350 }], 1300)).toBe(1350);
    expect(nextChange([{ ...running, ends_at: 1350 }], 1350)).toBe(Number.POSITIVE_INFINITY);
    const limited = { starts_at: 1200, period_ms: null, ends_at: 1600 };
    expect([1000, 1200, 1600].map((now) => nextChange([limited], now))).toEqual([1200, 1600, Number.POSITIVE_INFINITY]);
  });
});

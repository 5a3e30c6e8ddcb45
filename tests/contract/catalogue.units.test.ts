import { describe, expect, it } from 'vitest';
import { nextDealMoment } from '../../src/lib/backend/catalogue/deal-moments.ts';
import { inOptionOrder } from '../../src/lib/backend/catalogue/default-variant.ts';
import { createKept } from '../../src/lib/backend/catalogue/kept.ts';
import { languageName } from '../../src/lib/backend/catalogue/languages.ts';
import { dimensionsText, durationText, weightText } from '../../src/lib/backend/catalogue/measurements.ts';
import { openDatabase } from '../../src/lib/database/open.ts';

describe('the order of options', () => {
  const edition = (id: number, stock: number, is_price_on_request = 0) => ({
    id,
    position: id,
    stock,
    is_price_on_request,
  });
  it('puts what can be bought first, then what has to be asked for, then what is sold out', () => {
    const editions = [edition(1, 0), edition(2, 5, 1), edition(3, 9), edition(4, 1), edition(5, 0, 1)];
    expect(inOptionOrder(editions).map(({ id }) => id)).toEqual([3, 4, 2, 1, 5]);
  });
});

describe('measurements in words', () => {
  it.each([
    [{ height_mm: 198, width_mm: 129, thickness_mm: 24 }, '198 × 129 × 24 mm'],
    [{ height_mm: 198, width_mm: 129, thickness_mm: null }, '198 × 129 mm'],
    [{ height_mm: 198, width_mm: null, thickness_mm: 24 }, undefined],
  ])('%j is %s', (edition, text) => {
    expect(dimensionsText(edition)).toBe(text);
  });

  it.each([
    [310, '310 g'],
    [1000, '1 kg'],
    [1250, '1.25 kg'],
    [null, undefined],
  ])('%s grams are %s', (grams, text) => {
    expect(weightText(grams)).toBe(text);
  });

  it.each([
    [580, '9 h 40 min'],
    [540, '9 h'],
    [40, '40 min'],
    [null, undefined],
  ])('%s minutes are %s', (minutes, text) => {
    expect(durationText(minutes)).toBe(text);
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

describe('kept answers', () => {
  const counted = async (size: number) => {
    const db = await openDatabase(':memory:');
    const keep = createKept<{ size: number; made: number }>((value) => value.size);
    let made = 0;
    const ask = async (now: number, key = 'all') =>
      (await keep(db, key, now, async () => ({ size, made: ++made }))).made;
    const change = () =>
      db
        .insertInto('publisher')
        .values({ name: `House ${made}`, slug: `house-${made}` })
        .execute();
    return { db, ask, change };
  };

  it('are made once for each question while nothing changes', async () => {
    const { ask } = await counted(300);
    expect([await ask(0), await ask(1), await ask(1, 'other'), await ask(9_999_999)]).toEqual([1, 1, 2, 1]);
  });

  it('are made anew after any change of the catalogue', async () => {
    const { ask, change } = await counted(300);
    await ask(0);
    await change();
    expect([await ask(1), await ask(2)]).toEqual([2, 2]);
  });

  it('may be half a minute old in a large shop', async () => {
    const { ask, change } = await counted(100_000);
    await ask(0);
    await change();
    expect([await ask(29_999), await ask(30_000)]).toEqual([1, 2]);
  });

  it('are not kept for longer by a clock that is set back', async () => {
    const { ask } = await counted(100_000);
    await ask(1_000_000);
    expect(await ask(0)).toBe(2);
  });
});

describe('the next moment of the deals', () => {
  it('is when one begins or a round of one ends, whichever comes first', () => {
    const running = { starts_at: 1000, period_ms: 400 };
    const later = { starts_at: 1500, period_ms: 100 };
    expect(nextDealMoment([running, later], 1300)).toBe(1400);
    expect(nextDealMoment([running, later], 1400)).toBe(1500);
    expect(nextDealMoment([], 0)).toBe(Number.POSITIVE_INFINITY);
  });
});

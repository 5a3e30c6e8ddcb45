import type { Kysely } from 'kysely';
import { describe, expect, it } from 'vitest';
import { inOptionOrder } from '../../src/lib/backend/catalogue/default-variant.ts';
import { createKept } from '../../src/lib/backend/catalogue/kept.ts';
import { languageName } from '../../src/lib/backend/catalogue/languages.ts';
import { dimensionsText, durationText, weightText } from '../../src/lib/backend/catalogue/measurements.ts';
import type { Database } from '../../src/lib/database/schema.ts';

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

describe('dear answers', () => {
  const db = {} as Kysely<Database>;
  const counted = (size: number) => {
    const keep = createKept<{ size: number; made: number }>((value) => value.size);
    let made = 0;
    return (now: number, key = 'all') => keep(db, key, now, async () => ({ size, made: ++made }));
  };

  it('are made anew each time in a small shop', async () => {
    const ask = counted(300);
    expect([(await ask(0)).made, (await ask(1)).made]).toEqual([1, 2]);
  });

  it('are kept for half a minute in a large one, each by what was asked', async () => {
    const ask = counted(100_000);
    expect([(await ask(0)).made, (await ask(29_999)).made, (await ask(30_000)).made]).toEqual([1, 1, 2]);
    expect((await ask(30_001, 'other')).made).toBe(3);
  });

  it('are not kept for longer by a clock that is set back', async () => {
    const ask = counted(100_000);
    await ask(1_000_000);
    expect((await ask(0)).made).toBe(2);
  });
});

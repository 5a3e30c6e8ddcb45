import { expect, test } from 'vitest';
import {
  accentStyles,
  colourProblem,
  contrast,
  leastContrast,
  nearestColour,
  schemes,
  worstContrast,
} from '../../../src/lib/shop/accent-colour.ts';
import { fitLogo, lookStyles, ownAccent, plainLook, readAccent } from '../../../src/lib/shop/look.ts';

test('contrast is what WCAG says', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrast('#ffffff', '#777777')).toBeCloseTo(4.48, 2);
});

test('the colours that come with the shop pass', () => {
  for (const scheme of schemes) expect(colourProblem(ownAccent[scheme], scheme)).toBeUndefined();
});

test('a colour that can hardly be read is refused with its ratio and the nearest that passes [PAGES-30]', () => {
  const problem = colourProblem('#ffcc00', 'light');
  expect(problem?.message).toMatch(
    /^#ffcc00 can hardly be read in the light colours: its contrast is 1\.\d\d to 1, and texts need 4\.5 to 1\. The nearest that passes is #[\da-f]{6}\.$/,
  );
  expect(colourProblem(problem?.nearest ?? '', 'light')).toBeUndefined();
});

test.each(['#ffffff', '#000000', '#ff0000', '#00ff00', '#0000ff', '#ffcc00', '#123456', '#808080', '#f0906c'])(
  'of %s there is a nearest colour that passes in both schemes [PAGES-30]',
  (colour) => {
    for (const scheme of schemes) {
      const nearest = nearestColour(colour, scheme);
      expect(worstContrast(nearest, scheme)).toBeGreaterThanOrEqual(leastContrast);
      if (worstContrast(colour, scheme) >= leastContrast) expect(nearest).toBe(colour);
    }
  },
);

test('everything that follows from an accent can be read: links on their grounds, texts on buttons and marks [PAGES-30]', () => {
  for (const light of ['#9c2f1a', '#005f73', '#5a189a', '#7f5539', '#000000']) {
    const read = readAccent({ light });
    if (!read.ok) throw new Error(light);
    const styles = accentStyles(read.accent);
    const pair = (name: string) => new RegExp(`--${name}:light-dark\\((#\\w+),(#\\w+)\\)`).exec(styles)?.slice(1) ?? [];
    const grounds = { paper: ['#f8f3e9', '#171310'], surface: ['#fffdf8', '#211c17'], sunken: ['#efe7d8', '#110e0b'] };
    const ink = ['#221c16', '#f0e8da'];
    for (const at of [0, 1]) {
      const [accent, strong, on, wash] = ['accent', 'accent-strong', 'on-accent', 'accent-wash'].map(
        (name) => pair(name)[at] ?? '',
      );
      const texts = [
        ...Object.values(grounds).flatMap((ground) => [
          [accent, ground[at]],
          [strong, ground[at]],
        ]),
        ...[
          [on, accent],
          [on, strong],
          [strong, wash],
          [ink[at], wash],
        ],
      ];
      for (const [one = '', other = ''] of texts) expect(contrast(one, other)).toBeGreaterThanOrEqual(leastContrast);
    }
  }
});

test('the colour for dark is made of the one for light, or chosen [PAGES-30]', () => {
  expect(readAccent({ light: '#005F73', dark: '' })).toMatchObject({ ok: true, accent: { light: '#005f73' } });
  expect(readAccent({ light: '#005f73', dark: '#66d9e8' })).toEqual({
    ok: true,
    accent: { light: '#005f73', dark: '#66d9e8' },
  });
  expect(readAccent({ light: '#005f73', dark: '#005f73' })).toMatchObject({
    ok: false,
    fields: { dark: expect.stringContaining('the dark colours') },
  });
});

test.each(['red', '#fff', '', '#12345g', '</style>'])('‘%s’ is no colour', (light) =>
  expect(readAccent({ light })).toMatchObject({ ok: false, fields: { light: expect.stringContaining('six digits') } }),
);

test('a shop that has chosen nothing sends no styles [PAGES-31]', () => expect(lookStyles(plainLook)).toBe(''));

test.each([
  [
    { width: 400, height: 400 },
    { width: 40, height: 40 },
  ],
  [
    { width: 1000, height: 100 },
    { width: 160, height: 16 },
  ],
  [
    { width: 60, height: 20 },
    { width: 60, height: 20 },
  ],
])('a logo of %o is shown as %o, in its own proportions [PAGES-32]', (size, shown) =>
  expect(fitLogo('/pictures/logo.webp', size)).toEqual({ path: '/pictures/logo.webp', ...shown }),
);

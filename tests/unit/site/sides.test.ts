import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * Styles that name left or right are wrong on pages from right to left. Most have a logical property (`inset-inline-end`). What has none,
 * as a transform, is mirrored by styles/rtl.css, or beside it by `[dir='rtl']`.
 */

const mirrored: Readonly<Record<string, string>> = {
  'src/components/catalogue/BookCover.astro': 'a cover in place of a picture, with its spine',
  'src/components/catalogue/FilterPanel.astro': 'rtl.css: .filters',
  'src/components/site/Carousel.astro': 'rtl.css: .arrow; a mark to play points to the right in every language',
  'src/components/site/SiteMenu.astro': 'rtl.css: .menu',
  'src/islands/CartPanel.css': 'rtl.css: .cart-panel',
  'src/islands/Lightbox.css': "[dir='rtl'] beside it",
  'src/styles/page.css': 'rtl.css: html::before',
};

/** The parts of a shorthand: `max(1rem, 2vw)` is one. */
function partsOf(value: string): readonly string[] {
  return value.match(/(?:[^\s()]|\((?:[^()]|\([^()]*\))*\))+/g) ?? [];
}

function isOneSided(property: string, value: string): boolean {
  if (/^(left|right|(margin|padding|border|scroll-margin|scroll-padding)-(left|right)(-\w+)?)$/.test(property))
    return true;
  if (/^(text-align|float|clear)$/.test(property)) return /\b(left|right)\b/.test(value);
  if (property === 'transform-origin') return /\b(left|right)\b/.test(value);
  if (property === 'transform' || property === 'translate') return /translateX\((?!0\))/.test(value);
  const [top, right, bottom, left] = partsOf(value);
  if (property === 'border-radius') return left === undefined ? false : top !== right || bottom !== left;
  if (/^(inset|margin|padding|border-width|scroll-margin|scroll-padding)$/.test(property))
    return left !== undefined && right !== left;
  return false;
}

/** Declarations of a style sheet, or of the `<style>` of a component. */
function declarationsOf(file: string): readonly (readonly [string, string])[] {
  const text = readFileSync(file, 'utf8');
  const css = file.endsWith('.css') ? text : [...text.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].join('\n');
  return [...css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/(?<=[{;]\s*)([a-z-]+):\s*([^;{}]+);/g)].map(
    ([, property = '', value = '']) => [property, value] as const,
  );
}

const oneSidedIn = (file: string): readonly string[] =>
  declarationsOf(file)
    .filter(([property, value]) => isOneSided(property, value))
    .map(([property, value]) => `${property}: ${value}`);

const files = globSync('src/**/*.{css,astro}')
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file !== 'src/styles/rtl.css');

test('styles name the start and the end of a line, not left and right [A11Y-11]', () => {
  const found = files
    .filter((file) => !(file in mirrored))
    .flatMap((file) => oneSidedIn(file).map((declaration) => `${file}: ${declaration}`));
  expect(found).toEqual([]);
});

test('each style sheet that is mirrored elsewhere has something to mirror', () => {
  expect(Object.keys(mirrored).filter((file) => oneSidedIn(file).length === 0)).toEqual([]);
});

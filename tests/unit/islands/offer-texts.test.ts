import { expect, test } from 'vitest';
import { offerTexts, sellableText } from '../../../src/islands/offer-texts.ts';

const text = offerTexts(undefined, undefined);
const here = { isInStock: true, isShippable: true };

test('where an edition has no button, its availability says why [CARD-22]', () => {
  expect(sellableText(here, text, undefined)).toBe('In Stock');
  expect(sellableText({ ...here, isShippable: false }, text, undefined)).toBe('Cannot be shipped');
  expect(sellableText({ ...here, isInStock: false, isShippable: false }, text, undefined)).toBe('Out of Stock');
});

import { expect, test } from 'vitest';
import { languageTag } from '../../../src/lib/backend/catalogue/languages.ts';

test.each([
  ['ger', 'de'],
  ['fre', 'fr'],
  ['tam', 'ta'],
  ['hi', 'hi'],
  ['pt-br', 'pt-BR'],
  ['mul', undefined],
  ['und', undefined],
  ['xqz', undefined],
  ['', undefined],
  ['nonsense', undefined],
])('ONIX names a language %s, pages %s [PRODUCT-87]', (code, tag) => expect(languageTag(code)).toBe(tag));

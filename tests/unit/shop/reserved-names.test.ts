import { expect, test } from 'vitest';
import { isReservedName } from '../../../src/lib/shop/reserved-names.ts';

test.each([
  ...[
    'Corner Books',
    'corner-books',
    'C0rner B00ks',
    'Соrner Вooks',
    'Corner Books Team',
    'CornerBooks Support',
    'Cörner Books',
  ],
  ...['Admin', 'admln', '4dmin', 'The Moderator', 'Customer Care', 'Store Staff', 'ADM1N istrator Admin'],
])('%s would speak for the shop [PRODUCT-64]', (name) => expect(isReservedName(name, 'Corner Books')).toBe(true));

test.each(['Asha Rao', 'Corner', 'Stafford', 'Cornerbooker', 'Suppor', 'Adminah', 'Иван', ''])(
  '%s is a name of a reader [PRODUCT-64]',
  (name) => expect(isReservedName(name, 'Corner Books')).toBe(false),
);

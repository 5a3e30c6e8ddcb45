import { expect, test } from 'vitest';
import { roles } from '../../src/components/cart/table-roles.ts';

test('what one component writes into a role is not found there by another', () => {
  for (const name of Object.keys(roles) as (keyof typeof roles)[]) {
    Object.assign(roles[name], { class: 'of one component' });
    expect(roles[name]).toEqual({ role: name });
  }
});

import { expect, test } from 'vitest';
import { roles } from '../../src/components/cart/table-roles.ts';

test('components do not share the attributes of a role', () => {
  for (const name of Object.keys(roles) as (keyof typeof roles)[]) {
    Object.assign(roles[name], { class: 'of one component' });
    expect(roles[name]).toEqual({ role: name });
  }
});

import { expect, test } from 'vitest';
import { composites21, shortTags21 } from '../src/onix-2-1/tags.ts';
import { referenceName } from '../src/xml/onix-tags.ts';

test('no short tag of 2.1 is another element of 3.0', () => {
  for (const [tag, name] of Object.entries(shortTags21)) expect([tag, referenceName(tag)]).toEqual([tag, name]);
  for (const name of composites21) expect(referenceName(name.toLowerCase())).toBe(name);
});

import { beforeEach, expect, test } from 'vitest';
import { $notices, showNotice, takeNotices } from '../../../src/islands/stores/notices.ts';
import { reviewProblem } from '../../../src/islands/stores/review.ts';

beforeEach(() => takeNotices($notices.get().map(({ id }) => id)));

test('queues notices in order and removes only those that were shown [NOTICE-09]', () => {
  showNotice({ kind: 'info', surface: 'toast', text: 'first' });
  showNotice({ kind: 'error', surface: 'dialog', text: 'second' });
  const [first] = $notices.get();
  takeNotices(first ? [first.id] : []);
  expect($notices.get().map(({ text }) => text)).toEqual(['second']);
});

const form = (values: Record<string, string>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.set(name, value);
  return data;
};

test.each([
  [{ description: 'Fine' }, 'rating'],
  [{}, 'rating'],
  [{ rating: '4' }, 'description'],
  [{ rating: '4', description: '  \n' }, 'description'],
  [{ rating: '4', description: 'Fine' }, undefined],
])(
  'asks a review %j first for its rating, then for its text [PRODUCT-19]',
  (values: Record<string, string>, problem) => {
    expect(reviewProblem(form(values))).toEqual(problem);
  },
);

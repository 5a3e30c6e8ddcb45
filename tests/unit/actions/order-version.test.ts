import { expect, test } from 'vitest';
import { orderFields } from '../../../src/actions/desk/order-form.ts';
import { formFields } from '../../../src/actions/form.ts';
import { englishDeskOrderAnswers } from '../../../src/messages/plain/desk/order-answers.ts';
import { englishFieldErrors } from '../../../src/messages/plain/field-errors.ts';

const fields = formFields(englishFieldErrors, { locale: 'en', numbers: 'en' });
const { version } = orderFields(fields, englishDeskOrderAnswers).stepFields;

test.each(['NaN', 'Infinity', '1e400', '-1', '1.5', '0x1', '', ' ', '9'.repeat(30)])(
  'a form about an order whose version is %j is unreadable: PostgreSQL would fail on it [SECURITY-168]',
  (typed) => {
    expect(version.safeParse(typed).success).toBe(false);
  },
);

test('a version is a whole number', () => {
  expect(version.parse('12')).toBe(12);
});

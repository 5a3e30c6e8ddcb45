import { z } from 'zod';
import { listOf, optionalFlag, optionalText, requiredText, text } from './wire.ts';

/** Extension: copies that a customer gives back. */
export const orderReturn = z
  .object({
    returnID: requiredText,
    isWithdrawal: optionalFlag.describe('It comes from a withdrawal from the contract.'),
    state: text.describe(
      'requested, accepted, refused, received, settled or cancelled. Other words are shown as they are.',
    ),
    date: text.describe('ISO date-time.'),
    lines: listOf(z.object({ name: text, copies: text, reason: optionalText })).describe(
      'reason: unwanted, damaged, faulty, wrong or other.',
    ),
    instructions: optionalText.describe('Where and how the books are sent.'),
    labelURL: optionalText.describe('A label to print, as a URL that opens for its customer.'),
    answer: optionalText.describe('Why it was refused, or how it ended.'),
    refundBy: optionalText.describe('ISO day by which the money of a withdrawal has to be back.'),
    canCancel: optionalFlag.describe('The customer can take it back.'),
  })
  .meta({ id: 'OrderReturn', description: 'Extension: copies that a customer gives back.' });

export const returnableLine = z.object({
  line: requiredText.describe('The number of the line in cartDetails, from 1.'),
  name: text,
  optionName: optionalText,
  copies: text,
});

export const returnedLine = z.object({
  line: requiredText,
  copies: requiredText,
  reason: text.describe('unwanted, damaged, faulty, wrong or other.'),
});

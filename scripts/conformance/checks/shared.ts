import { type Answered, type CallName, expect } from '../api.ts';
import { type Check, checksOf } from '../check.ts';

/** An id that no shop has. */
export const unknownId = 'bookfront-conformance-nothing';

const fieldOf = (json: unknown, field: string): unknown =>
  typeof json === 'object' && json !== null ? (json as Record<string, unknown>)[field] : undefined;

/** The resultCode of an answer that may be anything. */
export function resultCodeOf(json: unknown): string | undefined {
  const code = fieldOf(fieldOf(json, 'status'), 'resultCode');
  return code === undefined ? undefined : String(code);
}

export const isMissing = <Name extends CallName>({ exchange }: Answered<Name>, field: string): boolean =>
  fieldOf(exchange.json, field) === undefined;

/** A list may be empty, but not left out: a page could not tell an empty shop from a broken one. */
export function hasList<Name extends CallName>(answered: Answered<Name>, field: string): void {
  expect(Array.isArray(fieldOf(answered.exchange.json, field)), `${field} is missing; an empty list is []`, answered);
}

/** A request without its fields is the storefront's fault, and not the shop's: 400, never 500. */
export const refusesMalformed = (call: CallName): readonly Check[] =>
  checksOf(call, 'read', {
    'refuses a body without its fields, and one that is not JSON, by 400': async ({ api }) => {
      for (const body of ['{}', '{"user_Details":', '[]']) {
        const exchange = await api.send(call, body);
        expect(exchange.status === 400, `status ${exchange.status} instead of 400 for ${body}`, { exchange });
      }
    },
  });

import { Advice, type Answered, type CallName, expect } from '../api.ts';
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
  (fieldOf(exchange.json, field) ?? undefined) === undefined;

/** A list may be empty, but not left out: a page could not tell an empty shop from a broken one. */
export function hasList<Name extends CallName>(answered: Answered<Name>, field: string): void {
  expect(Array.isArray(fieldOf(answered.exchange.json, field)), `${field} is missing; an empty list is []`, answered);
}

/** The same of a list that is the visitor's own: null is understood as nothing. */
export function hasOwnList<Name extends CallName>(answered: Answered<Name>, field: string): void {
  if (fieldOf(answered.exchange.json, field) === null)
    throw new Advice(`${field} is null; an empty list is []`, answered.exchange, 'null list');
  hasList(answered, field);
}

/** A storefront never sends a request without its fields, but 400 helps whoever writes one. */
export const refusesMalformed = (call: CallName): readonly Check[] =>
  checksOf(call, 'read', {
    'answers a body without its fields, and one that is not JSON, by 400': async ({ api }) => {
      for (const body of ['{}', '{"user_Details":', '[]']) {
        const exchange = await api.send(call, body);
        if (exchange.status !== 400)
          throw new Advice(`status ${exchange.status} instead of 400 for ${body}`, exchange, 'malformed requests');
      }
    },
  });

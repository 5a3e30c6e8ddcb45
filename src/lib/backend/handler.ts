import type { z } from 'zod';
import type { Call } from '../contract/call.ts';
import type { paging } from '../contract/wire.ts';
import type { OpenShop } from './context.ts';

/** Page number and size of a paged call, already within bounds. */
export interface PageRequest {
  readonly page: number;
  readonly pageSize: number;
}

export interface Reply<C extends Call> {
  readonly answer: z.input<C['answer']>;
  /** Travels as the Paging-Headers header. */
  readonly paging?: z.input<typeof paging>;
}

/** Answers one call. A thing that does not exist throws NotFound; an expected refusal is an answer with resultCode '0' or '2'. */
export type Handler<C extends Call> = (
  request: z.output<C['request']>,
  context: OpenShop,
  page: PageRequest,
) => Promise<Reply<C>>;

/** Answered with HTTP 404. */
export class NotFound extends Error {
  override name = 'NotFound';
}

/** Answered with HTTP 400 and these messages by field. */
export class BadRequest extends Error {
  override name = 'BadRequest';
  readonly errors: Readonly<Record<string, readonly string[]>>;
  constructor(errors: Readonly<Record<string, readonly string[]>>) {
    super(Object.values(errors).flat().join(' '));
    this.errors = errors;
  }
}

export const success = { resultCode: '1', errorMessage: '' } as const;
export const failure = (errorMessage: string) => ({ resultCode: '0', errorMessage }) as const;

/** An id from the wire as a row id; undefined when it cannot be one. Each has one spelling, or its page had several addresses. */
export function rowId(id: string): number | undefined {
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : undefined;
}

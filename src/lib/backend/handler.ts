import type { Call, paging } from '@bookfront/shop-contract';
import type { z } from 'zod';
import type { CodesOf } from '../../messages/messages.ts';
import type { CallContext } from './context.ts';

/** Page number (from 1) and page size of a paged call, already validated. */
export interface PageRequest {
  readonly page: number;
  readonly pageSize: number;
}

export interface HandlerResult<C extends Call> {
  readonly response: z.input<C['response']>;
  /** Sent as the Paging-Headers header. */
  readonly paging?: z.input<typeof paging>;
}

/**
 * Handles one call. Throws NotFound for things that do not exist. An expected refusal is a response with resultCode '0' or '2'.
 */
export type Handler<C extends Call> = (
  request: z.output<C['request']>,
  context: CallContext,
  page: PageRequest,
) => Promise<HandlerResult<C>>;

/** What a call can ask for and not find. */
type Missing = CodesOf<'shopAnswers', 'missing'>;

/** Becomes HTTP 404, with a message in the language of the call. */
export class NotFound extends Error {
  override name = 'NotFound';
  readonly what: Missing;
  constructor(what: Missing) {
    super(`There is no such ${what}`);
    this.what = what;
  }
  /** There was such a thing, and it was taken out. The answer says so (ADR 0091). */
  get isGone(): boolean {
    return this.what === 'formerProduct';
  }
}

/** Becomes HTTP 400 with these messages by field. */
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

/**
 * Parses an id of a request; undefined when it is malformed. Leading zeros are refused, as one page would then have several
 * URLs.
 */
export function parseRowId(id: string): number | undefined {
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : undefined;
}

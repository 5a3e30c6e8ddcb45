import type { Call } from '@bookfront/shop-contract';
import { ContractError } from './errors.ts';
import { LeftOutError } from './partial-answer.ts';
import { incompleteMessage, type TransportOptions } from './transport.ts';
import { MalformedFieldError } from './wire-values.ts';

/** Sums of huge amounts leave the range of exact numbers. */
const isMalformed = (error: unknown): error is Error =>
  error instanceof MalformedFieldError || error instanceof RangeError;

/** Maps a parsed response to domain types. Reports and throws a ContractError for a malformed field. */
export function mapResponse<T>({ onProblem }: TransportOptions, { method, path }: Call, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!isMalformed(error)) throw error;
    const contractError = new ContractError(`${method} ${path}`, error.message);
    onProblem?.(contractError);
    throw contractError;
  }
}

/** Maps entries that can do without each other. Malformed ones are left out, which is reported and shown. Throws when all are. */
export function mapEntries<Wire, T>(
  options: TransportOptions,
  call: Call,
  field: string,
  entries: readonly Wire[],
  read: (entry: Wire) => T,
): T[] {
  const reasons: string[] = [];
  const mapped = entries.flatMap((entry) => {
    try {
      return [read(entry)];
    } catch (error) {
      if (!isMalformed(error)) throw error;
      reasons.push(error.message);
      return [];
    }
  });
  const [reason] = reasons;
  if (reason === undefined) return mapped;
  return mapResponse(options, call, () => {
    if (mapped.length === 0) throw new MalformedFieldError(reason);
    options.onProblem?.(new LeftOutError(`${call.method} ${call.path}`, `${field}.* ${reason}`, reasons.length, field));
    options.onNotice?.(incompleteMessage(options));
    return mapped;
  });
}

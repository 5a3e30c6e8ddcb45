import type { OnixRecord, RemovalRecord } from '../records/onix-record.ts';
import type { RecordOutcome } from './batch.ts';
import type { ResolvedRecord } from './partial-updates.ts';
import type { CountedRecord } from './tally.ts';

/** A record to stage. */
export interface StagedRecord {
  readonly record: OnixRecord;
  /** Undefined when the next one like it must be read again. */
  readonly hash: string | undefined;
  readonly packed: string | undefined;
  /** Why it was refused, although it takes its edition off sale. */
  readonly refusal?: string;
}

/** The desk shows the beginning. */
const maxReason = 300;

/**
 * What of a record is staged. A refused one that does not let its edition be sold takes it off sale: otherwise it would go on at the
 * price and on the terms of the record before (ADR 0063). Undefined when nothing is.
 */
export function toStaged({ result, hash, isDated, packed, reference, line }: ResolvedRecord): StagedRecord | undefined {
  if (result.ok) return { record: result.value, hash: isDated ? undefined : hash, packed };
  if (!result.endsSale || reference === undefined) return undefined;
  const reason = result.message.slice(0, maxReason);
  const record: RemovalRecord = { kind: 'removal', line, reference, reason, lacksPrice: result.endsSale === 'price' };
  return { record, hash: undefined, packed, refusal: result.message };
}

/** The outcome of a refused record that is not staged. */
export const refusedAlone = ({ result, line, reference }: ResolvedRecord): [CountedRecord, RecordOutcome][] =>
  result.ok || (result.endsSale && reference !== undefined)
    ? []
    : [
        [
          { line, reference },
          { kind: 'refused', message: result.message },
        ],
      ];

/** The outcome of a refused record, by what it did to its edition. */
export const refusedOutcome = (message: string, { kind }: RecordOutcome): RecordOutcome => ({
  kind: 'refused',
  message: kind === 'removed' ? `${message}; its edition was taken off sale` : message,
});

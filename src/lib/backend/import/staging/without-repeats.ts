import type { ParsedRecord } from '../records/record-source.ts';
import { skuOf } from './record-keys.ts';

/** Cuts records so that no edition occurs twice in a part. */
export function* withoutRepeats(records: readonly ParsedRecord[]): Generator<readonly ParsedRecord[]> {
  let part: ParsedRecord[] = [];
  const seen = new Set<string>();
  for (const parsed of records) {
    const { result, reference } = parsed;
    const names = [`r ${reference}`];
    if (result.ok && result.value.kind === 'edition') names.push(`s ${skuOf(result.value)}`);
    if (names.some((name) => seen.has(name))) {
      yield part;
      part = [];
      seen.clear();
    }
    part.push(parsed);
    for (const name of names) seen.add(name);
  }
  if (part.length > 0) yield part;
}

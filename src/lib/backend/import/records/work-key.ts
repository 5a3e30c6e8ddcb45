import type { WorkIdentifier } from '@bookfront/onix';
import { slug } from '../../../shop/slug.ts';

/** The type name of a proprietary work identifier that is used as the work key without a prefix. */
const ownKeyName = 'Bookfront work key';

/** The key of the work that an edition belongs to; null when its record names none. */
export function workKeyOf(identifiers: readonly WorkIdentifier[]): string | null {
  for (const { type, typeName, value } of identifiers) {
    const key = slug(value);
    if (!key) continue;
    // Two publishers may use the same number, so identifiers of other schemes are prefixed with the scheme.
    return typeName === ownKeyName ? key : `${slug(typeName) || `work-id-${type}`}.${key}`;
  }
  return null;
}

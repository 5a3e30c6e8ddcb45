/** Lists of post codes: prefixes and ranges with commas between, such as `400001-400009, 40002`. */

/** A prefix, or a range of prefixes of the same length. */
export interface PostCodes {
  readonly first: string;
  readonly last: string;
}

/** Post codes are compared without spaces, hyphens and case. */
const plain = (text: string) => text.replace(/[\s-]/g, '').toUpperCase();

/** Parses a list of prefixes and ranges; undefined when it is malformed. */
export function parsePostCodes(text: string): readonly PostCodes[] | undefined {
  const parts = text.split(',').map((part) => {
    const [, first = '', last = first] = /^([A-Z0-9]+)(?:-(\d+))?$/.exec(part.replace(/\s/g, '').toUpperCase()) ?? [];
    const isRange = first !== last;
    const isUsable =
      first !== '' && (!isRange || (/^\d+$/.test(first) && first.length === last.length && first < last));
    return isUsable ? { first, last } : undefined;
  });
  return parts.every((part) => part !== undefined) ? parts : undefined;
}

const matches = ({ first, last }: PostCodes, code: string): boolean => {
  const start = code.slice(0, first.length);
  return start.length === first.length && first <= start && start <= last;
};

/** The length of the longest entry that a post code begins with; 0 when the list does not have it, or is malformed. */
export function matchLength(list: string, postCode: string): number {
  const code = plain(postCode);
  const found = (parsePostCodes(list) ?? []).filter((part) => matches(part, code));
  return Math.max(0, ...found.map(({ first }) => first.length));
}

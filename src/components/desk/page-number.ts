/** The page of a list in a query, from 1; the first for everything that is not a page. */
export function pageNumber(text: string | null): number {
  const page = /^\d{1,6}$/.test(text ?? '') ? Number(text) : 1;
  return Math.max(1, page);
}

/** A query without empty values, and without the number of the first page. */
export const listQuery = (
  filter: Readonly<Record<string, string | undefined>>,
  page: number,
): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(filter).filter((entry): entry is [string, string] => !!entry[1])),
  ...(page > 1 && { page: String(page) }),
});

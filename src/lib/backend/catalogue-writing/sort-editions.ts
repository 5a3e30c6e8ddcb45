import { formats } from '../../shop/catalogue/article-formats.ts';

interface Sorted {
  /** Undefined until it is stored. */
  readonly id: number | undefined;
  readonly format: string;
  readonly publication_date: string | null;
}

const formatOrder: readonly string[] = formats;

/** Sorts the editions of a work in the order of `formats`, and the newest edition of a format first. New editions come last. */
export function sortEditions<Edition extends Sorted>(editions: readonly Edition[]): Edition[] {
  const place = ({ format }: Edition) => (formatOrder.includes(format) ? formatOrder.indexOf(format) : formats.length);
  const date = (edition: Edition) => edition.publication_date ?? '';
  const id = (edition: Edition) => edition.id ?? Number.MAX_VALUE;
  return editions.toSorted((a, b) => place(a) - place(b) || date(b).localeCompare(date(a)) || id(a) - id(b));
}

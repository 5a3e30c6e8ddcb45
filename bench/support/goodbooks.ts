import { readFile } from 'node:fs/promises';
import type { KnownBook } from './search-queries.ts';
import { seededRandom } from './seeded-random.ts';

export type SoldBook = KnownBook & { readonly sold: number };

/** The fields of a line; a quoted one may have commas and doubled quotes. */
const fieldsOf = (line: string): string[] =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
    quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'),
  );

/** The books of a file of goodbooks-10k (github.com/zygmuntz/goodbooks-10k), with their ratings as copies sold. */
export async function readGoodbooks(file: string): Promise<SoldBook[]> {
  const [header = '', ...lines] = (await readFile(file, 'utf8')).split(/\r?\n/).filter(Boolean);
  const names = fieldsOf(header);
  return lines.map((line, index) => {
    const fields = fieldsOf(line);
    const read = (name: string): string => fields[names.indexOf(name)] ?? '';
    const [, title = '', name, number] = /^(.*?)(?: \((.+?),? #(\d+)\))?$/.exec(read('title')) ?? [];
    return {
      ...{ id: index + 1, title, author: read('authors'), sold: Number(read('ratings_count')) },
      ...(name !== undefined && number !== undefined && { series: { name, number } }),
    };
  });
}

/** As many books: the given ones, and others made of the words of their titles, of which hardly any copies were sold. */
export function withMadeBooks(books: readonly SoldBook[], count: number): SoldBook[] {
  const random = seededRandom(1);
  const words = books.flatMap(({ title }) => title.split(/\s+/));
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const made = Array.from({ length: Math.max(0, count - books.length) }, (_, index) => {
    const length = 2 + Math.floor(random() * 4);
    const title = Array.from({ length }, () => pick(words)).join(' ');
    return {
      ...{ id: books.length + index + 1, title: random() < 0.25 ? `The ${title}` : title },
      ...{ author: pick(books).author, sold: Math.floor(random() * 100) },
    };
  });
  return [...books.slice(0, count), ...made];
}

/** A description of so many of these words. */
export function makeText(books: readonly SoldBook[], count: number, seed: number): string {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => {
    const { title } = books[Math.floor(random() * books.length)] ?? { title: '' };
    const words = title.split(/\s+/);
    return words[Math.floor(random() * words.length)] ?? '';
  }).join(' ');
}

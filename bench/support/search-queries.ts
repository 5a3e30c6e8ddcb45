import { seededRandom } from './seeded-random.ts';

/** A book that a search must find. */
export interface KnownBook {
  readonly id: number;
  readonly title: string;
  readonly author: string;
  readonly series?: { readonly name: string; readonly number: string };
}

/** What somebody types who wants one of `wanted`. */
export interface KnownQuery {
  readonly text: string;
  readonly wanted: ReadonlySet<number>;
}

/** The ways of typing, by name. Each makes a query of a book, or none where it does not apply. */
export type QueryClass = keyof typeof classes;

type Random = () => number;
type MakeQuery = (book: KnownBook, random: Random) => string | undefined;

const pick = <T>(list: readonly T[], random: Random): T | undefined => list[Math.floor(random() * list.length)];
const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}'’]+/gu) ?? [];
const article = /^(?:the|an?) /i;
const surname = (author: string): string => wordsOf(author.split(',')[0] ?? '').at(-1) ?? '';
/** The title without what follows a colon. */
const mainTitle = ({ title }: KnownBook): string => title.split(/: | - /)[0] ?? title;
const significant = (title: string): string[] => wordsOf(title).filter((word) => word.length >= 4);

/** Changes one word of the title, the longest, at a place that is not its first letter. */
const mistyped =
  (change: (word: string, at: number, random: Random) => string): MakeQuery =>
  (book, random) => {
    const title = mainTitle(book);
    const [longest] = wordsOf(title).toSorted((one, other) => other.length - one.length);
    if (!longest || longest.length < 5 || !/^[a-z]+$/i.test(longest)) return undefined;
    const at = 1 + Math.floor(random() * (longest.length - 2));
    const changed = change(longest, at, random);
    return changed === longest ? undefined : title.replace(longest, changed);
  };

const keyboard = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

function neighbour(letter: string, random: Random): string {
  const row = keyboard.find((keys) => keys.includes(letter.toLowerCase())) ?? '';
  const at = row.indexOf(letter.toLowerCase());
  return pick([...[row[at - 1], row[at + 1]].filter((key) => key !== undefined)], random) ?? letter;
}

const classes = {
  'exact title': (book) => mainTitle(book),
  'title without article': (book) =>
    article.test(book.title) ? mainTitle(book).replace(article, '').toLowerCase() : undefined,
  'beginning of a title': (book) => {
    const title = mainTitle(book);
    return title.length >= 10 ? title.slice(0, Math.ceil(title.length * 0.6)) : undefined;
  },
  'two words of a title': (book, random) => {
    const words = significant(mainTitle(book));
    if (words.length < 3) return undefined;
    const first = pick(words, random);
    const second = pick(
      words.filter((word) => word !== first),
      random,
    );
    return first && second ? `${second} ${first}` : undefined;
  },
  'author and word of a title': (book, random) => {
    const word = pick(significant(mainTitle(book)), random);
    return word ? `${surname(book.author)} ${word}` : undefined;
  },
  'title and author': (book) => `${mainTitle(book)} ${surname(book.author)}`,
  'dropped letter': mistyped((word, at) => word.slice(0, at) + word.slice(at + 1)),
  'doubled letter': mistyped((word, at) => word.slice(0, at) + word[at] + word.slice(at)),
  'replaced letter': mistyped((word, at, random) => {
    const letter = pick([...'abcdefghijklmnopqrstuvwxyz'], random) ?? 'x';
    return word.slice(0, at) + letter + word.slice(at + 1);
  }),
  'neighbouring key': mistyped(
    (word, at, random) => word.slice(0, at) + neighbour(word[at] ?? '', random) + word.slice(at + 1),
  ),
  'swapped letters': mistyped((word, at) => word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2)),
  'words joined': (book) => {
    const words = wordsOf(mainTitle(book).replace(article, ''));
    return words.length >= 2 && words.length <= 3 ? words.join('').toLowerCase() : undefined;
  },
  'word split': (book, random) => {
    const title = mainTitle(book);
    const long = wordsOf(title).filter((word) => word.length >= 8);
    const word = pick(long, random);
    if (!word) return undefined;
    const at = 3 + Math.floor(random() * (word.length - 6));
    return title.replace(word, `${word.slice(0, at)} ${word.slice(at)}`);
  },
  'one word too many': (book, random) => {
    const extra = pick(['paperback', 'hardcover', 'novel', 'ebook', 'cheap', 'complete', 'bestseller'], random);
    return `${mainTitle(book)} ${extra}`;
  },
  'wrong first letter': mistyped((word) => `${word[0]?.toLowerCase() === 's' ? 'd' : 's'}${word.slice(1)}`),
  'series and number': ({ series }) => (series ? `${series.name} ${series.number}` : undefined),
  'word for number of series': ({ series }) => (series ? `${series.name} book ${series.number}` : undefined),
} satisfies Record<string, MakeQuery>;

export const queryClasses = Object.keys(classes) as readonly QueryClass[];

const sameTitle = (book: KnownBook) => wordsOf(mainTitle(book).replace(article, '')).join(' ').toLowerCase();

/** Up to `count` queries of each class for books chosen by `seed`. Books of the same title are the same to a reader. */
export function makeQueries(
  books: readonly KnownBook[],
  { seed, count }: { readonly seed: number; readonly count: number },
): ReadonlyMap<QueryClass, readonly KnownQuery[]> {
  const byTitle = Map.groupBy(books, sameTitle);
  return new Map(
    queryClasses.map((name) => {
      const random = seededRandom(seed + name.length * 7919);
      const queries: KnownQuery[] = [];
      const left = [...books];
      while (left.length > 0 && queries.length < count) {
        const [book] = left.splice(Math.floor(random() * left.length), 1);
        if (!book) break;
        const text = (classes[name] as MakeQuery)(book, random);
        if (!text || text.length < 4) continue;
        const isOfSeries = name === 'series and number' || name === 'word for number of series';
        const twins = isOfSeries
          ? books.filter(({ series }) => series?.name === book.series?.name && series?.number === book.series?.number)
          : (byTitle.get(sameTitle(book)) ?? []);
        queries.push({ text, wanted: new Set([book, ...twins].map(({ id }) => id)) });
      }
      return [name, queries];
    }),
  );
}

/** The mean of 1 / place of the first wanted book among the first ten, 0 where there is none (MRR@10), and what was missed. */
export async function scoreQueries(
  queries: readonly KnownQuery[],
  find: (text: string) => Promise<readonly number[]>,
): Promise<{ readonly score: number; readonly missed: readonly string[] }> {
  const missed: string[] = [];
  let sum = 0;
  for (const { text, wanted } of queries) {
    const place = (await find(text)).slice(0, 10).findIndex((id) => wanted.has(id));
    if (place === -1) missed.push(text);
    else sum += 1 / (place + 1);
  }
  return { score: queries.length === 0 ? 1 : sum / queries.length, missed };
}

import { sql } from 'kysely';
import { editDistance } from '../../edit-distance.ts';
import { type NamedCategory, namesOf } from '../catalogue/category-texts.ts';
import { createQueryCache } from '../catalogue/query-cache.ts';
import type { ShopContext } from '../context.ts';
import type { Spellings } from './readings.ts';
import { allowedTypos } from './spelling.ts';
import { tokenise } from './tokens.ts';

export interface FoundCategory extends NamedCategory {
  readonly id: number;
  /** Its parent category. */
  readonly parent: NamedCategory;
  /** All its names in the languages of the shop. */
  readonly names: readonly string[];
}

/** Whether a text is a name of a category or a word of it, whatever the number: `thrillers`, `thriller`. */
export const isNamedBy = ({ names }: FoundCategory, words: readonly string[]): boolean =>
  words.length > 0 &&
  names.some((name) => {
    const own = new Set(tokenise(name).map(singular));
    return words.every((word) => own.has(singular(word)));
  });

const singular = (word: string): string => word.replace(/ies$/, 'y').replace(/(?<=..)s$/, '');

const maxCategories = 4;

/**
 * The order lets an index find the first product. Written as EXISTS, PostgreSQL reads the products of all categories, which takes a
 * fifth of a second at 100,000 books.
 */
export const hasListedProduct = sql`(select 1 from product_category pc cross join product p
  where pc.category_id = c.id and p.id = pc.product_id and +p.is_listed = 1 order by pc.product_id limit 1)`;

type CategoryContext = Pick<ShopContext, 'db' | 'now' | 'languages'>;

/** With the words of each name. */
interface IndexedCategory {
  readonly found: FoundCategory;
  readonly names: readonly (readonly string[])[];
}

/** Until something of the catalogue changes. */
const cached = createQueryCache<readonly IndexedCategory[]>(() => 0);

/**
 * Sub-categories with listed products one of whose names contains every typed word, or failing that, every word in the singular, or
 * with typing mistakes, unless it is `isExact`. All names are compared here, as there are few: in every language of the shop, as readers may type in
 * another than the page's.
 */
export async function findCategories(
  context: CategoryContext,
  words: Spellings,
  isExact = false,
): Promise<FoundCategory[]> {
  const { db, now, languages = [] } = context;
  const tags = languages.map(({ tag }) => tag).join(' ');
  const all = await cached(db, tags, now(), () => readSubCategories(context));
  const withEveryWord = (matches: (typed: string, name: string) => boolean) =>
    all
      .filter(({ names }) =>
        names.some((name) =>
          words.every((spellings) => name.some((word) => spellings.some((typed) => matches(typed, word)))),
        ),
      )
      .map(({ found }) => found);
  const matches = [
    (typed: string, name: string) => name.startsWith(typed),
    (typed: string, name: string) => name.startsWith(singular(typed)),
    ...(isExact ? [] : [isTypoOf]),
  ];
  for (const match of matches) {
    const found = withEveryWord(match);
    if (found.length > 0) return found.slice(0, maxCategories);
  }
  return [];
}

async function readSubCategories(context: CategoryContext): Promise<IndexedCategory[]> {
  const { rows } = await sql<Omit<FoundCategory, 'parent' | 'names'> & OfParent>`
    select c.id, c.name, c.language, c.translations, c.desk_translations, above.name as parent_name,
      above.language as parent_language, above.translations as parent_translations,
      above.desk_translations as parent_desk_translations
    from category c join category above on above.id = c.parent_id
    where ${hasListedProduct} is not null
    order by above.position, c.position, c.id`.execute(context.db);
  return rows.map(({ parent_name, parent_language, parent_translations, parent_desk_translations, ...row }) => {
    const names = namesOf(row, context);
    const parent = {
      ...{ name: parent_name, language: parent_language, translations: parent_translations },
      desk_translations: parent_desk_translations,
    };
    return { found: { ...row, parent, names }, names: names.map((name) => tokenise(name)) };
  });
}

type OfParent = { readonly [Column in keyof NamedCategory as `parent_${Column}`]: NamedCategory[Column] };

const isTypoOf = (typed: string, name: string): boolean =>
  editDistance(typed, name, allowedTypos(typed)).whole <= allowedTypos(typed);

import type { Selectable } from 'kysely';
import type { CategoryTable } from '../../database/schema.ts';
import { isSameLanguage } from '../../shop/text-language.ts';
import { callLanguage } from '../call-language.ts';
import type { ShopContext } from '../context.ts';

/** What categories are called, and what is said of them, in the languages of a shop (ADR 0142). */

/** In one language. What is missing is said in the shop's first. */
export interface CategoryText {
  readonly name?: string;
  readonly description?: string;
}

/** By the tags of languages. */
export type CategoryTranslations = Readonly<Partial<Record<string, CategoryText>>>;

/** The columns of a category that its name is read from. */
export const nameColumns = ['category.name', 'category.language', 'translations', 'desk_translations'] as const;
export type NamedCategory = Readonly<
  Pick<Selectable<CategoryTable>, 'name' | 'language' | 'translations' | 'desk_translations'>
>;

/** Who asks: the language of the call, and the shop's. */
type Asked = Pick<ShopContext, 'language' | 'languages'>;

/** A name as the wire has it. */
export interface NameInLanguage {
  readonly name: string;
  /** The fields beside it; none for the name in the catalogue file, in its language. */
  readonly fields: { readonly nameInURL?: string; readonly languageCode?: string };
}

const none = '{}';

/** As the database stores them. */
export const parseTranslations = (json: string): CategoryTranslations =>
  json === none ? {} : (JSON.parse(json) as CategoryTranslations);

/** Those of the catalogue file with those of the desk, which win field by field. */
export function translationsOf({
  translations,
  desk_translations,
}: Pick<NamedCategory, 'translations' | 'desk_translations'>): CategoryTranslations {
  const file = parseTranslations(translations);
  const desk = parseTranslations(desk_translations);
  const tags = new Set([...Object.keys(file), ...Object.keys(desk)]);
  return Object.fromEntries([...tags].map((tag) => [tag, { ...file[tag], ...desk[tag] }]));
}

/** The language of the name that the catalogue file begins with, and URLs have. */
export const ownLanguage = ({ language }: Pick<NamedCategory, 'language'>, { languages }: Asked): string =>
  language ?? callLanguage({ languages }).tag;

/** A text in the language of the call, else in the shop's first, else as the catalogue file has it; with its language. */
function textIn(row: NamedCategory, field: keyof CategoryText, own: string, asked: Asked) {
  const ownTag = ownLanguage(row, asked);
  const wanted = callLanguage(asked).tag;
  const first = callLanguage({ languages: asked.languages }).tag;
  for (const tag of wanted === first ? [wanted] : [wanted, first]) {
    const text = tag === ownTag ? own : translationsOf(row)[tag]?.[field];
    if (text) return { text, tag };
  }
  return { text: own, tag: ownTag };
}

/** Its language, where that is not the one of the call. */
const codeOf = (tag: string, asked: Asked) =>
  isSameLanguage(tag, callLanguage(asked).tag) ? {} : { languageCode: tag };

/** The name of a category in the language of a call. `fields` has what the API says beside it where that differs. */
export function categoryName(row: NamedCategory, asked: Asked): NameInLanguage {
  const { text: name, tag } = textIn(row, 'name', row.name, asked);
  return { name, fields: { ...(name !== row.name && { nameInURL: row.name }), ...codeOf(tag, asked) } };
}

/** The description in the language of a call, with its language where that is another. */
export function categoryDescription(
  row: NamedCategory & Pick<Selectable<CategoryTable>, 'description'>,
  asked: Asked,
): { readonly description: string; readonly descriptionLanguageCode?: string } {
  const { text: description, tag } = textIn(row, 'description', row.description, asked);
  const { languageCode } = codeOf(tag, asked);
  return { description, ...(languageCode && { descriptionLanguageCode: languageCode }) };
}

/** All its names in the languages of the shop: whoever types one of them finds it. */
export function namesOf(row: NamedCategory, { languages = [] }: Asked): readonly string[] {
  if (languages.length === 0) return [row.name];
  const translations = translationsOf(row);
  return [...new Set([row.name, ...languages.flatMap(({ tag }) => translations[tag]?.name ?? [])])];
}

import type { Language } from '../paths/language.ts';
import type { Content } from './content.ts';
import type { ContentPage } from './page.ts';

export interface ShownPage extends ContentPage {
  /** The language of its texts, where it is not that of the page: nobody has translated it. */
  readonly textLanguage?: Language;
}

/** Those of a request. */
interface Locals {
  readonly content: Pick<Content, 'page' | 'translation'>;
  readonly language: Language;
  readonly settings: { readonly languages: readonly Language[] };
}

/** A page as it is written in a language, else in the shop's first. Undefined when there is no such page. */
export async function pageInLanguage(
  { content, language, settings }: Locals,
  name: string,
): Promise<ShownPage | undefined> {
  const [first] = settings.languages;
  if (!first || language.tag === first.tag) return content.page(name);
  const [page, translation] = await Promise.all([content.page(name), content.translation(name, language.tag)]);
  return page && (translation ?? { ...page, textLanguage: first });
}

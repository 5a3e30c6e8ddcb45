import { withPrefix } from '../paths/language.ts';
import { addedPages, type ContentFile, contentFiles, filesWithPages } from './files.ts';
import { isAddedPageName, isPageName } from './page-names.ts';

/**
 * Texts in a further language of the shop: a file beside that of the first, about-us.de.md beside about-us.md, site.de.yml beside
 * site.yml (ADR 0130).
 */

/** A language in which texts are written besides the shop's first. */
export interface TextLanguage {
  /** As in URLs and file names: `de`. */
  readonly tag: string;
  /** As its own readers call it. */
  readonly name: string;
}

const fileName = /^([a-z\d-]+)\.([a-z]{2,3}(?:-[A-Za-z\d]{2,8})*)\.(md|yml)$/;

/** The page and the language of a file in `pages`; undefined when it is no translation. */
export function translationAt(file: string): { readonly name: string; readonly tag: string } | undefined {
  const [, name = '', tag = '', type] = fileName.exec(file) ?? [];
  return type === 'md' && (isPageName(name) || isAddedPageName(name)) ? { name, tag } : undefined;
}

export const translationPath = (name: string, tag: string): string => `pages/${name}.${tag}.md`;

/** Of the texts that every page shows, or home: `site` or `home`. */
export const shopTextsPath = (id: string, tag: string): string => `${id}.${tag}.yml`;

const pathIn = ({ id, hasText }: ContentFile, tag: string): string =>
  hasText ? translationPath(id, tag) : shopTextsPath(id, tag);

function translationOf(file: ContentFile, { tag, name }: TextLanguage): ContentFile {
  return {
    ...file,
    ...file.translation,
    id: `${file.id}.${tag}`,
    path: pathIn(file, tag),
    label: `${file.label} (${name})`,
    shownAt: withPrefix(`/${tag}`, file.shownAt),
    translates: { id: file.id, shownAt: file.shownAt, language: { tag, name } },
  };
}

const isTranslated = ({ translation }: ContentFile): boolean => translation !== undefined;

/** Every text in every further language, written or not. `fileNames` are those in `pages`. */
export function translationFiles(fileNames: readonly string[], languages: readonly TextLanguage[]): ContentFile[] {
  const files = filesWithPages(fileNames).filter(isTranslated);
  return languages.flatMap((language) => files.map((file) => translationOf(file, language)));
}

/** The translations among the files of a folder, in whatever language. */
export const writtenTranslations = (paths: readonly string[]): ContentFile[] => {
  const names = paths.flatMap((path) => (path.startsWith('pages/') ? path.slice('pages/'.length) : []));
  const files = filesWithPages(names);
  return paths.flatMap((path) => {
    const found = contentFileAt(path);
    return found?.translates && files.some(({ id }) => id === found.translates?.id) ? found : [];
  });
};

/** The paths of a page's translations, by the names of the files in `pages`. */
export const translationsOfPage = (fileNames: readonly string[], name: string): { tag: string; path: string }[] =>
  fileNames.flatMap((file) => {
    const found = translationAt(file);
    return found?.name === name ? [{ tag: found.tag, path: `pages/${file}` }] : [];
  });

/** The content file at a path, by its name alone; undefined for a name that none has. */
export function contentFileAt(path: string): ContentFile | undefined {
  const name = path.replace(/^pages\//, '');
  const [, id = '', tag = ''] = fileName.exec(name) ?? [];
  if (tag === '') return filesWithPages([name]).find((one) => one.path === path);
  const base = `${id}.md`;
  const files = addedPages([base]).length > 0 ? filesWithPages([base]) : contentFiles;
  const file = files.find((one) => one.id === id && isTranslated(one) && pathIn(one, tag) === path);
  return file && translationOf(file, { tag, name: tag });
}

import { addedPages, type ContentFile, contentFiles, filesWithPages } from './files.ts';
import { isAddedPageName, isPageName } from './page-names.ts';

/** A page's text in a further language of the shop: a file beside it, about-us.de.md beside about-us.md (ADR 0130). */

/** A language in which pages are written besides the shop's first. */
export interface TextLanguage {
  /** As in URLs and file names: `de`. */
  readonly tag: string;
  /** As its own readers call it. */
  readonly name: string;
}

const fileName = /^([a-z\d-]+)\.([a-z]{2,3}(?:-[A-Za-z\d]{2,8})*)\.md$/;

/** The page and the language of a file in `pages`; undefined when it is no translation. */
export function translationAt(file: string): { readonly name: string; readonly tag: string } | undefined {
  const [, name = '', tag = ''] = fileName.exec(file) ?? [];
  return isPageName(name) || isAddedPageName(name) ? { name, tag } : undefined;
}

export const translationPath = (name: string, tag: string): string => `pages/${name}.${tag}.md`;

function translationOf(file: ContentFile, { tag, name }: TextLanguage): ContentFile {
  return {
    ...file,
    id: `${file.id}.${tag}`,
    path: translationPath(file.id, tag),
    label: `${file.label} (${name})`,
    shownAt: `/${tag}${file.shownAt}`,
    translates: { id: file.id, shownAt: file.shownAt, language: { tag, name } },
  };
}

/** Every page in every further language, written or not. `fileNames` are those in `pages`. */
export function translationFiles(fileNames: readonly string[], languages: readonly TextLanguage[]): ContentFile[] {
  const pages = filesWithPages(fileNames).filter(({ hasText }) => hasText);
  return languages.flatMap((language) => pages.map((file) => translationOf(file, language)));
}

/** The translations that a folder has, in whatever language. */
export const writtenTranslations = (fileNames: readonly string[]): ContentFile[] =>
  fileNames.flatMap((file) => {
    const found = translationAt(file);
    const page = filesWithPages(fileNames).find(({ id, hasText }) => hasText && id === found?.name);
    return found && page ? [translationOf(page, { tag: found.tag, name: found.tag })] : [];
  });

/** The paths of a page's translations, by the names of the files in `pages`. */
export const translationsOfPage = (fileNames: readonly string[], name: string): { tag: string; path: string }[] =>
  fileNames.flatMap((file) => {
    const found = translationAt(file);
    return found?.name === name ? [{ tag: found.tag, path: `pages/${file}` }] : [];
  });

/** The content file at a path, by its name alone; undefined for a name that none has. */
export function contentFileAt(path: string): ContentFile | undefined {
  const name = path.replace(/^pages\//, '');
  const found = translationAt(name);
  if (!found) return filesWithPages([name]).find((one) => one.path === path);
  const base = `${found.name}.md`;
  const files = addedPages([base]).length > 0 ? filesWithPages([base]) : contentFiles;
  const page = files.find(({ id, hasText }) => hasText && id === found.name);
  return page && translationOf(page, { tag: found.tag, name: found.tag });
}

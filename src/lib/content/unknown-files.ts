import { contentFiles, optionalFiles } from './files.ts';
import { isAddedPageName, isPageName, maxPageName, pageNamePattern } from './page-names.ts';
import { pictureType } from './pictures.ts';
import { contentFileAt, translationAt } from './translations.ts';

/** Why a file of the content folder is never shown; undefined when it is known. Hidden files belong to other programs. */
export function whyUnknown(path: string): string | undefined {
  if (path.split('/').some((part) => part.startsWith('.'))) return undefined;
  if ([...contentFiles, ...optionalFiles].some((file) => file.path === path)) return undefined;
  if (!path.includes('/') && contentFileAt(path)?.translates) return undefined;
  const [folder = '', name = '', ...deeper] = path.split('/');
  if (deeper.length === 0 && folder === 'pages') return whyNoPage(name);
  if (deeper.length === 0 && folder === 'pictures')
    return pictureType(name)
      ? undefined
      : 'is no picture that pages can show; AVIF, WebP, PNG, JPEG, GIF and SVG can be';
  return 'is not known here, so nobody sees it; look for a typing mistake in its name, or take it out';
}

function whyNoPage(file: string): string | undefined {
  if (!file.endsWith('.md')) return 'is no page, because its name does not end with .md';
  if (translationAt(file)) return undefined;
  const name = file.slice(0, -3);
  if (isPageName(name) || isAddedPageName(name)) return undefined;
  if (!pageNamePattern.test(name) || name.length > maxPageName)
    return `is not shown; a page’s name has only lower-case letters, digits and single hyphens, at most ${maxPageName} of them`;
  return `is not shown, because the address /${name} belongs to the shop; give the file another name`;
}

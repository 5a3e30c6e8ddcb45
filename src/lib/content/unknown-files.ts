import { contentFiles, optionalFiles } from './files.ts';
import { isAddedPageName, isPageName, maxPageName, pageNamePattern } from './page-names.ts';
import { pictureType } from './pictures.ts';
import { type Problem, problem } from './problems.ts';
import { contentFileAt, translationAt } from './translations.ts';

/** Why a file of the content folder is never shown; undefined when it is known. Hidden files belong to other programs. */
export function whyUnknown(path: string): Problem | undefined {
  if (path.split('/').some((part) => part.startsWith('.'))) return undefined;
  if ([...contentFiles, ...optionalFiles].some((file) => file.path === path)) return undefined;
  if (!path.includes('/') && contentFileAt(path)?.translates) return undefined;
  const [folder = '', name = '', ...deeper] = path.split('/');
  if (deeper.length === 0 && folder === 'pages') return whyNoPage(name);
  if (deeper.length === 0 && folder === 'pictures') return pictureType(name) ? undefined : problem('noPictureFile');
  return problem('unknownFile');
}

function whyNoPage(file: string): Problem | undefined {
  if (!file.endsWith('.md')) return problem('noPageFile');
  if (translationAt(file)) return undefined;
  const name = file.slice(0, -3);
  if (isPageName(name) || isAddedPageName(name)) return undefined;
  if (!pageNamePattern.test(name) || name.length > maxPageName) return problem('badPageName', { max: maxPageName });
  return problem('takenPageName', { name });
}

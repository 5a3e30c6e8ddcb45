/**
 * For scripts of the browser, and for islands: a path of this site in the language of the page (`data-base` of `<html>`). On the server
 * it stays as it is, because the language is added to all links of a page at once (server/requests/answer-in-language.ts).
 */
export const localPath = (path: string): string => {
  const base = typeof document === 'undefined' ? undefined : document.documentElement.dataset.base;
  if (!base) return path;
  return path === '/' ? base : base + path;
};

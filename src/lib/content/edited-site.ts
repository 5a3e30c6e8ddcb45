import type { ContentFile, Site } from '@bookfront/content-editor';
import { checkFile, type UrlProbe } from './check.ts';
import type { ContentSource } from './content-source.ts';
import { isLinkTarget, linkRule } from './fields.ts';
import { type ContentFile as CheckedFile, filesWithPages, optionalFiles } from './files.ts';
import { formFields } from './form-fields.ts';
import { listLinkTargets } from './link-targets.ts';
import { renderMarkdown } from './markdown.ts';
import { markdownProblem } from './markdown-problem.ts';
import { splitPage } from './page.ts';
import { pictureType } from './pictures.ts';
import { readSiteRoutes } from './site-routes.ts';

const editedFile = ({ id, path, label, shownAt, schema, hasText }: CheckedFile): ContentFile => ({
  ...{ id, path, label, shownAt },
  group: hasText ? 'Pages' : 'The shop',
  form: formFields(schema),
  hasBody: hasText,
  fieldsBeforeBody: ['title', 'heading'],
});

/** What the content editor needs to know of Bookfront. `urlExists` checks whether the running shop has a page. */
export async function createEditedSite(source: ContentSource, urlExists?: UrlProbe): Promise<Site> {
  const routes = await readSiteRoutes('.');
  // Read each time, because a page may have been added since.
  const isThere = (file: CheckedFile) => !optionalFiles.includes(file) || source.versionOf(file.path) !== 'none';
  const files = () => filesWithPages(source.pageFiles()).filter(isThere);
  return {
    get files() {
      return files().map(editedFile);
    },
    splitFrontMatter: splitPage,
    bodyError: markdownProblem,
    renderMarkdown: async (markdown) => (await renderMarkdown(markdown)).html,
    async validate({ id }, text) {
      const file = files().find((one) => one.id === id);
      if (!file) throw new Error(`There is no content file ${id}`);
      return checkFile(file, text, { source, routes, ...(urlExists && { urlExists }) });
    },
    linkError: (href) => (isLinkTarget(href) ? undefined : `must be ${linkRule}`),
    linkTargets: () => listLinkTargets(source, files(), routes),
    pictureType,
  };
}

/** Requests a page of the running shop to check that it exists. Without a response the page is assumed to exist. */
export const shopProbe =
  (shopUrl: string): UrlProbe =>
  async (href) => {
    try {
      const response = await fetch(new URL(href, shopUrl), { signal: AbortSignal.timeout(3000) });
      await response.body?.cancel();
      return response.status !== 404 && response.status !== 410;
    } catch {
      return true;
    }
  };

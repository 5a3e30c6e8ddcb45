import type { ContentFile, Site } from '@bookfront/content-editor';
import { stringify } from 'yaml';
import { type ContentTexts, englishContentTexts } from '../../messages/plain/desk/content.ts';
import { checkFile, type UrlProbe } from './check.ts';
import type { ContentSource } from './content-source.ts';
import { isLinkTarget } from './fields.ts';
import { type ContentFile as CheckedFile, contentFiles, filesWithPages, optionalFiles } from './files.ts';
import { formFields } from './form-fields.ts';
import { listLinkTargets } from './link-targets.ts';
import { renderMarkdown } from './markdown.ts';
import { markdownProblem } from './markdown-problem.ts';
import { splitPage } from './page.ts';
import { pictureType } from './pictures.ts';
import { problem, rule, sayError, sayProblem } from './problems.ts';
import { readSite } from './site.ts';
import { readSiteRoutes, type SiteRoutes } from './site-routes.ts';
import { textsOf } from './site-texts.ts';
import { type TextLanguage, translationFiles } from './translations.ts';

function groupOf({ hasText, translates }: CheckedFile, text: ContentTexts): string {
  const group = hasText ? text.group_pages : text.group_shop;
  return translates ? text.groupIn({ group, language: translates.language.name }) : group;
}

interface EditedSiteOptions {
  /** Checks whether the running shop has a page. */
  readonly urlExists?: UrlProbe | undefined;
  /** In which texts are written besides the shop's first. */
  readonly languages?: readonly TextLanguage[];
  /** The language of the editor; English without. */
  readonly text?: ContentTexts;
  /** What it calls a file; by its English name without. */
  labelOf?(file: CheckedFile): string;
}

/** What the content editor needs to know of Bookfront. Reads the sources of all pages. */
export const createEditedSite = async (source: ContentSource, options: EditedSiteOptions = {}): Promise<Site> =>
  editedSite(source, { ...options, routes: await readSiteRoutes('.') });

/** The same of a site whose routes are known. */
export function editedSite(
  source: ContentSource,
  {
    routes,
    urlExists,
    languages = [],
    text: said = englishContentTexts,
    labelOf = ({ label }) => label,
  }: EditedSiteOptions & { readonly routes: SiteRoutes },
): Site {
  const editedFile = (file: CheckedFile, isMissing: boolean): ContentFile => {
    const { id, path, shownAt, schema, hasText } = file;
    return {
      ...{ id, path, label: labelOf(file), shownAt, isMissing },
      group: groupOf(file, said),
      form: formFields(schema, said),
      hasBody: hasText,
      fieldsBeforeBody: ['title', 'heading'],
    };
  };
  // Read each time, because a page may have been added since.
  const isThere = (file: CheckedFile) => !optionalFiles.includes(file) || source.versionOf(file.path) !== 'none';
  const files = () => {
    const names = source.pageFiles();
    return [...filesWithPages(names).filter(isThere), ...translationFiles(names, languages)];
  };
  const isUnwritten = ({ translates, path }: CheckedFile) =>
    translates !== undefined && source.versionOf(path) === 'none';
  return {
    get files() {
      return files().map((file) => editedFile(file, isUnwritten(file)));
    },
    splitFrontMatter: splitPage,
    bodyError(markdown) {
      const wrong = markdownProblem(markdown);
      return wrong && sayProblem(wrong, said);
    },
    renderMarkdown: async (markdown) => (await renderMarkdown(markdown)).html,
    async validate({ id }, text) {
      const file = files().find((one) => one.id === id);
      if (!file) throw new Error(`There is no content file ${id}`);
      // A shop does without a translation.
      if (text === '' && isUnwritten(file)) return [];
      const errors = await checkFile(file, text, { source, routes, ...(urlExists && { urlExists }) });
      return errors.map((error) => ({
        ...{ path: error.path, line: error.line },
        ...{ message: sayProblem(error.problem, said), fullMessage: sayError(error, said) },
      }));
    },
    async startText({ id }) {
      const file = files().find((one) => one.id === id);
      return file && isUnwritten(file) ? textToTranslate(file, source) : '';
    },
    linkError: (href) => (isLinkTarget(href) ? undefined : sayProblem(problem('wrong', { what: rule('link') }), said)),
    linkTargets: () => {
      const files = filesWithPages(source.pageFiles()).filter(isThere);
      return listLinkTargets(source, { files, routes, text: said, labelOf });
    },
    pictureType,
  };
}

/** What is to be translated of home.yml or site.yml. A page begins empty. */
async function textToTranslate({ hasText, translates }: CheckedFile, source: ContentSource): Promise<string> {
  const base = contentFiles.find(({ id }) => id === translates?.id);
  if (hasText || !base) return '';
  const text = await source.readText(base.path).catch(() => '');
  if (base.id !== 'site') return text;
  const site = readSite(text);
  return site.ok ? stringify(textsOf(site.value)) : '';
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

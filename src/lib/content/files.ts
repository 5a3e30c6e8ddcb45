import type { z } from 'zod';
import { englishContentTexts } from '../../messages/plain/desk/content.ts';
import { homePath } from '../paths/catalogue.ts';
import { aboutPath, contactPath, deliveryPath, privacyPath, termsPath } from '../paths/pages.ts';
import { homeFile, readHome } from './home.ts';
import { frontMatter, readPage } from './page.ts';
import { addedPagePath, isAddedPageName, nameAsWords, type PageName } from './page-names.ts';
import { pictureTextsFile, readPictureTexts } from './picture-texts.ts';
import type { SizeOf } from './pictures.ts';
import type { ValidationResult } from './read-yaml.ts';
import { readRedirects, redirectsFile } from './redirects.ts';
import { readSite, siteFile } from './site.ts';
import { homeTextsFile, readHomeTexts, readSiteTexts, siteTextsFile } from './site-texts.ts';

/** A content file. */
export interface ContentFile {
  readonly id: string;
  /** Relative to the content folder. */
  readonly path: string;
  /** In English. desk/texts/model/text-name.ts has the name at the desk. */
  readonly label: string;
  /** Path of the page that shows it. */
  readonly shownAt: string;
  /** Schema of its YAML values. */
  readonly schema: z.ZodType;
  /** Whether Markdown follows the YAML values. */
  readonly hasText: boolean;
  /** What is written of it in each further language; undefined for a file that has no translations. */
  readonly translation?: Pick<ContentFile, 'schema' | 'check'>;
  /** The file that it is a translation of (translations.ts), and into which language. */
  readonly translates?: {
    readonly id: string;
    readonly shownAt: string;
    readonly language: { readonly tag: string; readonly name: string };
  };
  /** Validates the content of the file. */
  check(text: string, sizeOf?: SizeOf): Promise<ValidationResult<unknown>>;
}

const names = englishContentTexts;

const pages: Readonly<Record<PageName, string>> = {
  'about-us': aboutPath,
  'delivery-information': deliveryPath,
  'privacy-policy': privacyPath,
  terms: termsPath,
  contact: contactPath,
};

const isPage = (id: string): id is PageName => Object.hasOwn(pages, id);

const pageFile = (id: string, label: string, shownAt: string): ContentFile => ({
  ...{ id, label, shownAt },
  path: `pages/${id}.md`,
  schema: frontMatter,
  hasText: true,
  translation: { schema: frontMatter, check: readPage },
  check: readPage,
});

/** A page that an editor has added; it has its title once its file is read. */
export const addedPageFile = (name: string, label = nameAsWords(name)): ContentFile =>
  pageFile(name, label, addedPagePath(name));

/** The content files that the shop needs. */
export const contentFiles: readonly ContentFile[] = [
  {
    id: 'home',
    path: 'home.yml',
    label: names.file_home,
    shownAt: homePath,
    schema: homeFile,
    hasText: false,
    translation: { schema: homeTextsFile, check: async (text) => readHomeTexts(text) },
    check: async (text) => readHome(text),
  },
  {
    id: 'site',
    path: 'site.yml',
    label: names.file_site,
    shownAt: `${contactPath}#footer`,
    schema: siteFile,
    hasText: false,
    translation: { schema: siteTextsFile, check: async (text) => readSiteTexts(text) },
    check: async (text) => readSite(text),
  },
  ...Object.keys(pages)
    .filter(isPage)
    .map((id) => pageFile(id, names[`file_${id}`], pages[id])),
];

/** Former addresses of pages. A shop can do without the file. */
export const redirects: ContentFile = {
  id: 'redirects',
  path: 'redirects.yml',
  label: names.file_redirects,
  shownAt: homePath,
  schema: redirectsFile,
  hasText: false,
  check: async (text) => readRedirects(text),
};

export const pictureTextsPath = 'pictures.yml';

/** What pictures show. A shop can do without the file. */
const pictureTexts: ContentFile = {
  id: 'pictures',
  path: pictureTextsPath,
  label: names.file_pictures,
  shownAt: homePath,
  schema: pictureTextsFile,
  hasText: false,
  check: async (text) => readPictureTexts(text),
};

/** Files that a shop can do without. */
export const optionalFiles: readonly ContentFile[] = [redirects, pictureTexts];

/** The content files that a folder has, by the names of the files in its `pages`. */
export const filesWithPages = (fileNames: readonly string[]): readonly ContentFile[] => [
  ...contentFiles,
  ...optionalFiles,
  ...addedPages(fileNames).map((name) => addedPageFile(name)),
];

/** The pages that editors have added, by the names of the files in `pages`. */
export const addedPages = (fileNames: readonly string[]): string[] =>
  fileNames
    .flatMap((file) => (file.endsWith('.md') && isAddedPageName(file.slice(0, -3)) ? file.slice(0, -3) : []))
    .sort();

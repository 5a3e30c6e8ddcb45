import type { z } from 'zod';
import { aboutPath, contactPath, deliveryPath, homePath, privacyPath, termsPath } from '../paths.ts';
import { homeFile, readHome } from './home.ts';
import { frontMatter, readPage } from './page.ts';
import type { SizeOf } from './pictures.ts';
import type { Checked } from './read-yaml.ts';
import { readSite, siteFile } from './site.ts';

/** The pages that editors write, each in the file content/pages/{name}.md. */
export const pageNames = ['about-us', 'privacy-policy', 'delivery-information', 'terms', 'contact'] as const;
export type PageName = (typeof pageNames)[number];

/** A file of the content folder, as editors and checks see it. */
export interface ContentFile {
  readonly id: string;
  /** Below the content folder. */
  readonly path: string;
  readonly label: string;
  /** Where it is to be seen. */
  readonly shownAt: string;
  /** Its values; a page has a text too. */
  readonly schema: z.ZodType;
  readonly hasText: boolean;
  check(text: string, sizeOf?: SizeOf): Promise<Checked<unknown>>;
}

const pages: Readonly<Record<PageName, readonly [label: string, shownAt: string]>> = {
  'about-us': ['About Us', aboutPath],
  'delivery-information': ['Delivery Information', deliveryPath],
  'privacy-policy': ['Privacy Policy', privacyPath],
  terms: ['Terms & Conditions', termsPath],
  contact: ['Contact', contactPath],
};

/** Every file that editors change. */
export const contentFiles: readonly ContentFile[] = [
  {
    id: 'home',
    path: 'home.yml',
    label: 'Home page',
    shownAt: homePath,
    schema: homeFile,
    hasText: false,
    check: async (text) => readHome(text),
  },
  {
    id: 'site',
    path: 'site.yml',
    label: 'Footer, contact and stores',
    shownAt: `${contactPath}#footer`,
    schema: siteFile,
    hasText: false,
    check: async (text) => readSite(text),
  },
  ...Object.entries(pages).map(([id, [label, shownAt]]) => ({
    id,
    path: `pages/${id}.md`,
    label,
    shownAt,
    schema: frontMatter,
    hasText: true,
    check: readPage,
  })),
];

import type { z } from 'zod';
import { aboutPath, contactPath, deliveryPath, homePath, privacyPath, termsPath } from '../paths.ts';
import { homeFile, readHome } from './home.ts';
import { frontMatter, readPage } from './page.ts';
import type { SizeOf } from './pictures.ts';
import type { ValidationResult } from './read-yaml.ts';
import { readSite, siteFile } from './site.ts';

/** The pages that editors write, in content/pages/{name}.md. */
export const pageNames = ['about-us', 'privacy-policy', 'delivery-information', 'terms', 'contact'] as const;
export type PageName = (typeof pageNames)[number];

/** A content file. */
export interface ContentFile {
  readonly id: string;
  /** Relative to the content folder. */
  readonly path: string;
  readonly label: string;
  /** Path of the page that shows it. */
  readonly shownAt: string;
  /** Schema of its YAML values. */
  readonly schema: z.ZodType;
  /** Whether Markdown follows the YAML values. */
  readonly hasText: boolean;
  /** Validates the content of the file. */
  check(text: string, sizeOf?: SizeOf): Promise<ValidationResult<unknown>>;
}

const pages: Readonly<Record<PageName, readonly [label: string, shownAt: string]>> = {
  'about-us': ['About Us', aboutPath],
  'delivery-information': ['Delivery Information', deliveryPath],
  'privacy-policy': ['Privacy Policy', privacyPath],
  terms: ['Terms & Conditions', termsPath],
  contact: ['Contact', contactPath],
};

/** All content files. */
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

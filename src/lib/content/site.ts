import type { z } from 'zod';
import type { Language } from '../paths/language.ts';
import { days, email, fields, group, linkTarget, listOf, phone, picture, text, webUrl } from './fields.ts';
import { accessibility, grievance, imprint } from './notices.ts';
import { readYaml, type ValidationResult } from './read-yaml.ts';

const link = fields({ name: text('linkWords', 40, { label: 'words' }), href: linkTarget() });

const store = fields({
  name: text('storeName', 60, { label: 'name' }),
  address: text('storeAddress', 200, { label: 'address' }),
  hotline: phone('hotline'),
  email: email('email'),
  hours: text('storeHours', 80, { label: 'open' }),
  closed: text('storeClosed', 80, { label: 'closed' }).optional(),
  map: linkTarget('storeMap').optional(),
});

const map = group(
  { label: 'map', hint: 'map' },
  {
    picture: picture('picture'),
    alt: text('pictureText', 200, { label: 'pictureShows' }),
    provider: text('mapProvider', 40),
    link: webUrl('mapLink', 'mapLink'),
    embed: webUrl('mapEmbed', 'mapEmbed'),
  },
);

/** Times of delivery stood here until 0.3. They are those of the delivery zones; the lines of older files do no harm. */
const unused = days('unused', 'unused').optional();

const terms = group(
  { label: 'returns', hint: 'returns' },
  {
    packing: unused,
    fastest: unused,
    slowest: unused,
    returns: days('returnDays', 'returnDays'),
    page: linkTarget('returnsPage').optional(),
  },
);

const app = group(
  { label: 'app', hint: 'app' },
  {
    name: text('appTitle', 40, { label: 'heading' }),
    text: text('appText', 240, { label: 'text', widget: 'lines' }),
  },
);

/** What stands in further languages, too (site-texts.ts). */
export const shopTexts = {
  rights: text('rights', 120),
  about: text('about', 240, { widget: 'lines' }),
  address: text('shopAddress', 200, { label: 'address' }),
  hours: text('hours', 120, { label: 'openingHours' }),
};

const column = fields({
  name: text('columnTitle', 40, { label: 'heading' }),
  links: listOf(link, { label: 'links', most: 12, entry: 'link' }),
});

export const linkTexts = {
  app: app.optional(),
  menu: listOf(link, { label: 'menu', hint: 'menu', most: 3, entry: 'link' }),
  groups: listOf(column, { label: 'columns', most: 4, entry: 'column' }),
};

export const consent = text('consent', 240, { widget: 'lines' });

export const noticeTexts = {
  imprint: imprint.optional(),
  accessibility: accessibility.optional(),
  grievance: grievance.optional(),
};

export const stores = listOf(store, { label: 'stores', hint: 'stores', most: 12, entry: 'store' });

/** The schema of content/site.yml. */
export const siteFile = fields({
  name: text('shopName', 60, { hint: 'shopName' }),
  ...shopTexts,
  email: email('email'),
  phone: phone('phone'),
  ...linkTexts,
  social: listOf(link, { label: 'profiles', most: 8, entry: 'profile' }),
  consent: consent.optional(),
  map: map.optional(),
  terms: terms.optional(),
  ...noticeTexts,
  stores,
});

/** The shop's name, contact data, footer and stores. */
export type Site = z.output<typeof siteFile>;

/** What a translation may leave out: it is shown in the shop's first language then. */
export const optionalParts = [
  ...(['app', 'menu', 'groups', 'consent', 'stores'] as const),
  ...(['imprint', 'accessibility', 'grievance'] as const),
] as const;

/** What is written in one language each. `shop`: what the shop is, where it is, and when it is open. */
export type SitePart = (typeof optionalParts)[number] | 'shop' | 'map';

/** As pages show it. */
export interface ShownSite extends Site {
  /** Of each part that is not in the language of the page, the language that it is in. Undefined where all are. */
  readonly textLanguages?: Readonly<Partial<Record<SitePart, Language>>>;
}

export const readSite = (file: string): ValidationResult<Site> => readYaml(file.replace(/^\uFEFF/, ''), siteFile);

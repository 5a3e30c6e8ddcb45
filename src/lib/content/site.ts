import type { z } from 'zod';
import type { Language } from '../paths/language.ts';
import { days, email, group, linkTarget, listOf, phone, picture, text, webUrl } from './fields.ts';
import { accessibility, grievance, imprint } from './notices.ts';
import { readYaml, type ValidationResult } from './read-yaml.ts';

const link = group({ label: 'Link' }, { name: text('Words', 'the words of the link', 40), href: linkTarget() });

const store = group(
  { label: 'Store' },
  {
    name: text('Name', "the store's name", 60),
    address: text('Address', "the store's address in one line", 200),
    hotline: phone('Hotline'),
    email: email('E-mail'),
    hours: text('Open', 'when the store is open', 80),
    closed: text('Closed', 'the days on which the store is closed', 80).optional(),
    map: linkTarget('Link to a map').optional(),
  },
);

const map = group(
  {
    label: 'Map',
    hint: 'The contact page shows a picture. The map itself is fetched from another company, and only when a visitor asks for it.',
  },
  {
    picture: picture('Picture'),
    alt: text('What the picture shows', 'what the picture shows, for those who cannot see it', 200),
    provider: text('Whose map it is', 'whose map it is, for example OpenStreetMap', 40),
    link: webUrl('Address of the map', 'Opened by those who follow the link.'),
    embed: webUrl('Address of the map for embedding', 'On openstreetmap.org: Share, then HTML.'),
  },
);

/** Times of delivery stood here until 0.3. They are those of the delivery zones; the lines of older files do no harm. */
const unused = days('Not used any more', 'nothing here: times of delivery are set at the desk').optional();

const terms = group(
  {
    label: 'Returns',
    hint: 'They stand beside every book, and search engines show them. Times of delivery are set at the desk, by zone.',
  },
  {
    packing: unused,
    fastest: unused,
    slowest: unused,
    returns: days('Days in which a book can come back', 'in how many days a book can come back; 0 for never'),
    page: linkTarget('Where returns are explained').optional(),
  },
);

const app = group(
  { label: 'App', hint: 'How the shop gets onto a phone.' },
  {
    name: text('Heading', "the heading of the footer's words on installing the shop", 40),
    text: text('Text', 'how the shop gets onto a phone', 240, { widget: 'lines' }),
  },
);

/** What stands in further languages, too (site-texts.ts). */
export const shopTexts = {
  rights: text('Copyright line', 'what follows the year and the name in the copyright line', 120),
  about: text('About the shop', 'a sentence or two about the shop', 240, { widget: 'lines' }),
  address: text('Address', "the shop's address in one line", 200),
  hours: text('Opening hours', 'when the shop is open', 120),
};

export const linkTexts = {
  app: app.optional(),
  menu: listOf(link, {
    label: 'More links in the header and the menu',
    hint: 'Stand beside Shop and Contact on wide screens, and in the menu on all.',
    most: 3,
    entry: 'link',
  }),
  groups: listOf(
    group(
      { label: 'Column of links' },
      {
        name: text('Heading', 'the heading of a group of links', 40),
        links: listOf(link, { label: 'Links', most: 12, entry: 'link' }),
      },
    ),
    { label: 'Columns of links in the footer', most: 4, entry: 'column' },
  ),
};

export const consent = text('Consent on the contact form', 'what those agree to who send the contact form', 240, {
  widget: 'lines',
});

export const noticeTexts = {
  imprint: imprint.optional(),
  accessibility: accessibility.optional(),
  grievance: grievance.optional(),
};

export const stores = listOf(store, {
  label: 'Stores',
  hint: 'The contact page shows them in this order.',
  most: 12,
  entry: 'store',
});

/** The schema of content/site.yml. Its rules are part of the editor's error messages. */
export const siteFile = group(
  { label: 'Footer, contact and stores' },
  {
    name: text('Name of the shop', "the shop's name", 60, { hint: 'Stands on every page, in titles and in mails.' }),
    ...shopTexts,
    email: email('E-mail'),
    phone: phone('Phone'),
    ...linkTexts,
    social: listOf(link, { label: 'Profiles elsewhere', most: 8, entry: 'profile' }),
    consent: consent.optional(),
    map: map.optional(),
    terms: terms.optional(),
    ...noticeTexts,
    stores,
  },
);

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

import { z } from 'zod';
import { email, linkTarget, phone, text } from './fields.ts';
import { type Checked, readYaml } from './read-yaml.ts';

const link = z.strictObject({ name: text('the words of the link', 40), href: linkTarget() });

const store = z.strictObject({
  name: text("the store's name", 60),
  address: text("the store's address in one line", 200),
  hotline: phone(),
  email: email(),
  hours: text('when the store is open', 80),
  closed: text('the days on which the store is closed', 80).optional(),
});

const listOf = <Entry extends z.ZodType>(entry: Entry, most: number, what: string) =>
  z
    .array(entry)
    .max(most, { error: `must have at most ${most} ${what}` })
    .default([]);

/** The file content/site.yml. Each rule is also the sentence an editor reads. */
const site = z.strictObject({
  name: text("the shop's name, as the copyright line shows it", 60),
  rights: text('what follows the year and the name in the copyright line', 120),
  about: text('a sentence or two about the shop', 240),
  address: text("the shop's address in one line", 200),
  hours: text('when the shop is open', 120),
  email: email(),
  phone: phone(),
  app: z
    .strictObject({
      name: text("the heading of the footer's words on installing the shop", 40),
      text: text('how the shop gets onto a phone', 240),
    })
    .optional(),
  groups: listOf(
    z.strictObject({ name: text('the heading of a group of links', 40), links: listOf(link, 12, 'links') }),
    4,
    'groups of links',
  ),
  social: listOf(link, 8, 'links'),
  stores: listOf(store, 12, 'stores'),
});

/** What every page's footer and the contact page say about the shop. */
export type Site = z.output<typeof site>;

export const readSite = (file: string): Checked<Site> => readYaml(file.replace(/^\uFEFF/, ''), site);

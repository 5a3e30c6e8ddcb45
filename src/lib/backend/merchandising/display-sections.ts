import { z } from 'zod';
import type { Queries } from '../context.ts';
import { saveSetting } from '../shop-settings.ts';
import type { Merchandising } from './merchandising-schema.ts';

/**
 * What merchandising.yml and the desk both put forward. A section that was changed in the desk is left alone by imports, until it
 * is given back: the file's own version is kept for that.
 */
export const displaySections = ['deals', 'banners', 'featured', 'vendors'] as const;
export type DisplaySection = (typeof displaySections)[number];

const deskKey = (section: DisplaySection) => `desk.${section}`;
const fileKey = (section: DisplaySection) => `merchandising.${section}`;

/** The sections that were changed in the desk. */
export async function sectionsOfDesk(queries: Queries): Promise<readonly DisplaySection[]> {
  const rows = await queries
    .selectFrom('shop_setting')
    .select('key')
    .where('key', 'in', displaySections.map(deskKey))
    .execute();
  return displaySections.filter((section) => rows.some(({ key }) => key === deskKey(section)));
}

/** From now on the desk decides about a section. */
export const takeSection = (queries: Queries, section: DisplaySection): Promise<void> =>
  saveSetting(queries, { key: deskKey(section), value: 'true' });

/** From now on the file decides again. Returns what it says; undefined when no file was loaded since this is kept. */
export async function giveSectionBack(
  queries: Queries,
  section: DisplaySection,
): Promise<Pick<Merchandising, DisplaySection> | undefined> {
  await queries.deleteFrom('shop_setting').where('key', '=', deskKey(section)).execute();
  const row = await queries
    .selectFrom('shop_setting')
    .select('value')
    .where('key', '=', fileKey(section))
    .executeTakeFirst();
  return row && keptContent.parse({ [section]: JSON.parse(row.value) });
}

/** It was checked before it was kept, and amounts are in minor units since. */
const keptContent = z.custom<Pick<Merchandising, DisplaySection>>();

/** Forgets what the file says: it was the sample's, and the sample is gone. */
export async function forgetFileSections(queries: Queries): Promise<void> {
  await queries.deleteFrom('shop_setting').where('key', 'in', displaySections.map(fileKey)).execute();
}

export const keepFileSection = (queries: Queries, section: DisplaySection, content: object): Promise<void> =>
  saveSetting(queries, { key: fileKey(section), value: JSON.stringify(content) });

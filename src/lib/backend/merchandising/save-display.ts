import type { Queries, ShopContext } from '../context.ts';
import { type DisplaySection, displaySections, keepFileSection, sectionsOfDesk } from './display-sections.ts';
import type { Lookups } from './lookups.ts';
import type { Merchandising } from './merchandising-schema.ts';
import { saveBanners } from './save-banners.ts';
import { saveDeals } from './save-deals.ts';
import { saveFeatured } from './save-featured.ts';

type Display = Pick<Merchandising, DisplaySection>;
type SaveSection = (queries: Queries, lookups: Lookups, content: Display, context: ShopContext) => Promise<void>;

const savers: Readonly<Record<DisplaySection, SaveSection>> = {
  deals: (queries, lookups, { deals }, context) => saveDeals(queries, lookups, deals, context),
  banners: (queries, lookups, { banners }) => saveBanners(queries, lookups, banners),
  featured: (queries, lookups, { featured }) => saveFeatured(queries, lookups, featured),
  vendors: (queries, lookups, { vendors }) => saveVendors(queries, lookups, vendors),
};

/** Replaces one section by what a file says. */
export const saveSection = (section: DisplaySection, ...given: Parameters<SaveSection>): Promise<void> =>
  savers[section](...given);

/**
 * Replaces what the shop puts forward, but for what the file may not set, and for the sections that were changed in the desk. Returns
 * these.
 */
export async function saveDisplay(
  queries: Queries,
  lookups: Lookups,
  content: Display,
  context: ShopContext,
  isTaken: (section: DisplaySection) => boolean,
): Promise<readonly DisplaySection[]> {
  const kept = await sectionsOfDesk(queries);
  for (const section of displaySections.filter(isTaken)) {
    await keepFileSection(queries, section, content[section]);
    if (!kept.includes(section)) await saveSection(section, queries, lookups, content, context);
  }
  return kept.filter(isTaken);
}

async function saveVendors(queries: Queries, lookups: Lookups, vendors: readonly string[]): Promise<void> {
  await queries.deleteFrom('vendor').execute();
  for (const [position, name] of vendors.entries()) {
    const publisher_id = await lookups.publisher(name, `vendors[${position}]`);
    if (publisher_id === undefined) continue;
    await queries
      .insertInto('vendor')
      .values({ publisher_id, position })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

import type { Queries } from '../context.ts';
import type { Lookups } from './lookups.ts';
import type { BannerTarget, Merchandising } from './merchandising-schema.ts';

/** Replaces all banners. A banner whose target is not in the catalogue is left out. */
export async function saveBanners(
  queries: Queries,
  lookups: Lookups,
  banners: Merchandising['banners'],
): Promise<void> {
  await queries.deleteFrom('banner').execute();
  for (const [position, banner] of banners.entries()) {
    const target = await resolveTarget(lookups, banner.leadsTo, `banners[${position}].leadsTo`);
    if (!target) continue;
    const { image = null, title, text } = banner;
    const translations = JSON.stringify(banner.translations);
    await queries
      .insertInto('banner')
      .values({ ...target, banner_position: banner.position, image, title, text, translations, position })
      .execute();
  }
}

async function resolveTarget(lookups: Lookups, target: BannerTarget, path: string) {
  if ('path' in target) return { banner_type: '', target_id: '', args: target.path };
  const [banner_type, id] = await idOf(lookups, target, path);
  return id === undefined ? undefined : { banner_type, target_id: String(id), args: null };
}

async function idOf(lookups: Lookups, target: Exclude<BannerTarget, { path: string }>, path: string) {
  if ('category' in target) return ['C', await lookups.category(target.category, path)] as const;
  if ('subCategory' in target) return ['S', await lookups.subCategory(target.subCategory, path)] as const;
  if ('product' in target) return ['P', await lookups.product(target.product, path)] as const;
  return ['M', await lookups.publisher(target.publisher, path)] as const;
}

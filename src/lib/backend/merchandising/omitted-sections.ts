import type { Queries } from '../context.ts';
import { sectionsOfDesk } from './display-sections.ts';
import type { Merchandising } from './merchandising-schema.ts';

/**
 * The sections of merchandising that the shop has now and the file leaves out. The import removes them, as the file is the
 * complete merchandising, and names them in its report. What a file may not set, it does not remove either.
 */
export async function omittedSections(
  queries: Queries,
  content: Merchandising,
  isTaken: (key: keyof Merchandising) => boolean,
): Promise<readonly string[]> {
  const anyRow = async (table: 'banner' | 'deal' | 'featured' | 'vendor') =>
    (await queries.selectFrom(table).select('position').limit(1).executeTakeFirst()) !== undefined;
  const isRecommended = await queries
    .selectFrom('product')
    .where('recommendation', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('hand_set')
            .select('hand_set.id')
            .whereRef('hand_set.product_id', '=', 'product.id')
            .where('field', '=', 'recommendation'),
        ),
      ),
    )
    .select('product.id')
    .limit(1)
    .executeTakeFirst();
  const settings = new Map(
    (await queries.selectFrom('shop_setting').select(['key', 'value']).execute()).map(({ key, value }) => [key, value]),
  );
  const { columns, ...lists } = content.featured;
  const { shipping, cashOnDelivery, sameDay } = content.charges;
  const sections: readonly (readonly [name: keyof Merchandising, isOmitted: boolean, isStored: boolean])[] = [
    ['banners', content.banners.length === 0, await anyRow('banner')],
    ['deals', content.deals.length === 0, await anyRow('deal')],
    ['featured', columns.length === 0 && Object.keys(lists).length === 0, await anyRow('featured')],
    ['recommendations', Object.keys(content.recommendations).length === 0, isRecommended !== undefined],
    ['vendors', content.vendors.length === 0, await anyRow('vendor')],
    ['coupons', content.coupons.length === 0, (settings.get('merchandisingCoupons') ?? '[]') !== '[]'],
    // Any amount above 0 contains a digit other than 0.
    ['charges', shipping + cashOnDelivery === 0 && !sameDay, /[1-9]/.test(settings.get('charges') ?? '')],
    ['tax', !content.tax, settings.has('tax')],
    ['seller', !content.seller, settings.has('seller')],
    ['delivery', !content.delivery, settings.has('delivery')],
    ['payment', !content.payment, settings.has('payment')],
    ['bank', !content.bank, settings.has('bank')],
  ];
  const kept: readonly string[] = await sectionsOfDesk(queries);
  return sections
    .filter(([name, isOmitted, isStored]) => isOmitted && isStored && isTaken(name) && !kept.includes(name))
    .map(([name]) => name);
}

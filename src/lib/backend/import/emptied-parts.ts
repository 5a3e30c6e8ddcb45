import type { Queries } from '../context.ts';
import type { Merchandising } from './merchandising-file.ts';

/** Merchandising's parts that the shop has now and `content` leaves out: it is the whole of it, so they are taken away. */
export async function emptiedParts(queries: Queries, content: Merchandising): Promise<readonly string[]> {
  const anyRow = async (table: 'banner' | 'deal' | 'featured' | 'vendor') =>
    (await queries.selectFrom(table).select('position').limit(1).executeTakeFirst()) !== undefined;
  const settings = new Map(
    (await queries.selectFrom('shop_setting').select(['key', 'value']).execute()).map(({ key, value }) => [key, value]),
  );
  const { columns, ...lists } = content.featured;
  const { shipping, cashOnDelivery, sameDay } = content.charges;
  const parts: readonly (readonly [name: string, isLeftOut: boolean, isThere: boolean])[] = [
    ['banners', content.banners.length === 0, await anyRow('banner')],
    ['deals', content.deals.length === 0, await anyRow('deal')],
    ['featured', columns.length === 0 && Object.keys(lists).length === 0, await anyRow('featured')],
    ['vendors', content.vendors.length === 0, await anyRow('vendor')],
    ['coupons', content.coupons.length === 0, (settings.get('merchandisingCoupons') ?? '[]') !== '[]'],
    // An amount that is not nothing has a digit that is not nought.
    ['charges', shipping + cashOnDelivery === 0 && !sameDay, /[1-9]/.test(settings.get('charges') ?? '')],
    ['bank', !content.bank, settings.has('bank')],
  ];
  return parts.filter(([, isLeftOut, isThere]) => isLeftOut && isThere).map(([name]) => name);
}

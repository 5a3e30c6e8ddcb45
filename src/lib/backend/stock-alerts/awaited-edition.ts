import { isMissingFile } from '../../shop/digital.ts';
import { closedUntil } from '../../trade/delivery/sale-day.ts';
import { type AlertKey, type AwaitedThing, canBeAwaited } from '../../trade/delivery/stock-alerts.ts';
import { findEdition } from '../cart/find-edition.ts';
import type { Queries } from '../context.ts';
import { NotFound } from '../handler.ts';

type Edition = Awaited<ReturnType<typeof findEdition>>;

async function findListed(queries: Queries, { productId, sku }: AlertKey): Promise<Edition | undefined> {
  return findEdition(queries, productId, sku).catch((error: unknown) => {
    if (error instanceof NotFound) return undefined;
    throw error;
  });
}

const isAwaited = (edition: Edition): boolean =>
  canBeAwaited({
    isInStock: edition.stock > 0,
    isShippable: edition.isShippable,
    isPriceOnRequest: edition.isOnRequest,
    ...(isMissingFile(edition) && { isNotSoldHere: true }),
  });

/** Whether an edition can be waited for. */
export async function readState(queries: Queries, key: AlertKey): Promise<'awaited' | 'buyable' | 'gone'> {
  const edition = await findListed(queries, key);
  if (!edition) return 'gone';
  if (isAwaited(edition)) return 'awaited';
  return edition.stock > 0 ? 'buyable' : 'gone';
}

/** An edition that can be waited for, and what for; undefined for any other. */
export async function findAwaited(
  queries: Queries,
  key: AlertKey,
): Promise<{ readonly variantId: number; readonly awaits: AwaitedThing } | undefined> {
  const edition = await findListed(queries, key);
  if (!edition || !isAwaited(edition)) return undefined;
  const isToCome = closedUntil(edition.onSaleFrom, edition.takesPreorders) !== undefined;
  return { variantId: edition.variantId, awaits: isToCome ? 'day' : 'copies' };
}

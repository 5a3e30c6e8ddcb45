import type { HeldReason } from '../../shop/review-desk.ts';
import type { Queries } from '../context.ts';
import { dayMs } from '../iso-day.ts';

/** How long the client of a review is known. */
const knownMs = 30 * dayMs;
/** Reviews of one book by people who have not bought it here that are shown without a look: of one client, of its network, in a day. */
const shownWithoutLook = { client: 1, network: 3, day: 3 };

interface Weighed {
  readonly product_id: number;
  readonly user_id: string;
  readonly client_key: string | null;
  readonly network_key: string | null;
  readonly now: number;
}

/**
 * Why a review by somebody who has not bought the book waits for a look: with many guests one client, or in one day many clients,
 * would decide over the rating. The reader's own earlier one does not count, as it is replaced.
 */
export async function tooWeightyFor(queries: Queries, review: Weighed): Promise<HeldReason | undefined> {
  const { product_id, user_id, client_key, network_key, now } = review;
  const others = queries
    .selectFrom('review')
    .select(({ fn }) => fn.countAll<number>().as('reviews'))
    .where('product_id', '=', product_id)
    .where('user_id', '!=', user_id)
    .where('is_verified', '=', 0)
    .where('state', '!=', 'waiting');
  const counted = async (query: typeof others) => Number((await query.executeTakeFirstOrThrow()).reviews);
  const known = others.where('created_at', '>', now - knownMs);
  if (client_key && (await counted(known.where('client_key', '=', client_key))) >= shownWithoutLook.client)
    return 'client';
  if (network_key && (await counted(known.where('network_key', '=', network_key))) >= shownWithoutLook.network)
    return 'client';
  // A clock may have been set back. What the shop has looked at makes room.
  const today = others
    .where('looked_at', 'is', null)
    .where('created_at', '>', now - dayMs)
    .where('created_at', '<=', now);
  return (await counted(today)) >= shownWithoutLook.day ? 'many' : undefined;
}

/** Forgets from where reviews came that are older. */
export async function forgetReviewClients(queries: Queries, now: number): Promise<void> {
  await queries
    .updateTable('review')
    .set({ client_key: null, network_key: null })
    .where('created_at', '<', now - knownMs)
    .where('client_key', 'is not', null)
    .execute();
}

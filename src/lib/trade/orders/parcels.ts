import type { OrderStatus } from './order.ts';
import type { Tracking } from './tracking.ts';

/** The parcels of an order (ADR 0106): copies of its lines that leave together. What is downloaded is in none. */

/** How far a parcel is. One that was lost on its way has left, and never arrives. */
export const parcelStatuses = ['packed', 'shipped', 'out for delivery', 'delivered', 'lost'] as const;
export type ParcelStatus = (typeof parcelStatuses)[number];

/** Still in the shop. */
export const isInShop = ({ status }: { readonly status: ParcelStatus }): boolean => status === 'packed';
/** With its courier. */
export const isUnderway = ({ status }: { readonly status: ParcelStatus }): boolean =>
  status === 'shipped' || status === 'out for delivery';

/** Copies of a line of the order in a parcel. */
export interface ParcelCopies {
  /** Of the line, from 1. */
  readonly position: number;
  readonly copies: number;
  /** How many of them came back, or were lost, after the parcel had left. */
  readonly back: number;
}

/** `lines` has the copies of each line by its place in the order. */
export interface OrderParcel {
  /** Within its order, from 1. */
  readonly number: number;
  readonly status: ParcelStatus;
  /** ISO date-times; undefined where it has not come so far, or from before they were stored. */
  readonly packedAt?: string;
  readonly shippedAt?: string;
  readonly deliveredAt?: string;
  readonly tracking?: Tracking;
  readonly lines: readonly ParcelCopies[];
}

/** What decides about the status of an order. */
interface ParcelProgress {
  readonly status: ParcelStatus;
  /** Copies in it that did not come back. */
  readonly left: number;
}

/** What an order is when a parcel like this is the one that is least far. */
const orderStatusOf: Readonly<Record<ParcelStatus, OrderStatus>> = {
  packed: 'PROCESSING',
  // The customer still waits for it.
  lost: 'SHIPPED',
  shipped: 'SHIPPED',
  'out for delivery': 'OUT FOR DELIVERY',
  delivered: 'DELIVERED',
};
const byProgress: readonly ParcelStatus[] = ['packed', 'lost', 'shipped', 'out for delivery', 'delivered'];

/**
 * The one rule by which the status of an order that is sent follows from its parcels. `waiting` counts the copies that have still to be
 * packed.
 * - Without a parcel it is ORDER PLACED.
 * - While copies wait, or a parcel is in the shop, it is PROCESSING, also when other parcels have left (`isPartlyShipped`).
 * - It is SHIPPED, OUT FOR DELIVERY or DELIVERED when all that is to be sent has come so far: the parcel that is least far decides. A lost
 *   parcel counts as under way.
 *
 * A parcel whose every copy came back does not count beside others; when only such parcels are left, the one that is furthest decides.
 * Undefined when nothing is left to be sent and nothing was packed: such an order keeps its status.
 */
export function statusByParcels(parcels: readonly ParcelProgress[], waiting: number): OrderStatus | undefined {
  if (parcels.length === 0) return waiting > 0 ? 'ORDER PLACED' : undefined;
  if (waiting > 0) return 'PROCESSING';
  const counted = parcels.filter(({ left }) => left > 0);
  const statuses = new Set((counted.length > 0 ? counted : parcels).map(({ status }) => status));
  // When nothing is left of an order, what was delivered once does not become undelivered by what never arrived.
  const decides =
    counted.length > 0 ? byProgress.find((one) => statuses.has(one)) : byProgress.findLast((one) => statuses.has(one));
  return decides && orderStatusOf[decides];
}

/** Some of it has left, and some has not. No status of its own: it is shown beside PROCESSING. */
export const isPartlyShipped = (
  status: string,
  parcels: readonly { readonly status: ParcelStatus }[] | undefined,
): boolean => status === 'PROCESSING' && (parcels?.some((parcel) => !isInShop(parcel)) ?? false);

import { fillTrackingUrl } from './couriers.ts';

/** A parcel's tracking data. The first and the second courier have a tracking page; others have a name. */
export interface Tracking {
  readonly carrier: 'first' | 'second' | 'other';
  readonly trackingNumber: string;
  readonly requestId?: string;
  /** The name of another courier. */
  readonly courier?: string;
  /** The courier's page about this parcel, where the order has it. */
  readonly href?: string;
}

/** Tracking data as they are stored and sent. Without a courier a request id means the second, none the first. */
export function toTracking({
  trackingNumber,
  requestId,
  courier,
  courierUrl,
}: {
  readonly trackingNumber: string | null | undefined;
  readonly requestId: string | null | undefined;
  readonly courier: string | null | undefined;
  /** With its placeholders. */
  readonly courierUrl?: string | null | undefined;
}): Tracking | undefined {
  if (!trackingNumber) return undefined;
  const href = courierUrl && fillTrackingUrl(courierUrl, { trackingNumber, requestId: requestId ?? '' });
  const parcel = { trackingNumber, ...(requestId && { requestId }), ...(href && { href }) };
  if (!courier) return { carrier: requestId ? 'second' : 'first', ...parcel };
  if (courier === 'first' || courier === 'second') return { carrier: courier, ...parcel };
  return { carrier: 'other', ...parcel, courier };
}

/** The courier's tracking page: the order's own, or base URL, tracking number, request id if any. Undefined without either. */
export function trackingUrl(tracking: Tracking, bases: { first?: string; second?: string }): string | undefined {
  if (tracking.href) return tracking.href;
  const base = tracking.carrier === 'other' ? undefined : bases[tracking.carrier];
  if (!base) return undefined;
  return (
    base +
    encodeURIComponent(tracking.trackingNumber) +
    (tracking.requestId ? encodeURIComponent(tracking.requestId) : '')
  );
}

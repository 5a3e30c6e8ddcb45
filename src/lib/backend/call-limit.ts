import type { WireCartRequest, WireUserDetails } from '@bookfront/shop-contract';

/** Counts calls by name (`CartDetails`) and parsed request. */
export interface CallLimit {
  /** Counts one try; false when there were too many, which answers 429. */
  allows(call: string, request: unknown): Promise<boolean>;
  /** The call was answered with code 1. */
  succeeded(call: string, request: unknown): Promise<void>;
}

/** The site's rate limits, by the action that makes a call. */
interface ActionLimit {
  allows(action: string, who: string, form: Readonly<Record<string, string>>): boolean | Promise<boolean>;
  succeeded(action: string, who: string, form: Readonly<Record<string, string>>): void | Promise<void>;
}

/** What requests may have in common. */
type CallFields = Partial<WireCartRequest> & { readonly user_Details?: WireUserDetails };

/**
 * The site's rate limits for calls over HTTP, by visitor: all of them come from the client IP of one storefront, which has
 * limited its own clients already.
 */
export function createCallLimit(limit: ActionLimit): CallLimit {
  const tried = (call: string, request: unknown) => {
    const fields = request as CallFields;
    const { couponCode = '', productID: productId = '' } = fields;
    const action = actionOf(call, fields);
    return action === undefined
      ? undefined
      : ([action, fields.user_Details?.UserID ?? '', { couponCode, productId }] as const);
  };
  return {
    async allows(call, request) {
      const one = tried(call, request);
      return one === undefined || limit.allows(...one);
    },
    async succeeded(call, request) {
      const one = tried(call, request);
      if (one) await limit.succeeded(...one);
    },
  };
}

/** The action of the site that makes this call. */
function actionOf(call: string, { flag, couponFlag }: CallFields): string | undefined {
  if (call === 'Booking') return 'order.place';
  if (call === 'ReviewDetails') return 'review.submit';
  if (call === 'WishList' && flag !== 'FETCH') return 'wishlist.add';
  if (call !== 'CartDetails' || flag === 'FETCH' || flag === 'CHECK') return undefined;
  return flag === 'COUPON' && couponFlag?.toUpperCase() === 'I' ? 'coupon.apply' : 'cart.update';
}

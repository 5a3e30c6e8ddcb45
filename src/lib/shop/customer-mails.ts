/** The mails that a step of an order writes to its customer, unless the desk decides otherwise for this step. */

export const customerMailKinds = [
  ...(['paid', 'packing', 'ready', 'shipped'] as const),
  ...(['outForDelivery', 'delivered', 'cancelled', 'refunded'] as const),
] as const;
export type CustomerMailKind = (typeof customerMailKinds)[number];

export type CustomerMails = Readonly<Record<CustomerMailKind, boolean>>;

/** What a customer needs to know: where the parcel is, and where the money is. */
export const defaultCustomerMails: readonly CustomerMailKind[] = ['ready', 'shipped', 'cancelled', 'refunded'];

export const toCustomerMails = (kinds: readonly string[]): CustomerMails => ({
  paid: kinds.includes('paid'),
  packing: kinds.includes('packing'),
  ready: kinds.includes('ready'),
  shipped: kinds.includes('shipped'),
  outForDelivery: kinds.includes('outForDelivery'),
  delivered: kinds.includes('delivered'),
  cancelled: kinds.includes('cancelled'),
  refunded: kinds.includes('refunded'),
});

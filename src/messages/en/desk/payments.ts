/** Payments through a provider. */
export const deskPayments = {
  toLookAt: 'To look at',
  nothingToLookAt: 'Nothing. Payments that fit no order, refunds that fail and disputes stand here, and come by mail.',
  waiting: 'Waiting',
  nothingWaits: 'No order waits for its payment online, and no money is on its way back.',
  toBePaid: '<order>{number}</order>: {amount} to be paid, since <time>{moment}</time>',
  goingBack: '<order>{number}</order>: {amount} going back, since <time>{moment}</time>',
  noted: 'Noted.',
  notedBefore: 'Somebody else has looked at it already.',

  // What has happened to the payment of an order.
  event_requested: 'Payment asked for',
  'event_not-opened': 'The provider did not accept this way to pay',
  'event_action-needed': 'Waiting for the customer',
  event_approved: 'Approved by the customer: the money is being taken',
  event_authorised: 'Authorised, not captured yet: it does not count',
  event_captured: 'Paid',
  event_failed: 'Refused by the bank or the app',
  event_expired: 'Not paid in its time',
  event_cancelled: 'Ended by the shop',
  'event_refund-requested': 'Refund asked for',
  'event_refund-succeeded': 'Given back',
  'event_refund-failed': 'The refund failed: the shop still has the money',
  'event_dispute-opened': 'Disputed by the customer’s bank',
  'event_dispute-won': 'Dispute won',
  'event_dispute-lost': 'Dispute lost: the money has gone back',
  // One of these with the words of the provider.
  eventNote: '{event}: {note}',
} as const;

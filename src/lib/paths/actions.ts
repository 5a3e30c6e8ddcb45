/** What the forms of the shop send. The desk has a list of its own (desk/model/pages.ts). */

/** All actions. */
export const actionNames = [
  ...(['cart.add', 'cart.update', 'cart.remove', 'cart.check'] as const),
  'coupon.apply',
  'delivery.place',
  'payment.start',
  'coupon.remove',
  'wishlist.add',
  'wishlist.remove',
  ...(['review.submit', 'review.report'] as const),
  'order.place',
  'order.quote',
  'order.resume',
  'order.cancel',
  'order.cancelByLink',
  'order.confirm',
  'order.remind',
  'order.track',
  ...(['order.returnBooks', 'order.cancelReturn'] as const),
  ...(['withdrawal.fill', 'withdrawal.change', 'withdrawal.confirm'] as const),
  'newsletter.subscribe',
  'newsletter.confirm',
  'newsletter.unsubscribe',
  ...(['alert.ask', 'alert.confirm', 'alert.withdraw'] as const),
  'contact.send',
  ...(['account.register', 'account.registerFromOrder'] as const),
  'account.login',
  'account.logout',
  'account.forgot',
  'account.reset',
  'account.details',
  'account.sendEmailLink',
  'account.keepEmail',
  'account.confirmEmail',
  'account.endSession',
  'account.endOtherSessions',
  'account.deleteAccount',
  'address.save',
] as const;
export type ActionName = (typeof actionNames)[number];
/** The `action` attribute of a form. It posts to the current page, which shows the form again when it has errors. */
export const actionPath = (name: ActionName): string => `?_action=${name}`;

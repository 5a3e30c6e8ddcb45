import { account } from './account.ts';
import { address } from './address.ts';
import { alert } from './alert.ts';
import { cart } from './cart.ts';
import { contact } from './contact.ts';
import { coupon } from './coupon.ts';
import { delivery } from './delivery.ts';
import { desk } from './desk/index.ts';
import { newsletter } from './newsletter.ts';
import { order } from './order.ts';
import { payment } from './payment.ts';
import { quote } from './quote.ts';
import { review } from './review.ts';
import { wishlist } from './wishlist.ts';
import { withdrawal } from './withdrawal.ts';

/** All actions. Their names are listed in lib/paths/actions.ts, those of the desk in lib/desk/model/pages.ts. */
const ofVisitors = {
  ...{ account, address, alert, cart, contact, coupon, delivery, newsletter, order, payment, review, wishlist },
  ...{ quote, withdrawal },
};
export const server = { ...ofVisitors, desk };

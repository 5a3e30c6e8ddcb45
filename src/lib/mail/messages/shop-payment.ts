import { deskOrderPath } from '../../desk/orders/model/pages.ts';
import { deskPaymentsPath } from '../../desk/payments/model/pages.ts';
import type { Mail } from '../mail.ts';
import { renderTemplate } from '../template.ts';

interface PaymentNotice {
  readonly to: string;
  /** Undefined for money that belongs to no order. */
  readonly orderId: string | undefined;
  readonly text: string;
  readonly siteUrl: string;
}

/** Tells the people of the shop of a payment that somebody has to look at. */
export const shopPaymentMail = ({ to, orderId, text, siteUrl }: PaymentNotice): Mail => ({
  to,
  kind: 'shop-payment',
  subject: orderId ? `Please look at the payment of order ${orderId}` : 'Please look at a payment without an order',
  ...renderTemplate({
    heading: 'A payment needs a look',
    blocks: [
      { type: 'paragraph', text },
      { type: 'button', text: 'Open payments in the desk', href: siteUrl + deskPaymentsPath },
      ...(orderId
        ? [{ type: 'link', text: `Open order ${orderId}`, href: siteUrl + deskOrderPath(orderId) } as const]
        : []),
    ],
  }),
});

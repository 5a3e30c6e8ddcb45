import { z } from 'zod';
import { defineCall } from './call.ts';
import { onlinePayment } from './online-payment.ts';
import { address } from './order.ts';
import { returnedLine } from './order-return.ts';
import { listOf, optionalText, requiredText, status, text, userDetails } from './wire.ts';

/** What may happen to an order later. */
export const orderUpdate = defineCall({
  method: 'POST',
  path: '/OrderUpdate',
  summary: 'Cancels an order of the visitor, asks how it is paid, sends it elsewhere, or begins a return.',
  description:
    "An order is cancelled once, and its copies return to the stock; a second time is refused. status 'TO BE CANCELLED', notifyCustomer '0', trackingID empty. Extensions: the token of an order mail cancels its order, whoever the visitor is; status 'ORDER PLACED' with the token of a confirmation mail confirms an order that is TO BE CONFIRMED; status 'TO BE CONFIRMED' sends that mail again; status 'TO BE PAID' with a paymentMode asks for something to pay an order with, and ends what was to be paid before. The same one again may be answered; status 'TO BE RETURNED' begins a return of `returnLines`, once for each idempotencyKey; status 'RETURN CANCELLED' with a returnID takes one back; status 'DELIVERY CHANGED' with a deliveryMethod, an addressBook of one shipping address and an expectedTotal sends an order elsewhere, before it is packed: with another total than that nothing is changed, and resultCode '2' comes with `deliveryChange`; sent twice it is done once; status 'WITHDRAWN' with name, email and comment (which books) is a statement of withdrawal, whose answer is the same whether there is such an order or not; with notifyCustomer '0' the storefront has mailed its receipt.",
  request: z.object({
    user_Details: userDetails,
    orderID: requiredText,
    status: requiredText,
    comment: z.string().max(2000).default(''),
    notifyCustomer: text,
    trackingID: text,
    token: optionalText,
    paymentMode: optionalText.describe("Extension: upi or online, with status 'TO BE PAID'."),
    returnLines: z
      .array(returnedLine)
      .max(300)
      .optional()
      .describe("Extension: with status 'TO BE RETURNED', lines of `returnable`."),
    returnID: optionalText.describe("Extension: with status 'RETURN CANCELLED'."),
    idempotencyKey: z
      .string()
      .min(8)
      .max(200)
      .optional()
      .describe("Extension: with status 'TO BE RETURNED' or 'WITHDRAWN'. The same key never makes two."),
    addressBook: z
      .array(address)
      .max(1)
      .optional()
      .describe("Extension: with status 'DELIVERY CHANGED', the new shipping address (S); none for a collection."),
    deliveryMethod: optionalText.describe("Extension: with status 'DELIVERY CHANGED', one of `methods`."),
    expectedTotal: optionalText.describe(
      "Extension: with status 'DELIVERY CHANGED', the total that the customer agrees to, as decimal text. Without it nothing is changed.",
    ),
    name: optionalText.describe("Extension: with status 'WITHDRAWN'."),
    email: optionalText.describe("Extension: with status 'WITHDRAWN', where the receipt goes."),
  }),
  response: z.object({
    status,
    onlinePayment: onlinePayment
      .nullish()
      .describe("Extension: the answer to status 'TO BE PAID', with resultCode '1'."),
    deliveryChange: z
      .object({
        rows: listOf(z.object({ name: text, before: text, after: text })).describe(
          'What would be different, as texts. No addresses: the link of a mail may have been passed on.',
        ),
        totalAmount: requiredText,
        dueAmount: optionalText.describe('What is to be paid afterwards.'),
        refundAmount: optionalText.describe('What goes back to the customer.'),
      })
      .nullish()
      .describe(
        "Extension: with status 'DELIVERY CHANGED' and resultCode '2', what the change would do. The customer agrees by its totalAmount.",
      ),
    paymentProblem: optionalText.describe(
      "Extension: why nothing can be paid, with resultCode '2': unavailable (the provider does not answer), refused, too often, not payable (it is paid, or has ended), or not yet (it is paid when it can be sent).",
    ),
  }),
});

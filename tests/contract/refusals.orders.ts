import { products } from '../fixtures/shop.ts';
import { visitor } from './harness.ts';
import {
  call,
  limit,
  placed,
  type Refused,
  says,
  sentTo,
  set,
  setting,
  shop,
  step,
  user_Details,
  viewed,
  wait,
  withZones,
} from './refusals.steps.ts';
import { confirm, tokensOf } from './trade.confirmation.ts';
import { french } from './trade.delivery.ts';
import { review, shipping } from './trade.steps.ts';

/** Of orders that are there, their returns and payment, of reviews, and of what is not there. */
export const orderRefusals: readonly Refused[] = [
  ['an order that is not there', /There is no such order/, () => step('BF-0000-0000', 'TO BE CANCELLED')],
  [
    'an order cancelled twice',
    /has already been cancelled/,
    async () => {
      const number = await placed();
      for (const _ of [1, 2]) await step(number, 'TO BE CANCELLED');
    },
  ],
  [
    'an order that has left',
    /can no longer be cancelled: it is shipped/,
    async () => {
      const number = await placed();
      await set(number, { status: 'SHIPPED' });
      await step(number, 'TO BE CANCELLED');
    },
  ],
  [
    'a mail that was just sent',
    /We sent the mail less than a minute ago/,
    async () => {
      limit({ confirmAbove: 0, holdMs: 3_600_000 });
      await step(await placed(), 'TO BE CONFIRMED');
    },
  ],
  [
    'a mail that was sent often',
    /We have sent the mail 4 times/,
    async () => {
      limit({ confirmAbove: 0, holdMs: 3_600_000 });
      const number = await placed();
      for (let count = 0; count < 4; count += 1) {
        wait();
        await step(number, 'TO BE CONFIRMED');
      }
    },
  ],
  ['nothing to confirm', /does not wait for its confirmation/, async () => step(await placed(), 'TO BE CONFIRMED')],
  [
    'a link that comes too late',
    /was not confirmed in time/,
    async () => {
      limit({ confirmAbove: 0, holdMs: 60_000 });
      const number = await placed();
      const [token = ''] = await tokensOf(shop(), number);
      wait();
      await confirm(shop(), number, token);
    },
  ],
  [
    'another delivery of a packed order',
    /can no longer be changed here/,
    async () => {
      const number = await placed();
      await set(number, { status: 'PROCESSING' });
      await step(number, 'DELIVERY CHANGED', { deliveryMethod: 'standard', addressBook: [shipping] });
    },
  ],
  [
    'a delivery that is not offered',
    /This delivery is not offered for this order/,
    async () => step(await placed(), 'DELIVERY CHANGED', { deliveryMethod: 'collection' }),
  ],
  [
    'another delivery of what is put aside',
    /This order cannot be changed here/,
    async () => {
      const number = await placed();
      await set(number, { put_aside_until: '2030-01-01' });
      await step(number, 'DELIVERY CHANGED', { deliveryMethod: 'standard', addressBook: [shipping] });
    },
  ],
  [
    'a delivery that costs something else',
    /With this change the order costs something else/,
    async () => {
      await withZones();
      const number = await placed(sentTo({}));
      await step(number, 'DELIVERY CHANGED', {
        deliveryMethod: 'standard',
        addressBook: [french],
        expectedTotal: '1.00',
      });
    },
  ],
  [
    'a delivery to no address',
    /Please enter a shipping address/,
    async () => step(await placed(), 'DELIVERY CHANGED', { deliveryMethod: 'standard' }),
  ],
  [
    'an order changed often',
    /This order was changed many times/,
    async () => {
      await withZones();
      const number = await placed({ paymentMode: 'bacs' });
      for (let count = 0; count < 40; count += 1) {
        const to = { deliveryMethod: 'standard', addressBook: [{ ...shipping, address1: `${count} Lane` }] };
        const { totalAmount: expectedTotal } = await viewed(number);
        await step(number, 'DELIVERY CHANGED', { ...to, expectedTotal });
      }
    },
  ],
  ...(['unavailable', 'refused', 'too often', 'not payable', 'not yet', 'unknown'] as const).map(
    (result) =>
      [
        `paying: ${result}`,
        /\w/,
        async () => {
          says(result);
          await step(await placed(), 'TO BE PAID', { paymentMode: 'upi' });
        },
      ] as const,
  ),

  [
    'a return of nothing',
    /Please say how many copies you want to return/,
    async () => step(await placed(), 'TO BE RETURNED', { idempotencyKey: 'statement-key', returnLines: [] }),
  ],
  [
    'a return of what is not there',
    /One of these books cannot be returned/,
    async () =>
      step(await placed(), 'TO BE RETURNED', {
        idempotencyKey: 'statement-key',
        returnLines: [{ line: '7', copies: '1', reason: 'x' }],
      }),
  ],
  [
    'a return that is over',
    /This return can no longer be taken back/,
    async () => step(await placed(), 'RETURN CANCELLED', { returnID: '7' }),
  ],
  [
    'a withdrawal without a name',
    /Please enter your name/,
    async () =>
      step('BF-1', 'WITHDRAWN', { name: '', email: 'x', idempotencyKey: 'statement-key', comment: 'www.example.com' }),
  ],

  [
    'a review with the shop’s name',
    /Please use a name of your own/,
    () =>
      call('reviewDetails', {
        productID: String(products.emma),
        rating: 5,
        description: 'x',
        user_Details: visitor('asha', 'Admin'),
      }),
  ],
  [
    'a review of who has not bought',
    /written by readers who have bought it here/,
    async () => {
      await setting('desk.reviews', { mode: 'buyers' });
      await review(shop(), 'asha', products.emma, 5);
    },
  ],
  [
    'a book with many reviews',
    /This book has had many reviews today/,
    async () => {
      for (let guest = 0; guest < 21; guest += 1) await review(shop(), `guest-${guest}`, products.emma, 1);
    },
  ],

  [
    'a book that is not there',
    /There is no such product/,
    () => call('productDetails', { productID: '999', user_Details }),
  ],
  [
    'a category that is not there',
    /There is no such category/,
    () => call('categoryDetails', { categoryID: '999', user_Details }),
  ],
  [
    'a subject that is not there',
    /There is no such sub-category/,
    () => call('subCategoryDetails', { subCategoryID: '999', user_Details }),
  ],
  [
    'a publisher that is not there',
    /There is no such publisher/,
    () => call('manufacturerDetails', { manufacturerID: '999', user_Details }),
  ],
  [
    'an author that is not there',
    /There is no such author/,
    () => call('additionalProducts', { flag: 'ALL', authorSlug: 'nobody', user_Details }),
  ],
  [
    'a series that is not there',
    /There is no such series/,
    () => call('additionalProducts', { flag: 'ALL', seriesSlug: 'none', user_Details }),
  ],
];

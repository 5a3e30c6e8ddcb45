import { skus } from '../fixtures/shop.ts';
import { place, type Refused, sentTo, setting, shop, withZones } from './refusals.steps.ts';
import { deliverySettings, french } from './trade.delivery.ts';
import { add, book } from './trade.steps.ts';

/** Of places, and of ways to pay there. */
export const placeRefusals: readonly Refused[] = [
  [
    'a place without delivery',
    /We do not deliver to United States\. We deliver to France, Germany, and India\./,
    async () => {
      await withZones();
      await add(shop(), 'asha', skus.moonstone);
      await place('US');
      await book(shop(), 'asha', sentTo({ ...french, country: 'US', postCode: '43001' }));
    },
  ],
  [
    'a state without delivery',
    /We do not deliver to Karnataka\. In India we deliver to Goa\./,
    async () => {
      const { zones, ...delivery } = deliverySettings['desk.delivery'] as { zones: readonly object[] };
      await setting('desk.delivery', { ...delivery, zones: [{ ...zones[0], name: 'Goa', states: ['GA'] }] });
      await add(shop(), 'asha', skus.moonstone);
      await place('IN', 'KA', '560001');
    },
  ],
  [
    'no way to collect',
    /Collection in our shop is not offered/,
    async () => {
      await add(shop(), 'asha', skus.moonstone);
      await book(shop(), 'asha', { deliveryMethod: 'collection' });
    },
  ],
  [
    'cash in another part of the country',
    /Cash on delivery is not offered for 411001/,
    async () => {
      await withZones();
      await add(shop(), 'asha', skus.moonstone);
      await place('IN', 'MH', '411001');
      await place('IN');
      await place('FR', 'Paris', '75001');
      await book(shop(), 'asha', { ...sentTo({ city: 'Pune' }), paymentMode: 'cod' });
    },
  ],
  [
    'cash for much',
    /Cash on delivery is not offered for orders above ₹1,000/,
    async () => {
      await withZones();
      await add(shop(), 'asha', skus.moonstone, 9);
      await place('IN', 'KA', '560001');
    },
  ],
  [
    'cash for downloads',
    /Cash on delivery is not offered for downloads/,
    async () => {
      await withZones();
      await add(shop(), 'asha', skus.emmaEbook);
      await place('IN', 'KA', '560001');
    },
  ],
  [
    'cash in the shop',
    /An order that you collect cannot be paid in our shop/,
    async () => {
      await setting('desk.collection', { address: '1 Book Lane', opening: '', canPayInShop: false });
      await add(shop(), 'asha', skus.moonstone);
      await place('IN', 'KA', '560001');
    },
  ],
  [
    'a transfer from abroad',
    /Bank transfer is not offered for France/,
    async () => {
      const bank = { accountName: 'Books', bankName: 'Bank', accountNumber: '12' };
      await setting('desk.payment', { methods: ['bacs', 'cheque'], bank });
      await add(shop(), 'asha', skus.moonstone);
      await place('FR', '', '75001');
    },
  ],
];

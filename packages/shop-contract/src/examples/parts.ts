import { placeholderUser } from '../wire.ts';

/** What the examples of several calls share. Everything in it is invented. */

export const reader = placeholderUser;

export const guest = {
  ...{ UserID: 'guest-7f3a9c', Username: 'Guest', MobileNumber: '', MailId: '', Apptype: 'W' },
};

export const card = {
  productID: '42',
  productName: 'The Lighthouse at Low Tide',
  productImage: 'https://shop.example/covers/42.jpg',
  author: 'Meera Anand',
  ...{ rating: '4.5', ratingCount: '12' },
  ...{ amount: '450.00', discountAmount: '405.00', discountPercentage: '10', quantity: '7' },
  ...{ isOptionsEnabled: '1', nonShippable: '0', priceOnRequest: '0', format: 'Paperback', onShelf: '1' },
  editions: [
    { format: 'Paperback', price: '405.00' },
    { format: 'Hardcover', price: '900.00' },
  ],
};

export const otherCard = {
  productID: '43',
  productName: 'A Field Guide to Rain',
  productImage: 'https://shop.example/covers/43.jpg',
  author: 'Tomás Reyes',
  ...{ rating: '0', ratingCount: '0' },
  ...{ amount: '320.00', discountAmount: '320.00', discountPercentage: '0', quantity: '0' },
  ...{ isOptionsEnabled: '0', nonShippable: '0', priceOnRequest: '0' },
};

export const line = {
  productID: '42',
  productName: 'The Lighthouse at Low Tide',
  productImage: 'https://shop.example/covers/42.jpg',
  ...{ optionCode: '9780000000424', optionName: 'Paperback', author: 'Meera Anand' },
  ...{ unitPrice: '405.00', quantity: '2', totalAmount: '810.00', stock: '7' },
};

export const billingAddress = {
  addressType: 'P' as const,
  ...{ firstName: 'Asha', lastName: 'Rao', company: '' },
  ...{ address1: '12 Lake Road', address2: '', city: 'Bengaluru', postCode: '560001', state: 'KA', country: 'IN' },
  ...{ phone: '+91 98450 00000', email: 'asha@reader.example' },
};

export const done = { resultCode: '1', errorMessage: '' };

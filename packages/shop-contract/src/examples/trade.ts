import { billingAddress, done, guest, line } from './parts.ts';

const cart = { cartDetails: [line], subTotal: '810.00', totalAmount: '810.00' };

export const cartDetails = {
  request: { flag: 'INSERT', productID: '42', optionCode: '9780000000424', quantity: '2', user_Details: guest },
  response: { status: done, ...cart, shippingCharge: '40.00', codShippingCharge: '30.00' },
};

export const wishList = {
  request: { flag: 'FETCH', user_Details: guest },
  response: {
    status: done,
    wishList: [
      {
        ...{ productID: '42', productName: line.productName, productImage: line.productImage },
        ...{ optionCode: '9780000000424', optionName: 'Paperback', unitPrice: '405.00', stock: '7' },
      },
    ],
  },
};

export const booking = {
  request: {
    user_Details: guest,
    idempotencyKey: '5f0c9b1e-8f5d-4d9e-9a55-0f6f2a1b7c11',
    paymentMode: 'cod',
    couponCode: '',
    addressBook: [billingAddress],
    comment: 'Please ring twice.',
    ...{ deliveryCity: 'Bengaluru', deliveryState: 'KA' },
    ...{ expectedTotal: '880.00', expectedContents: '42:9780000000424:2' },
  },
  response: { status: done, orderID: '100042' },
};

export const viewOrder = {
  request: { user_Details: guest, orderID: '100042', flag: 'C' },
  response: {
    status: done,
    orderID: '100042',
    bookingDate: '2026-11-23T10:15:00Z',
    bookingStatus: 'ORDER PLACED',
    orderStatus: [{ status: 'ORDER PLACED', date: '2026-11-23T10:15:00Z' }],
    cartDetails: [line],
    ...{ subTotal: '810.00', shippingCharge: '40.00', codShippingCharge: '30.00', totalAmount: '880.00' },
    paymentDetails: { paymentMode: 'cod', isPaid: '0' },
    addressBook: [billingAddress, { ...billingAddress, addressType: 'S' as const }],
    comment: 'Please ring twice.',
  },
};

export const orderHistory = {
  request: {
    user_Details: guest,
    ...{ fromDate: '', toDate: '', orderStatus: '', paymentStatus: '', orderID: '', customerFilter: '', flag: 'C' },
  },
  response: {
    status: done,
    orderDetails: [
      {
        ...{ orderID: '100042', dateAdded: '2026-11-23T10:15:00Z', bookingStatus: 'ORDER PLACED' },
        ...{ totalAmount: '880.00', productCount: '2' },
      },
    ],
  },
};

export const orderUpdate = {
  request: {
    user_Details: guest,
    ...{ orderID: '100042', status: 'TO BE CANCELLED', comment: 'Ordered twice.', notifyCustomer: '0', trackingID: '' },
  },
  response: { status: done },
};

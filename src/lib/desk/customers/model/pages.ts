import type { DeskActions, DeskPages } from '../../model/access.ts';

/** The desk's pages, URLs and actions for the data of customers, with the permission that each needs. */

/** Copies and erasure of a customer's data; the file of the copy is the answer to a form. */
export const deskCustomersPath = '/desk/customers';
export const deskCustomerCopyPath = '/desk/customers/copy.json';

export const customersPages = {
  '/desk/customers': 'customers',
  '/desk/customers/copy.json': { access: 'customers', post: 'itself' },
} as const satisfies DeskPages;

export const customersActions = {
  'desk.customers.find': 'customers',
  'desk.customers.erase': 'customers',
} as const satisfies DeskActions;

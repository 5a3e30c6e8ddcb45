import { onInvoiceName } from '../../../lib/trade/orders/invoice-term.ts';
import {
  type InvoiceTerm,
  invoiceMode,
  type OnlineMode,
  offlineModes,
  paymentNames,
} from '../../../lib/trade/orders/order.ts';
import type { RadioOption } from '../../forms/radio-option.ts';

/** How an order that the shop takes gets to its customer. */
export const saleDeliveries: readonly RadioOption[] = [
  { value: 'standard', label: 'Standard delivery' },
  { value: 'sameDay', label: 'Same-day delivery' },
  { value: 'collection', label: 'Collected in the shop later' },
];

/** How it is paid; on invoice where the owner allows the customer that. */
export const salePayments = (
  online: readonly OnlineMode[],
  onInvoice: InvoiceTerm | undefined,
): readonly RadioOption[] => [
  ...(onInvoice ? [{ value: invoiceMode, label: onInvoiceName(onInvoice.days) }] : []),
  ...offlineModes.map((mode) => ({
    value: mode,
    label: mode === 'cod' ? 'In cash, when it is delivered or collected' : paymentNames[mode],
  })),
  ...online.map((mode) => ({
    value: mode,
    label: `By a link in a mail: ${paymentNames[mode]}`,
    note: 'Its copies are held for three days.',
  })),
];

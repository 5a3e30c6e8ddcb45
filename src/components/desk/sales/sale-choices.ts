import type { Language } from '../../../lib/paths/language.ts';
import { type InvoiceTerm, invoiceMode, type OnlineMode, offlineModes } from '../../../lib/trade/orders/order.ts';
import { messages } from '../../../messages/messages.ts';
import type { RadioOption } from '../../forms/radio-option.ts';
import { methodName } from '../names.ts';

/** How an order that the shop takes gets to its customer. */
export const saleDeliveries = (language: Language): readonly RadioOption[] => {
  const text = messages.deskSales(language);
  return (['standard', 'sameDay', 'collection'] as const).map((value) => ({ value, label: text[`delivery_${value}`] }));
};

/** How it is paid; on invoice where the owner allows the customer that. */
export function salePayments(
  online: readonly OnlineMode[],
  onInvoice: InvoiceTerm | undefined,
  language: Language,
): readonly RadioOption[] {
  const text = messages.deskSales(language);
  return [
    ...(onInvoice ? [{ value: invoiceMode, label: text.payOnInvoice({ days: onInvoice.days }) }] : []),
    ...offlineModes.map((mode) => ({ value: mode, label: mode === 'cod' ? text.payCash : methodName(mode, language) })),
    ...online.map((mode) => ({
      value: mode,
      label: text.payByLink({ method: methodName(mode, language) }),
      note: text.heldThreeDays,
    })),
  ];
}

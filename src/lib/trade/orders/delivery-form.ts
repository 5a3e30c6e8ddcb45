import { englishFieldErrors, type FieldTexts } from '../../../messages/plain/field-errors.ts';
import { addressFieldErrors, addressValues, readAddress, type TextOf } from '../../shop/address-form.ts';
import { addressErrors } from '../../shop/address-rules.ts';
import { deliveryOf } from './delivery-names.ts';
import { deliveries, type Order } from './order.ts';
import type { DeliveryChange } from './order-change.ts';

/** The form by which a customer sends an order elsewhere: `delivery`, and the address with the prefix `shipping.`. */

/** What it shows at first. The address is not known to whoever has come by the link of a mail. */
export const initialDeliveryValues = (
  order: Pick<Order, 'collection' | 'sameDay' | 'isSentAsReady' | 'shippingAddress' | 'billingAddress'>,
): Record<string, string> => ({
  delivery: deliveryOf(order),
  ...addressValues('shipping.', order.shippingAddress ?? order.billingAddress ?? {}),
});

/** Reads it. Errors by field; a change is defined without them only. */
export function readDeliveryForm(
  form: TextOf,
  text: FieldTexts = englishFieldErrors,
):
  | { readonly change: DeliveryChange; readonly errors?: undefined }
  | { readonly change?: undefined; readonly errors: Readonly<Record<string, string>> } {
  const delivery = deliveries.find((one) => one === form('delivery'));
  if (!delivery) return { errors: { delivery: text.deliveryNotChosen } };
  if (delivery === 'collection') return { change: { delivery, shipping: undefined } };
  const shipping = readAddress('shipping.', form);
  const errors = addressFieldErrors('shipping.', addressErrors(shipping, { isContactOptional: true }, text));
  return Object.keys(errors).length > 0 ? { errors } : { change: { delivery, shipping } };
}

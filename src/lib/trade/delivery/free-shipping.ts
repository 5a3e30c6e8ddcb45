import { addMoney, type Money, negateMoney } from '../../shop/money.ts';
import type { Cart } from '../cart/cart.ts';

/**
 * What is missing until shipping is free. Undefined when it is free already, when nothing is shipped, and while the charge is an
 * estimate: another address may have another threshold.
 */
export function missingToFreeShipping({
  charges,
  delivery,
  isDigital,
  total,
}: Pick<Cart, 'charges' | 'delivery' | 'isDigital' | 'total'>): Money | undefined {
  if (!charges?.freeShippingFrom || charges.shipping.minor === 0 || isDigital) return undefined;
  if (delivery?.isEstimate || delivery?.refusal) return undefined;
  const missing = addMoney(charges.freeShippingFrom, negateMoney(total));
  return missing.minor > 0 ? missing : undefined;
}

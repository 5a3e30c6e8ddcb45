import type { ActionAPIContext } from 'astro:actions';
import type { StaffMember } from '../../lib/shop/staff.ts';
import { messages } from '../../messages/messages.ts';

/** What the form of each step of an order sends. */
export interface StepForm {
  readonly number: string;
  readonly version: number;
  readonly mail: boolean;
}

export const requestOf = (
  { number, version, mail }: StepForm,
  by: StaffMember,
  { locals: { language } }: ActionAPIContext,
) => ({
  ...{ orderId: number.toUpperCase(), version, isMailed: mail },
  by: { id: by.id, name: by.name },
  answers: { text: messages.deskOrderAnswers(language), language },
});

/** `desk-guard.ts` refuses it without the embedded shop, which has the orders. */
export function ordersOf({ locals }: ActionAPIContext) {
  const { orders } = locals.desk;
  if (!orders) throw new Error('Orders are kept in another system');
  return orders;
}

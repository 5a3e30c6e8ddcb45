import type { ActionName } from '../lib/paths.ts';
import './live.ts';
import { sendAction } from './requests.ts';
import { settle } from './settle.ts';
import { openCart, setCart } from './stores/cart.ts';

/** Sends a form in the background. Answers false when the form has to be sent by the browser instead. */
export async function sendForm(form: HTMLFormElement, action: ActionName, data: FormData): Promise<boolean> {
  const outcome = await sendAction(action, data);
  if (outcome.cart) setCart(outcome.cart);
  if (outcome.fields) return false;
  if (outcome.ok) {
    form.closest('dialog')?.close();
    if (action === 'newsletter.subscribe') form.reset();
    if (action === 'cart.add') openCart();
  }
  await settle(action, outcome);
  return true;
}

import type { ActionName } from '../lib/paths.ts';
import type { Outcome } from '../lib/shop/outcome.ts';
import { forgetWords, sayBeside } from './field-words.ts';
import { tellIfForgotten } from './kept-check.ts';
import { sendAction } from './requests.ts';
import { settle } from './settle.ts';
import { loadCart, openCart, setCart } from './stores/cart.ts';
import { showNotice } from './stores/notices.ts';

/** Sends a form in the background, once, and shows what came of it. */
export async function sendForm(form: HTMLFormElement, action: ActionName, data: FormData): Promise<void> {
  const outcome = await sendAction(action, data);
  if (outcome.cart) setCart(outcome.cart);
  if (outcome.ok) {
    forgetWords(form);
    // A book goes on the wishlist in passing: its quick view stays.
    if (action !== 'wishlist.add') form.closest('dialog')?.close();
    if (action === 'newsletter.subscribe' || action === 'contact.send') form.reset();
    if (action === 'cart.add') openCart();
    // Added, and yet the shop could not say what the cart holds now.
    if (action === 'cart.add' && !outcome.cart) void loadCart();
  }
  await settle(action, outcome);
  if (outcome.begins && !outcome.moves) void tellIfForgotten();
  if (outcome.fields) sayWhatIsWrong(form, outcome, data);
}

function sayWhatIsWrong(form: HTMLFormElement, { fields = {}, notices }: Outcome, data: FormData) {
  // Settling may have put a fresh form in its place.
  const fresh = form.isConnected ? form : document.getElementById(form.id);
  const homeless = sayBeside(fresh instanceof HTMLFormElement ? fresh : form, fields, data);
  if (homeless.length > 0 && notices.length === 0) {
    showNotice({ kind: 'error', surface: 'toast', text: homeless.join('\n') });
  }
}

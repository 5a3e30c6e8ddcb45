import { finishAdding, loadCart } from '../../islands/stores/cart.ts';
import { showNotice } from '../../islands/stores/notices.ts';
import { $outcome, isShownByIsland } from '../../islands/stores/outcome.ts';
import type { ActionName } from '../../lib/paths/actions.ts';
import type { Outcome } from '../../lib/shop/outcome.ts';
import { hydratePanel } from '../cart/hydrate-panel.ts';
import { hydrate, unhydratedIsland } from '../interaction/hydrate.ts';
import { toOutcome } from '../requests/outcome.ts';
import type { Answer } from '../requests/post-action.ts';
import { applyOutcome } from './apply-outcome.ts';
import { warnIfCookiesBlocked } from './cookie-check.ts';
import { clearFieldErrors, showFieldErrors } from './field-errors.ts';

export interface SentForm {
  readonly form: HTMLFormElement;
  readonly action: ActionName;
  /** What was sent. */
  readonly data: FormData;
  readonly answer: Answer;
}

/** Actions after which the dialog around their form stays open. */
const keepsDialog = new Set<ActionName>(['wishlist.add', 'cart.remove']);
/** Forms that begin anew once they have been sent. */
const resets = new Set<ActionName>(['newsletter.subscribe', 'alert.ask', 'contact.send', 'review.submit']);

/** Shows what came of a form. */
export async function applyAnswer(sent: SentForm): Promise<void> {
  const { form, action, data, answer } = sent;
  const outcome = await toOutcome(answer);
  if (action === 'cart.add') finishAdding(outcome.ok);
  if (outcome.ok) {
    clearFieldErrors(form);
    if (!keepsDialog.has(action)) form.closest('dialog')?.close();
    if (resets.has(action)) form.reset();
  }
  await applyOutcome(action, outcome);
  // Added, and yet the shop could not say what the cart holds now.
  if (outcome.ok && action === 'cart.add' && !outcome.cart) void loadCart();
  // Few visitors ask for it, so it is no part of what all of them load.
  if (outcome.ok && action === 'delivery.place') await (await import('../product/delivery-to.ts')).showDelivery(true);
  // React takes the panel over, and an edit goes on.
  if (action === 'cart.remove') hydratePanel();
  if (outcome.startsSession && !outcome.navigates) void warnIfCookiesBlocked();
  const isPublished =
    action === 'cart.add' && hasNoPlace(form)
      ? await publishOnceHydrated(sent, outcome)
      : publishToIsland(sent, outcome);
  if (!isPublished && outcome.fields) showErrors(form, outcome, data);
}

/**
 * The form of a book has no place for the message of its quantity, as most pages need none: React would not recognise what a script
 * adds while it hydrates.
 */
const hasNoPlace = (form: HTMLFormElement): boolean => form.matches('.product-options');

/** False when the island cannot be hydrated: its message is then shown without it. */
async function publishOnceHydrated({ form, action, data }: SentForm, outcome: Outcome): Promise<boolean> {
  const island = unhydratedIsland(form);
  if (island && !outcome.fields) return false;
  $outcome.set({ action, outcome, isShown: false, values: { quantity: String(data.get('quantity') ?? '') } });
  return (
    !island ||
    hydrate(island).then(
      () => true,
      () => false,
    )
  );
}

/** The last outcome whose field errors an island shows. */
let published: Outcome | undefined;

/**
 * Gives the outcome to the island that shows its field errors. Returns whether that does it now: an island that is not hydrated
 * takes over later what the page shows meanwhile.
 */
function publishToIsland({ form, action }: SentForm, outcome: Outcome): boolean {
  if (!isShownByIsland(action)) return false;
  published = outcome;
  const code = form.elements.namedItem('code');
  const island = unhydratedIsland(code instanceof Element ? code : form);
  if (!island) {
    $outcome.set({ action, outcome, isShown: false });
    return true;
  }
  const publish = () => published === outcome && $outcome.set({ action, outcome, isShown: true });
  if (outcome.fields) hydrate(island).then(publish, () => {});
  return false;
}

/** Shows messages beside their fields, and those that no field can carry in the form's own place for them, or as a notice. */
function showErrors(form: HTMLFormElement, { fields = {}, notices }: Outcome, data: FormData) {
  // Applying the outcome may have put a fresh form in its place.
  const fresh = form.isConnected ? form : document.getElementById(form.id);
  const unmatched = showFieldErrors(fresh instanceof HTMLFormElement ? fresh : form, fields, data);
  const formError = form.querySelector('[data-form-error]');
  const text = unmatched.join('\n');
  if (formError) {
    formError.textContent = text;
    // It is what a wrong login has to correct.
    const password = form.querySelector<HTMLInputElement>('[type=password]');
    password?.focus();
    password?.select();
  } else if (text && notices.length === 0) {
    showNotice({ kind: 'error', surface: 'toast', text });
  }
}

import { z } from 'zod';
import { errorOutcome, isBusyError } from '../lib/api/error-outcome.ts';
import { ApiError, BadRequestError, NetworkError, StatusError, TimeoutError } from '../lib/api/errors.ts';
import type { WishlistChange } from '../lib/api/shop-api.ts';
import { formatMoney } from '../lib/format.ts';
import { confirmOrderPath, openOrderPath, orderPath, successPath } from '../lib/paths/orders.ts';
import { isOrderLinkToken, isToken } from '../lib/shop/link-token.ts';
import type { Money } from '../lib/shop/money.ts';
import type { Outcome } from '../lib/shop/outcome.ts';
import { type Cart, cartFingerprint } from '../lib/trade/cart/cart.ts';
import { offerProblem } from '../lib/trade/delivery/checkout-offer.ts';
import { isOnlineMode, type OrderDraft } from '../lib/trade/orders/order.ts';
import { changedAmounts, shownAmountsField } from '../lib/trade/orders/shown-amounts.ts';
import { countryName } from '../lib/trade/places/countries.ts';
import { offerWords } from '../messages/trade-words.ts';
import { changeDelivery } from './change-delivery.ts';
import { parseCheckout } from './checkout-form.ts';
import { applyCode } from './coupon.ts';
import { dialog, formAction, shopAction, toast } from './define.ts';
import { type FormFields, formFields, normaliseLineBreaks } from './form.ts';
import { again } from './order-again.ts';
import { startPayment } from './payment.ts';
import { resume } from './resume-order.ts';
import { cancelReturn, returnBooks } from './return-books.ts';
import type { ActionTexts } from './texts.ts';
import { track } from './track-order.ts';

/** The order may have been made: no answer says that it was not. */
const hasNoAnswer = (error: ApiError): boolean =>
  error instanceof TimeoutError ||
  error instanceof NetworkError ||
  (error instanceof StatusError && (error.status === 502 || error.status === 504));

/**
 * The outcome of a booking call that failed. The page is rendered again with everything that was typed and the same idempotency
 * key, so that a retry never places a second order.
 */
function bookingFailed(error: unknown, wasSent: boolean, text: ActionTexts): Outcome {
  if (error instanceof BadRequestError) return { ...errorOutcome(error, text), notices: [] };
  if (isBusyError(error)) return { ...errorOutcome(error, text), notices: [], fields: { form: text.busy } };
  if (!(error instanceof ApiError)) throw error;
  if (wasSent && hasNoAnswer(error))
    return { ok: false, notices: [], fields: { form: text.orderUnanswered }, isUnconfirmed: true };
  const reasons = errorOutcome(error, text).notices.map((notice) => notice.text);
  const message = reasons.length > 0 ? reasons.join(' ') : text.unexpected;
  // Shown above the form only, not as a notice too.
  const form = text.orderUncertain({ message: message.replace(/\.$/, '') });
  return { ok: false, notices: [], fields: { form }, isUnconfirmed: true };
}

function shownOn(form: FormData): string {
  const shown = form.get(shownAmountsField);
  return typeof shown === 'string' ? shown : '';
}

/** What the shop's refusal means for each book: the price of the page, and that of the cart now. Nothing when the cart cannot be read. */
async function changesOf({ shop, language }: App.Locals, { shippingAddress, delivery }: OrderDraft, form: FormData) {
  const cart = shownOn(form) ? await shop.cart(shippingAddress).catch(() => undefined) : undefined;
  const country = countryName(shippingAddress.country, language);
  const { text, names } = offerWords(language);
  const now = { delivery, country, names, format: (amount: Money) => formatMoney(amount, language) };
  return cart ? changedAmounts(shownOn(form), { ...now, cart }, text) : [];
}

const isNotAsShown = ({ lines }: Cart, { expectedContents }: OrderDraft): boolean =>
  lines.length === 0 || (expectedContents !== undefined && cartFingerprint(lines) !== expectedContents);

/**
 * What stands against an order of this form, by field, before it is made. The shop checks it again. Undefined for a form whose cart
 * is no longer as it was shown: it may have been ordered already, which the shop alone knows by the idempotency key, and a cart
 * that has changed for another reason is refused there (REQ CHECKOUT-50).
 */
async function problemsOf({ shop, language }: App.Locals, draft: OrderDraft, form: FormData) {
  const { shippingAddress, delivery } = draft;
  const words = offerWords(language);
  if (form.get('isQuoted') === '1') {
    const cart = await shop.cart(shippingAddress);
    if (isNotAsShown(cart, draft)) return undefined;
    const prefix = form.get('shipToBilling') === '1' ? 'billing.' : 'shipping.';
    const format = (amount: Money) => formatMoney(amount, language);
    return offerProblem(cart, { ...draft, prefix, shown: shownOn(form) }, format, words);
  }
  const isTooFar = delivery === 'sameDay' && (await shop.isTooFarForSameDay(shippingAddress));
  return isTooFar ? { delivery: words.text.sameDayTooFar({ postCode: shippingAddress.postCode }) } : undefined;
}

async function placeOrder(locals: App.Locals, draft: OrderDraft, form: FormData, text: ActionTexts): Promise<Outcome> {
  const { shop, addresses } = locals;
  let wasSent = false;
  try {
    const problems = await problemsOf(locals, draft, form);
    if (problems) return { ok: false, notices: [], fields: problems };
    wasSent = true;
    const placed = await shop.placeOrder(draft);
    if (placed.result === 'done') {
      await addresses.keepFromOrder(draft);
      if (isOnlineMode(draft.paymentMode) && draft.expectedTotal.minor > 0) {
        const visitorId = (await locals.visitor.current())?.id;
        return startPayment(locals, { number: placed.orderNumber, visitorId }, draft.paymentMode, placed.canPay);
      }
      return { ok: true, notices: [], to: successPath(placed.orderNumber), navigates: true };
    }
    // A price may also have changed between the look at the cart and the order.
    const changes = placed.isKeySpent ? [] : await changesOf(locals, draft, form);
    const message = [...changes, placed.message || text.unexpected].join('\n');
    const notice = placed.result === 'refused' ? toast('error', message) : dialog('info', message);
    // This error makes the page create a new key.
    const field = placed.isKeySpent ? 'idempotencyKey' : 'form';
    return { ok: false, notices: [notice], fields: { [field]: message } };
  } catch (error) {
    return bookingFailed(error, wasSent, text);
  }
}

const place = formAction(
  async (form, { locals }, text): Promise<Outcome> => {
    // The page comes back with everything that was typed.
    if (!(await locals.visitor.current())) return { ok: false, notices: [], fields: { form: text.sessionEnded } };
    const code = form.get('code');
    // The code was typed but not applied. It changes the total, which the shopper has to see before ordering.
    if (typeof code === 'string' && code.trim())
      return { ...(await applyCode(locals.shop, code.trim(), text)), rerendersForm: true };
    const checked = parseCheckout(form, locals.settings.currency, formFields(text, locals.language));
    if ('fields' in checked) return { ok: false, notices: [], fields: checked.fields };
    return placeOrder(locals, { ...checked.draft, clientKeys: locals.clientKeys() }, form, text);
  },
  () => true,
);

/** Shows the checkout again with the charges for what was typed. Nothing is ordered. */
const quote = formAction(async (_form, { locals }, text): Promise<Outcome> => {
  if (!(await locals.visitor.current())) return { ok: false, notices: [], fields: { form: text.sessionEnded } };
  return { ok: true, notices: [], rerendersForm: true };
});

/** Cancels by `work` and shows the order at `to` again. */
async function cancelOrder(
  work: (comment: string) => Promise<WishlistChange>,
  typed: string,
  to: string,
  text: ActionTexts,
): Promise<Outcome> {
  try {
    const { result, message } = await work(normaliseLineBreaks(typed).trim().slice(0, 2000));
    if (result === 'done')
      return { ok: true, notices: [dialog('success', text.orderCancelled, text.successTitle)], to };
    return { ok: false, notices: message ? [toast('info', message)] : [], to };
  } catch (error) {
    const failed = errorOutcome(error, text);
    if (failed.navigates || failed.isBusy) return failed;
    const notices = failed.notices.map((notice) => ({ ...notice, text: text.requestFailed({ message: notice.text }) }));
    return { ok: false, notices, to };
  }
}

const cancel = shopAction(
  ({ idField, optionalField }) => z.object({ number: idField, comment: optionalField }),
  ({ number, comment }, { locals }, text): Promise<Outcome> =>
    cancelOrder((sent) => locals.shop.cancelOrder(number, sent), comment, orderPath(number), text),
);

/** Without a session: by the signed link of an order mail. */
const cancelByLink = shopAction(
  ({ idField, optionalField, text }) =>
    z.object({
      number: idField,
      token: idField.refine(isOrderLinkToken, { error: text.unreadable }),
      comment: optionalField,
    }),
  ({ comment, ...link }, { locals }, text): Promise<Outcome> =>
    cancelOrder((sent) => locals.shop.cancelOrderByLink(link, sent), comment, openOrderPath(link), text),
);

/** The page at the link shows the result. */
const confirm = shopAction(
  ({ idField, text }) => z.object({ number: idField, token: idField.refine(isToken, { error: text.unreadable }) }),
  async (link, { locals }, text): Promise<Outcome> => {
    const { result, message } = await locals.shop.confirmOrder(link);
    const notices = result === 'done' ? [] : [toast('error', message || text.unexpected)];
    return { ok: result === 'done', notices, to: confirmOrderPath(link) };
  },
);

/** Sends the mail that asks for confirmation again. The answer is a notice on the page that the button is on. */
const numberForm = ({ idField }: FormFields) => z.object({ number: idField });

const remind = shopAction(numberForm, async ({ number }, { locals }, text): Promise<Outcome> => {
  const { result, message } = await locals.shop.remindToConfirm(number);
  if (result === 'done') return { ok: true, notices: [toast('success', text.confirmationSent)] };
  return { ok: false, notices: [toast('info', message || text.unexpected)] };
});

export const order = {
  again,
  returnBooks,
  cancelReturn,
  changeDelivery,
  place,
  quote,
  resume,
  cancel,
  cancelByLink,
  confirm,
  remind,
  track,
};

import type { ActionAPIContext } from 'astro:actions';
import { z } from 'zod';
import { productPath } from '../lib/paths/catalogue.ts';
import { confirmStockAlertPath, withdrawStockAlertsPath } from '../lib/paths/stock-alerts.ts';
import { normaliseEmail } from '../lib/shop/account-rules.ts';
import type { Outcome } from '../lib/shop/outcome.ts';
import type { StockAlerts } from '../lib/trade/delivery/stock-alerts.ts';
import { shopAction, toast } from './define.ts';
import { type FormFields, formFields } from './form.ts';
import type { ActionTexts } from './texts.ts';

/** The confirmed e-mail address of the customer who is logged in. */
async function ownEmail({ visitor, accounts }: ActionAPIContext['locals']): Promise<string | undefined> {
  const account = (await visitor.current())?.account;
  return account && (await accounts.emailState()).isConfirmed ? account.email : undefined;
}

/** The message is the same for all addresses but the customer's own: it must not reveal who waits for what. */
const ask = shopAction(
  // What is typed is checked once it is known whether an account has the address.
  ({ lineFields, optionalField, honeypotField }) =>
    z.object({ ...lineFields, email: optionalField, website: honeypotField }),
  async ({ productId, sku, email, website }, { locals }, text): Promise<Outcome> => {
    const { stockAlerts } = locals;
    const edition = { productId, sku };
    // A page that was shown again has lost the option from its URL. The fragment is that of the notices.
    const to = `${productPath(productId, sku)}#main`;
    const state = await stockAlerts?.stateOf(edition);
    if (!stockAlerts || state !== 'awaited') return refusal(state, to, text);
    const own = await ownEmail(locals);
    const isOwn = own !== undefined && (email.trim() === '' || normaliseEmail(email) === own);
    const typed = formFields(text, locals.language)
      .emailField(254)
      .safeParse(isOwn ? own : email);
    if (!typed.success) return { ok: false, notices: [], fields: { email: typed.error.issues[0]?.message ?? '' } };
    if (isOwn) {
      await stockAlerts.askAsCustomer(edition, own);
      return { ok: true, notices: [toast('success', text.alertSet({ email: own }))], to };
    }
    if (website === '') await stockAlerts.ask(edition, typed.data);
    return { ok: true, notices: [toast('success', text.alertAsked)], to };
  },
);

/** The page was opened before the book came back, or was taken out. */
function refusal(
  state: Awaited<ReturnType<StockAlerts['stateOf']>> | undefined,
  to: string,
  text: ActionTexts,
): Outcome {
  if (state === 'buyable') return { ok: false, notices: [toast('info', text.alertNotNeeded)], to };
  return { ok: false, notices: [toast('error', text.editionNotSold)] };
}

const tokenForm = ({ idField }: FormFields) => z.object({ token: idField });
/** The token of a withdrawal link holds an address. */
function withdrawalForm({ text }: FormFields) {
  const error = text.unreadable;
  return z.object({ token: z.string({ error }).trim().min(1, { error }).max(1000, { error }) });
}

/** The next page shows the result. */
const confirm = shopAction(tokenForm, async ({ token }, { locals }): Promise<Outcome> => {
  await locals.stockAlerts?.confirm(token);
  return { ok: true, notices: [], to: confirmStockAlertPath(token) };
});

const withdraw = shopAction(withdrawalForm, async ({ token }, { locals }): Promise<Outcome> => {
  await locals.stockAlerts?.withdraw(token);
  return { ok: true, notices: [], to: withdrawStockAlertsPath(token) };
});

export const alert = { ask, confirm, withdraw };

import { z } from 'zod';
import { paypalCurrencies } from '../../payments/paypal/amounts.ts';
import { wholeNumber } from './field-types.ts';
import {
  isProvider,
  keyFields,
  type ProviderName,
  type ProviderSettings,
  paymentProviders,
} from './payment-providers.ts';
import { setting } from './setting.ts';

/** Payment through providers. */

const demoNames = ['demo', 'demo-stripe', 'demo-paypal'] as const;
export type DemoName = (typeof demoNames)[number];
const isDemo = (name: string): name is DemoName => demoNames.some((demo) => demo === name);

/** `off` is nobody. */
const namesIn = (text: string): readonly string[] => (text === 'off' ? [] : text.split(',').map((name) => name.trim()));

const providerNames = Object.keys(paymentProviders).join(', ');

export const paymentFields = {
  PAYMENTS: setting(
    'off',
    'Payment online: razorpay, stripe or paypal takes it, or two of them, separated by a comma; demo tries it with a stand-in, and no money moves (demo-stripe and demo-paypal as with those). See docs/payments.md.',
    z
      .string()
      .refine((text) => namesIn(text).every((name) => isDemo(name) || isProvider(name)), {
        error: `must be off, one of ${providerNames}, two of them with a comma, or demo, demo-stripe or demo-paypal (anybody can try it, and no money moves)`,
      })
      .default('off'),
  ),
  ...keyFields,
  PAYMENT_HOLD_MINUTES: setting(
    '60',
    'How long copies are held for an order that is paid online.',
    wholeNumber(20, 1440, 60).default(60),
  ),
};

interface Given extends Readonly<Partial<Record<keyof typeof keyFields, string | undefined>>> {
  readonly PAYMENTS: string;
  readonly PAYMENT_HOLD_MINUTES: number;
  readonly API_BASE_URL?: string | undefined;
  readonly SITE_URL?: string | undefined;
  readonly CURRENCY: string;
}

const isKey = (name: string): name is keyof typeof keyFields => Object.hasOwn(keyFields, name);
/** What was given; '' for what was not. */
const valueIn =
  (given: Given) =>
  (name: string): string =>
    (isKey(name) && given[name]) || '';

type Issue = (name: string, message: string) => void;

/** What of the settings does not go together. A key that nothing reads is refused like every setting that does nothing (ADR 0023). */
export function checkPayments(given: Given, context: z.RefinementCtx): void {
  const issue: Issue = (name, message) => context.addIssue({ code: 'custom', path: [name], message });
  const names = namesIn(given.PAYMENTS);
  if (names.length > 0 && given.API_BASE_URL)
    issue('PAYMENTS', 'cannot be used with API_BASE_URL: orders are paid in the remote shop. Leave it unset');
  checkNames(names, given, issue);
  for (const name of Object.keys(paymentProviders).filter(isProvider))
    checkKeys(name, { given, isUsed: names.includes(name), issue });
  const used = names.filter(isProvider);
  const live = used.filter((name) => takesMoney(name, given));
  if (live.length > 0 && live.length < used.length)
    issue(
      'PAYMENTS',
      `${live.join(' and ')} takes real money while another one is in test mode, by which anybody could pay with nothing. Use live keys for both, or test keys for both`,
    );
}

function takesMoney(name: ProviderName, given: Given): boolean {
  const [key, pattern] = paymentProviders[name].live;
  return pattern.test(valueIn(given)(key));
}

/** Each method belongs to one provider. */
const bothTakeCards = [
  ['razorpay', 'stripe'],
  ['demo', 'demo-stripe'],
] as const;

function checkNames(names: readonly string[], { CURRENCY }: Given, issue: Issue): void {
  const demos = names.filter(isDemo);
  if (demos.length > 0 && demos.length < names.length)
    issue(
      'PAYMENTS',
      'demo stands in for a provider, and not beside one: anybody could pay by a press. Name one or the other',
    );
  if (new Set(names).size < names.length) issue('PAYMENTS', 'names a provider twice. Name each once');
  for (const pair of bothTakeCards)
    if (pair.every((name) => names.includes(name)))
      issue('PAYMENTS', `${pair.join(' and ')} both take cards, and only one of them would be asked. Name one`);
  const takesPaypal = names.includes('paypal') || names.includes('demo-paypal');
  if (takesPaypal && !paypalCurrencies.has(CURRENCY))
    issue('PAYMENTS', `paypal does not take ${CURRENCY}, so that nobody could pay by it. Leave it out`);
}

interface Check {
  readonly given: Given;
  readonly isUsed: boolean;
  readonly issue: Issue;
}

function checkKeys(name: ProviderName, { given, isUsed, issue }: Check): void {
  const { title, fields } = paymentProviders[name];
  const of = valueIn(given);
  for (const [key, type] of Object.entries<z.ZodType>(fields)) {
    if (isUsed && !of(key))
      issue('PAYMENTS', `${name} needs ${key}, which ${title}'s dashboard shows (docs/payments.md)`);
    const isDefault = of(key) === (type.safeParse(undefined).data ?? '');
    if (!isUsed && !isDefault) issue(key, `does nothing without PAYMENTS=${name}`);
  }
  const [key] = paymentProviders[name].live;
  if (isUsed && takesMoney(name, given) && !given.SITE_URL?.startsWith('https://'))
    issue(key, `takes real money, so SITE_URL must be the public https:// URL of the shop: ${title} notifies it`);
}

export interface PaymentSettings {
  readonly providers: readonly ProviderSettings[];
  /** Stand-ins, one for all workers. */
  readonly demos: readonly DemoName[];
  readonly holdMs: number;
}

/** `checkPayments` has refused what is missing. */
export function paymentSettings(given: Given): PaymentSettings {
  const names = namesIn(given.PAYMENTS);
  const keysOf = (name: ProviderName) =>
    ({ name, keys: paymentProviders[name].keys(valueIn(given)) }) as ProviderSettings;
  return {
    providers: names.filter(isProvider).map(keysOf),
    demos: names.filter(isDemo),
    holdMs: given.PAYMENT_HOLD_MINUTES * 60_000,
  };
}

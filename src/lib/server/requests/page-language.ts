import type { Language } from '../../paths/language.ts';
import type { Withdrawals } from '../../trade/orders/withdrawal.ts';
import type { Root } from '../root.ts';

type Writing = Pick<Root, 'newsletter' | 'contact' | 'stockAlerts' | 'withdrawals'>;
type InLanguage = Pick<App.Locals, 'newsletter' | 'contact' | 'stockAlerts' | 'withdrawals'>;

/** Whatever writes a mail because of a page, in the language of that page. `passOn` gives statements of withdrawal to a remote shop. */
export const inPageLanguage = (
  { newsletter, contact, stockAlerts, withdrawals }: Writing,
  { tag }: Pick<Language, 'tag'>,
  passOn: (own: Withdrawals) => Withdrawals,
): InLanguage => ({
  newsletter: { ...newsletter, subscribe: (email) => newsletter.subscribe(email, tag) },
  contact: { ...contact, send: (message) => contact.send({ ...message, language: tag }) },
  ...(stockAlerts && {
    stockAlerts: {
      ...stockAlerts,
      ask: (key, email) => stockAlerts.ask(key, email, tag),
      askAsCustomer: (key, email) => stockAlerts.askAsCustomer(key, email, tag),
    },
  }),
  withdrawals: passOn({ state: (statement) => withdrawals.state(statement, tag) }),
});

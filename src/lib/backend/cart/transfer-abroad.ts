import { messages } from '../../../messages/messages.ts';
import type { Language } from '../../paths/language.ts';
import { canTransfer } from '../../trade/orders/bank-account.ts';
import { countryName } from '../../trade/places/countries.ts';
import type { TradeSettings } from '../terms/trade-settings.ts';

interface Transfer {
  readonly shopCountry: string | undefined;
  readonly buyerCountry: string;
  readonly currency: string;
}

/**
 * Why buyers of a country cannot pay to the account, as a sentence: from abroad it needs an IBAN and a BIC (REQ DELIVERY-22). Undefined
 * where they can, and for an account whose fields are not known.
 */
export function transferRefusal(
  { payment: { bank } }: TradeSettings,
  transfer: Transfer,
  language: Language,
): string | undefined {
  if (!bank || canTransfer(bank, transfer)) return undefined;
  const country = countryName(transfer.buyerCountry, language);
  return messages.paymentAnswers(language).transferAbroad({ country });
}

/**
 * Currencies by about how many of their units a US dollar buys, to the nearest power of ten. Defaults of amounts are derived from
 * it, so the order of magnitude is enough; exchange rates would have to be kept up to date. All other currencies count as 1.
 */
const currencies: Readonly<Record<number, string>> = {
  10: 'AED BOB BRL BWP CNY CZK DKK GHS GTQ HKD HNL ILS MAD MDL MOP MVR MXN MYR NAD NOK PEN PLN QAR RON SAR SCR SEK TJS TTD ZAR ZMW',
  100: 'AFN ALL BDT BTN DJF DOP DZD EGP ETB HTG INR ISK JMD JPY KES KGS LKR MKD MUR NIO NPR PHP PKR RSD RUB THB TRY TWD UAH UYU VUV XPF YER',
  1000: 'AMD AOA ARS BIF CDF CLP CRC HUF IQD KMF KRW KZT MMK MWK NGN RWF SDG TZS XAF XOF',
  10000: 'COP GNF IDR IRR KHR LAK MGA MNT PYG UGX UZS VND',
  100000: 'LBP',
};

const scales = new Map(
  Object.entries(currencies).flatMap(([scale, codes]) =>
    codes.split(' ').map((code) => [code, Number(scale)] as const),
  ),
);

/** Those that do not count as 1. */
export const listedCurrencies: readonly string[] = [...scales.keys()];

/** 1 for dollars, euros and pounds, 100 for rupees and yen, 10000 for rupiah. */
export const currencyScale = (currency: string): number => scales.get(currency) ?? 1;

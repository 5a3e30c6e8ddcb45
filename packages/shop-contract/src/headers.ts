/** Headers of a call, besides those that every HTTP client knows. */

/** The currency of the storefront's amounts, as ISO 4217 names it. */
export const currencyHeader = 'Accept-Currency';
/** Extension, of an answer: the currency of its amounts. */
export const contentCurrencyHeader = 'Content-Currency';
/** The number of the visitor's request for which the call is made. Several calls, and a repeated one, have the same. */
export const requestIdHeader = 'X-Request-Id';

/** Whether a text looks like a token of `createToken`, in a session cookie or a mailed link. It says nothing about its validity. */
export const isToken = (text: string): boolean => /^[\w-]{43}$/.test(text);

/** The same for a signed link of an order mail: until when it is valid, and its signature. */
export const isOrderLinkToken = (text: string): boolean => /^[\da-z]{1,9}\.[\w-]{43}$/.test(text);

/** The same for the link of a quote: its random key, and the signature. */
export const isQuoteToken = (text: string): boolean => /^[\da-f-]{36}\.[\w-]{43}$/.test(text);

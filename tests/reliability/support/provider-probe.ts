/** Loaded before a shop (`--import`): the API of its payment provider is at PAYMENT_PROVIDER. */

const provider = process.env.PAYMENT_PROVIDER ?? '';

const realFetch = globalThis.fetch;
globalThis.fetch = (input, init) => {
  const request = new Request(input, init);
  const { origin, pathname, search } = new URL(request.url);
  if (origin !== 'https://api.razorpay.com') return realFetch(request);
  return realFetch(new Request(provider + pathname + search, request));
};

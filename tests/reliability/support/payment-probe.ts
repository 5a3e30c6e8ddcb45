import './clock-probe.ts';

/**
 * Loaded before a shop (`--import`): the API of its payment provider is at PAYMENT_PROVIDER, its clock is that of CLOCK_FILE, and it follows
 * payments three times a second, so that a kill meets that work too.
 */

const provider = process.env.PAYMENT_PROVIDER ?? '';
const [usualMs, quickMs] = [15_000, 300];

const realFetch = globalThis.fetch;
globalThis.fetch = (input, init) => {
  const request = new Request(input, init);
  const { origin, pathname, search } = new URL(request.url);
  if (origin !== 'https://api.razorpay.com') return realFetch(request);
  return realFetch(new Request(provider + pathname + search, request));
};

globalThis.setInterval = new Proxy(globalThis.setInterval, {
  apply: (target, self, [work, ms, ...rest]: [() => void, number]) =>
    Reflect.apply(target, self, [work, ms === usualMs ? quickMs : ms, ...rest]),
});

import './clock-probe.ts';
import './provider-probe.ts';

/**
 * Loaded before a shop (`--import`): its payment provider is a stand-in, its clock that of CLOCK_FILE, and it follows payments three times a
 * second, so that a kill meets that work too.
 */

const [usualMs, quickMs] = [15_000, 300];

globalThis.setInterval = new Proxy(globalThis.setInterval, {
  apply: (target, self, [work, ms, ...rest]: [() => void, number]) =>
    Reflect.apply(target, self, [work, ms === usualMs ? quickMs : ms, ...rest]),
});

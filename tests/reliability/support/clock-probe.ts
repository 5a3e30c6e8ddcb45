import { readFileSync } from 'node:fs';

/** Loaded before a server (`--import`): its time of day is ahead by the milliseconds that are written in CLOCK_FILE. */

let ahead = 0;
const RealDate = Date;
const realNow = RealDate.now.bind(RealDate);
const shifted = () => realNow() + ahead;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, values: [number]) => (values.length > 0 ? new target(...values) : new target(shifted())),
  apply: () => new RealDate(shifted()).toString(),
  get: (target, key) => (key === 'now' ? shifted : Reflect.get(target, key)),
});

setInterval(() => {
  try {
    ahead = Number(readFileSync(process.env.CLOCK_FILE ?? '', 'utf8'));
  } catch {
    ahead = 0;
  }
}, 50).unref();

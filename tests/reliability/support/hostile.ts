import type { Random } from './random.ts';

/** Values that no form of ours sends, and that somebody sends all the same. */

export const oddQuantities: readonly string[] = [
  ...['0', '-1', '1', '998', '999', '1000', '1e3', '1e308', '9007199254740993', '99999999999999999999', '-0'],
  ...['1.5', '0x10', ' 2 ', '２', '٣', '', 'NaN', 'Infinity', 'null', '1;2', '1 or 1=1'],
];

export const oddTexts: readonly string[] = [
  ...['', ' ', '\0', 'a\0b', '\u202Eesrever', '\uFEFF', '\u{1F4DA}'.repeat(50), '\uD800', 'e\u0301'.repeat(40)],
  ...["'; drop table booking; --", '" or ""="', '%', '_', '%00', '../../etc/passwd', '{{7*7}}', `\${7*7}`],
  ...['<script>alert(1)</script>', '&lt;b&gt;', '\r\nSet-Cookie: a=b', 'x'.repeat(5000), '٠١٢٣', 'ﷺ'.repeat(99)],
];

export const prototypeKeys: readonly string[] = [
  ...['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf', '__defineGetter__', 'then'],
];

/** Any JSON, small, with the texts and keys above. */
export function oddJson(random: Random, depth = 3): unknown {
  const kind = random.integer(0, depth > 0 ? 8 : 6);
  if (kind === 0) return null;
  if (kind === 1) return random.chance(0.5);
  if (kind === 2) return random.pick([0, -1, 1.5, 1e308, 2 ** 53, -0]);
  if (kind === 3) return random.pick(oddQuantities);
  if (kind < 7) return random.pick(random.chance(0.3) ? prototypeKeys : oddTexts);
  const items = Array.from({ length: random.integer(0, 4) }, () => oddJson(random, depth - 1));
  if (kind === 7) return items;
  return fromEntries(items.map((item) => [random.pick(random.chance(0.5) ? prototypeKeys : oddTexts), item]));
}

/** Like Object.fromEntries of JSON.parse: `__proto__` is a field like any other. */
export function fromEntries(entries: readonly (readonly [string, unknown])[]): object {
  return JSON.parse(`{${entries.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`).join(',')}}`);
}

/** The same body with some fields changed, left out or added. */
export function mutate(body: object, random: Random): object {
  const entries: (readonly [string, unknown])[] = Object.entries(body).flatMap(([key, value]) => {
    if (random.chance(0.1)) return [];
    if (random.chance(0.25)) return [[key, oddJson(random)] as const];
    if (random.chance(0.2) && typeof value === 'object' && value !== null && !Array.isArray(value))
      return [[key, mutate(value, random)] as const];
    return [[key, value] as const];
  });
  if (random.chance(0.2)) entries.push([random.pick(prototypeKeys), oddJson(random)]);
  return fromEntries(random.shuffle(entries));
}

/** Fails when a test or the shop in this process has changed what all objects inherit. */
export function findPollution(): readonly string[] {
  return Object.keys(Object.getOwnPropertyDescriptors(Object.prototype)).filter((key) => !ownPrototypeKeys.has(key));
}
const ownPrototypeKeys = new Set(Object.getOwnPropertyNames(Object.prototype));

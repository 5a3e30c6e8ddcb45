/** Browsers by a word of their User-Agent. The order matters: most of them also name Chrome and Safari. */
const browsers = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const;

const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['CrOS', 'ChromeOS'],
  ['Macintosh', 'Mac'],
  ['Linux', 'Linux'],
] as const;

const nameIn = (userAgent: string, names: readonly (readonly [word: string, name: string])[]): string | undefined =>
  names.find(([word]) => userAgent.includes(word))?.[1];

/**
 * A rough name of a device by its User-Agent, for its owner to recognise: `Firefox on Windows`. Made of fixed words only, because
 * it stands in mails.
 */
export function deviceName(userAgent: string): string {
  const browser = nameIn(userAgent, browsers);
  const system = nameIn(userAgent, systems);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown device';
}

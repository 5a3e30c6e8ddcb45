/** Whether the text is a time zone name that this machine supports. */
export function isTimeZone(text: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Cached by country, because looking up the zones takes longer than formatting a date. */
const cache = new Map<string, string | undefined>();

/** The time zone of a country with a single one; undefined for other countries and unknown codes. */
export function singleTimeZoneOf(country: string): string | undefined {
  if (!/^[a-z]{2}$/i.test(country)) return undefined;
  if (!cache.has(country)) {
    const zones = new Intl.Locale('und', { region: country }).getTimeZones?.() ?? [];
    cache.set(country, zones.length === 1 ? zones[0] : undefined);
  }
  return cache.get(country);
}

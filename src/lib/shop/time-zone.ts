/** Whether a text names a time zone that this machine knows. */
export function isTimeZone(text: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** What was found for a country: looking it up takes longer than all else that the date of a page needs. */
const known = new Map<string, string | undefined>();

/** The time zone of a country that has a single one; undefined for others and for what is no country's code. */
export function onlyTimeZoneOf(country: string): string | undefined {
  if (!/^[a-z]{2}$/i.test(country)) return undefined;
  if (!known.has(country)) {
    const zones = new Intl.Locale('und', { region: country }).getTimeZones?.() ?? [];
    known.set(country, zones.length === 1 ? zones[0] : undefined);
  }
  return known.get(country);
}

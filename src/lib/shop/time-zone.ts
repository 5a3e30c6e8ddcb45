/** Whether a text names a time zone that this machine knows. */
export function isTimeZone(text: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** The time zone of a country that has a single one; undefined for others and for what is no country's code. */
export function onlyTimeZoneOf(country: string): string | undefined {
  if (!/^[a-z]{2}$/i.test(country)) return undefined;
  const zones = new Intl.Locale('und', { region: country }).getTimeZones?.() ?? [];
  return zones.length === 1 ? zones[0] : undefined;
}

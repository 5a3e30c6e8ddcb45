/** Whether the text is a time zone name that this machine supports. */
export function isTimeZone(text: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Where most people of a country with several zones live. */
const mainZones: Readonly<Record<string, string>> = {
  AR: 'America/Argentina/Buenos_Aires',
  AU: 'Australia/Sydney',
  BR: 'America/Sao_Paulo',
  CA: 'America/Toronto',
  CD: 'Africa/Kinshasa',
  CL: 'America/Santiago',
  CN: 'Asia/Shanghai',
  CY: 'Asia/Nicosia',
  DE: 'Europe/Berlin',
  EC: 'America/Guayaquil',
  ES: 'Europe/Madrid',
  FM: 'Pacific/Pohnpei',
  GL: 'America/Nuuk',
  ID: 'Asia/Jakarta',
  KI: 'Pacific/Tarawa',
  KZ: 'Asia/Almaty',
  MH: 'Pacific/Majuro',
  MN: 'Asia/Ulaanbaatar',
  MX: 'America/Mexico_City',
  MY: 'Asia/Kuala_Lumpur',
  NZ: 'Pacific/Auckland',
  PF: 'Pacific/Tahiti',
  PG: 'Pacific/Port_Moresby',
  PS: 'Asia/Hebron',
  PT: 'Europe/Lisbon',
  RU: 'Europe/Moscow',
  UA: 'Europe/Kyiv',
  UM: 'Pacific/Wake',
  US: 'America/New_York',
  UZ: 'Asia/Tashkent',
  VN: 'Asia/Ho_Chi_Minh',
};

/** Zones that JavaScript still calls by a former name of their city. The desk says these names. */
const presentNames: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
};

/** Cached by country, because looking up the zones takes longer than formatting a date. */
const cache = new Map<string, string | undefined>();

/** The time zone of a country, that of most of its people where it has several; undefined for unknown codes. */
export function timeZoneOf(country: string): string | undefined {
  const code = country.toUpperCase();
  if (!/^[A-Z]{2}$/.test(code)) return undefined;
  if (!cache.has(code)) {
    const [zone, ...others] = new Intl.Locale('und', { region: code }).getTimeZones?.() ?? [];
    const only = zone !== undefined && others.length === 0 ? (presentNames[zone] ?? zone) : undefined;
    cache.set(code, mainZones[code] ?? only);
  }
  return cache.get(code);
}

/** The time zone of a shop, in which pages say times: the one it is set to, else that of its country, else this machine's. */
export const zoneOfShop = ({ timeZone, country }: ShopPlace): string =>
  timeZone ?? timeZoneOf(country) ?? Intl.DateTimeFormat().resolvedOptions().timeZone;

interface ShopPlace {
  readonly timeZone?: string | undefined;
  readonly country: string;
}

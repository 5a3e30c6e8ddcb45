import { fold } from './fold.ts';

/** Names that make readers believe the shop itself speaks, under a review for example (REQ PRODUCT-64). */
const roles = [
  ...['admin', 'administrator', 'administration', 'moderator', 'webmaster', 'sysadmin', 'staff', 'official', 'support'],
  ...['helpdesk', 'customerservice', 'customercare'],
];
/** What follows a shop's name when the shop speaks. */
const departments = ['', 'team', 'shop', 'store', 'books', 'owner', 'editor', 'service', 'care', 'help', ...roles];

/** Signs that look like a Latin letter. Several that look like each other become one. */
const lookAlikes: Readonly<Record<string, string>> = {
  ...{ а: 'a', в: 'b', е: 'e', ё: 'e', к: 'k', м: 'm', н: 'h', о: 'o', р: 'p', с: 'c', т: 't', у: 'y', х: 'x' },
  ...{ і: 'l', ї: 'l', ј: 'j', ѕ: 's', ԁ: 'd', ո: 'n', ɡ: 'g', ɑ: 'a' },
  ...{ α: 'a', β: 'b', ε: 'e', ι: 'l', κ: 'k', ν: 'v', ο: 'o', ρ: 'p', τ: 't', υ: 'u', χ: 'x' },
  ...{
    i: 'l',
    '1': 'l',
    '!': 'l',
    '|': 'l',
    '0': 'o',
    '3': 'e',
    '4': 'a',
    '@': 'a',
    '5': 's',
    $: 's',
    '7': 't',
    '8': 'b',
  },
};

/** Names that look alike have one skeleton. */
const skeleton = (text: string): string =>
  [...fold(text)]
    .map((sign) => lookAlikes[sign] ?? sign)
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');

const letters = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');
const roleSkeletons = new Set(roles.map(skeleton));
const departmentSkeletons = new Set(departments.map(skeleton));

/** Whether a name is the shop's, a role in it, or looks like one of them. */
export function isReservedName(name: string, shop: string): boolean {
  const whole = letters(skeleton(name));
  const words = skeleton(name).split(/[^\p{L}\p{N}]+/u);
  const shopName = letters(skeleton(shop));
  const isShop = whole.startsWith(shopName) && departmentSkeletons.has(whole.slice(shopName.length));
  return isShop || roleSkeletons.has(whole) || words.some((word) => roleSkeletons.has(word));
}

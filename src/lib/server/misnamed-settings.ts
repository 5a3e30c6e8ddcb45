import { typingDistance } from '../backend/search/distance.ts';

/** A name that is none of our settings, and the setting that it was most likely meant to be. */
export interface Misnamed {
  readonly name: string;
  readonly meant: string;
}

const lettersOf = (name: string): string => name.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** The length of any name of ours: far ones are compared too. */
const longest = 20;
const distance = (one: string, other: string): number => typingDistance(one, other, longest).whole;

/** PROT for PORT, SITE_ULR, DATADIR: one slip in a short name, two in a long one. EDITOR is two away from EDIT_PORT. */
function isSlip(name: string, setting: string): boolean {
  const [given, right] = [lettersOf(name), lettersOf(setting)];
  return distance(given, right) <= (Math.min(given.length, right.length) < 8 ? 1 : 2);
}

/** SMTP_HOST or API_URL in a file that is ours: it begins as a setting does. */
const isOfOneKind = (name: string, setting: string): boolean =>
  name.includes('_') && name.toUpperCase().split('_')[0] === setting.split('_')[0];

/**
 * The names that are plainly meant for us, but are no settings: nobody reads them, so that what they say would be missed
 * without a word. Of the environment, which is full of others' names, only slips of the pen; of `ownFile` (.env) also what
 * begins as a setting does.
 */
export function misnamedSettings(
  settings: readonly string[],
  environment: readonly string[],
  ownFile: readonly string[],
): readonly Misnamed[] {
  return [...new Set([...ownFile, ...environment])].flatMap((name) => {
    if (settings.includes(name)) return [];
    const nearest = settings
      .filter((setting) => isSlip(name, setting) || (ownFile.includes(name) && isOfOneKind(name, setting)))
      .sort((a, b) => distance(name, a) - distance(name, b));
    return nearest.slice(0, 1).map((meant) => ({ name, meant }));
  });
}

import { editDistance } from '../../edit-distance.ts';

/** A name that is no setting, and the setting that was most likely meant. */
export interface MisspelledSetting {
  readonly name: string;
  readonly suggestion: string;
}

const normalise = (name: string): string => name.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** Longer than any setting's name, so that the distance is always exact. */
const maxLength = 20;
const distance = (one: string, other: string): number => editDistance(one, other, maxLength).whole;

/** PROT for PORT, SITE_ULR, DATADIR: one typing mistake in a short name, two in a long one. (EDITOR is two away from EDIT_PORT.) */
function isTypo(name: string, setting: string): boolean {
  const [given, correct] = [normalise(name), normalise(setting)];
  return distance(given, correct) <= (Math.min(given.length, correct.length) < 8 ? 1 : 2);
}

/** SMTP_HOST or API_URL: starts like a setting. */
const hasPrefixOf = (name: string, setting: string): boolean =>
  name.includes('_') && name.toUpperCase().split('_')[0] === setting.split('_')[0];

const lastWord = (name: string): string => name.toUpperCase().split('_').at(-1) ?? '';

/** API_URL means API_BASE_URL rather than API_KEY, though that takes fewer changes. */
const unlikeness = (name: string, setting: string): number =>
  distance(name, setting) + (lastWord(name) === lastWord(setting) ? 0 : maxLength);

/** Set on many machines, for the messages of other programs (GNU gettext): one letter away from LANGUAGES. */
const ofTheSystem = 'LANGUAGE';

/**
 * Names that are meant as settings but are none, and would be ignored silently. In the environment, which is full of other
 * programs' names, only typing mistakes count. In `ownFile` (.env) names that start like a setting count too.
 */
export function findMisspelledSettings(
  settings: readonly string[],
  environment: readonly string[],
  ownFile: readonly string[],
): readonly MisspelledSetting[] {
  return [...new Set([...ownFile, ...environment])].flatMap((name) => {
    if (settings.includes(name) || (name === ofTheSystem && !ownFile.includes(name))) return [];
    const nearest = settings
      .filter((setting) => isTypo(name, setting) || (ownFile.includes(name) && hasPrefixOf(name, setting)))
      .sort((a, b) => unlikeness(name, a) - unlikeness(name, b));
    return nearest.slice(0, 1).map((suggestion) => ({ name, suggestion }));
  });
}

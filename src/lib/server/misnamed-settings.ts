/** A name that is none of our settings, and the setting that it was most likely meant to be. */
export interface Misnamed {
  readonly name: string;
  readonly meant: string;
}

const lettersOf = (name: string): string => name.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** How many letters must be changed, added or taken away to make one text of another. */
function distance(a: string, b: string): number {
  let row = [...b, ''].map((_letter, at) => at);
  for (const [at, letter] of [...a].entries()) {
    const next = [at + 1];
    for (const [to, other] of [...b].entries()) {
      const changed = (row[to] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(changed, (row[to + 1] ?? 0) + 1, (next[to] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** PROT for PORT, SITE_ULR, DATADIR: one slip in a short name, two in a long one. EDITOR is two away from EDIT_PORT. */
function isSlip(name: string, setting: string): boolean {
  const [given, right] = [lettersOf(name), lettersOf(setting)];
  const isTwisted = given.length === right.length && [...given].sort().join('') === [...right].sort().join('');
  const slips = distance(given, right) - (isTwisted ? 1 : 0);
  return slips <= (Math.min(given.length, right.length) < 8 ? 1 : 2);
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

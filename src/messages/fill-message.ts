/**
 * Fills a message in an island, where there is no library: `{name}`, and `{count, plural, one {# result} other {# results}}` with
 * `#` for the number. `npm run messages -- check` refuses anything else in the messages of islands.
 */
export function fillMessage(
  message: string,
  values: Readonly<Record<string, string | number>>,
  locale: string,
): string {
  return message.replace(placeholder, (_whole, name: string, forms: string | undefined) => {
    const value = values[name] ?? '';
    if (forms === undefined) return String(value);
    const wanted = new Intl.PluralRules(locale).select(Number(value));
    const form = pluralForm(forms, wanted) ?? pluralForm(forms, 'other') ?? '#';
    return form.replaceAll('#', String(value));
  });
}

const placeholder = /\{(\w+)(?:, plural,((?: \w+ \{[^{}]*\})+))?\}/g;

const pluralForm = (forms: string, category: string): string | undefined =>
  [...forms.matchAll(/ (\w+) \{([^{}]*)\}/g)].find(([, name]) => name === category)?.[2];

import type { Root } from '../root.ts';
import { type Sources, sourceName } from './dependencies.ts';

/** Where everything that a shared page shows can be read again. */
export const sourcesOf = (root: Root): Sources => ({
  content: root.content,
  newsletter: root.newsletter,
  look: { look: root.look },
  words: { words: root.words },
  ...Object.fromEntries(
    root.settings.languages.flatMap((language) => {
      const named = (source: string) =>
        sourceName({ source, language: language.prefix === '' ? undefined : language.tag });
      return [
        [named('shop'), root.anonymousShop(language)],
        [named('menu'), { menu: () => root.menu(language) }],
      ];
    }),
  ),
});

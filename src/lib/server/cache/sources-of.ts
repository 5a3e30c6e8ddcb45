import type { Root } from '../root.ts';
import type { Sources } from './dependencies.ts';

/** Where everything that a shared page shows can be read again. */
export const sourcesOf = (root: Root): Sources => ({
  shop: root.anonymousShop,
  content: root.content,
  newsletter: root.newsletter,
  menu: { menu: root.menu },
  look: { look: root.look },
});

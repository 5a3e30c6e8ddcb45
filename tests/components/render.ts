import { createElement, type FunctionComponent } from 'react';
import { renderToString } from 'react-dom/server';

/** The server-rendered HTML of an island, which is all there is without JavaScript. */
export const html = <Props extends object>(island: FunctionComponent<Props>, props: Props): string =>
  renderToString(createElement(island, props)).replaceAll('<!-- -->', '');

/** The opening tag of the first element that has all of these attributes, e.g. `['name="q"']`. */
export function tagWith(markup: string, ...attributes: readonly string[]): string {
  const tags = markup.match(/<[^>]+>/g) ?? [];
  return tags.find((tag) => attributes.every((attribute) => tag.includes(attribute))) ?? '';
}

export const textOf = (markup: string): string =>
  markup
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

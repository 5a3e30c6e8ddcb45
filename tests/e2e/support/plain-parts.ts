import { all, type Element, first, isNamed, type Node, type Test, textOf } from './dom.ts';

/** Parts of a page and their accessible names, in HTML that nothing has rendered. */

const hasRole =
  (role: string): Test =>
  ({ attribs }) =>
    attribs.role === role;

/** Sections are regions only with a name. */
const isRegion: Test = (one) =>
  hasRole('region')(one) ||
  (one.name === 'section' && ('aria-label' in one.attribs || 'aria-labelledby' in one.attribs));

const kinds = {
  main: isNamed('main'),
  region: isRegion,
  group: (one) => hasRole('group')(one) || isNamed('fieldset')(one),
  row: isNamed('tr'),
  listitem: isNamed('li'),
  article: isNamed('article'),
  table: isNamed('table'),
  details: isNamed('details'),
  alert: hasRole('alert'),
} as const satisfies Record<string, Test>;

export type PartKind = keyof typeof kinds;
export type Name = string | RegExp;

const isControl = isNamed('input', 'select', 'textarea');

/** Names that other elements give, by their ids. */
function textById(nodes: readonly Node[], ids = ''): string {
  const named = ids.split(/\s+/).flatMap((id) => first([...nodes], ({ attribs }) => attribs.id === id) ?? []);
  return named.map((one) => textOf(one)).join(' ');
}

/** The name that an element has by attributes; undefined if its content names it. */
export const givenName = (nodes: readonly Node[], { attribs }: Element): string | undefined =>
  'aria-labelledby' in attribs ? textById(nodes, attribs['aria-labelledby']) : attribs['aria-label'];

/** Hints and messages of an element. */
export const descriptionOf = (nodes: readonly Node[], { attribs }: Element): string =>
  textById(nodes, attribs['aria-describedby']);

const isFoundByText = isNamed('tr', 'li', 'article', 'details');

/** The parts of this kind whose name matches; rows, list items and the like match by what stands in them. */
export function partsOf(nodes: Node[], from: Element | Node[], kind: PartKind, name?: Name): Element[] {
  return all(from, kinds[kind]).filter((one) => {
    if (name === undefined) return true;
    const legend = one.name === 'fieldset' ? first(one, isNamed('legend')) : undefined;
    const given = givenName(nodes, one) ?? (legend && textOf(legend));
    if (typeof name === 'string') return given === name || (isFoundByText(one) && textOf(one).includes(name));
    return name.test(given ?? textOf(one));
  });
}

/** Fields and groups of fields with their labels, in the order of the page. */
export function labelled(nodes: Node[], from: Element): readonly (readonly [label: string, Element])[] {
  const named = all(from, (one) => isNamed('label', 'legend')(one) || (isControl(one) && !!givenName(nodes, one)));
  // Without the mark of optional fields.
  return named.map((one) => [givenName(nodes, one) ?? textOf(one).replace(/ \(optional\)$/, ''), one]);
}

import { all, closest, type Element, first, isNamed, type Node, textOf } from './dom.ts';
import { descriptionOf, givenName } from './plain-parts.ts';

/**
 * What a screen reader cannot make sense of, found in HTML that nothing has rendered. Each page that a plain browser opens is looked
 * at: so axe, which needs a browser, looks at each screen once, and not at each of its messages.
 */

const isField = (one: Element) =>
  isNamed('select', 'textarea')(one) ||
  (one.name === 'input' && !/^(hidden|submit|button|image|reset)$/.test(one.attribs.type ?? ''));
/** By itself, or until something opens it. */
const isHidden = ({ name, attribs }: Element) =>
  'hidden' in attribs ||
  'popover' in attribs ||
  attribs['aria-hidden'] === 'true' ||
  (name === 'dialog' && !('open' in attribs));
const isOutOfSight = (one: Element) => isHidden(one) || closest(one, isHidden) !== undefined;
const shown = ({ name, attribs }: Element) =>
  `<${name}${['id', 'name', 'href'].map((key) => (attribs[key] ? ` ${key}="${attribs[key]}"` : '')).join('')}>`;

function isLabelled(nodes: Node[], one: Element, labels: ReadonlySet<string>): boolean {
  const { id = '', title = '' } = one.attribs;
  return Boolean(givenName(nodes, one)?.trim() || title || labels.has(id) || closest(one, isNamed('label')));
}

/** Links and buttons are named by their text or the text of their pictures. */
const saysSomething = (nodes: Node[], one: Element): boolean =>
  Boolean(
    (givenName(nodes, one) ?? textOf(one)).trim() ||
      one.attribs.title ||
      all(one, isNamed('img')).some(({ attribs }) => attribs.alt) ||
      all(one, isNamed('svg')).some(({ attribs }) => attribs['aria-label']),
  );

/** By a message beside the field, or beside the group that it belongs to. */
function isExplained(nodes: Node[], one: Element): boolean {
  const group = closest(one, isNamed('fieldset'));
  return [one, ...(group ? [group] : [])].some((each) => descriptionOf(nodes, each).trim());
}

export function faultsOf(nodes: Node[]): string[] {
  const elements = all(nodes, () => true).filter((one) => !closest(one, isNamed('template')));
  const ids = elements.flatMap(({ attribs }) => attribs.id ?? []);
  const known = new Set(ids);
  const labels = new Set(elements.flatMap(({ name, attribs }) => (name === 'label' ? (attribs.for ?? []) : [])));
  const faults = ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `two elements have the id ${id}`);
  let level = 0;
  for (const one of elements) {
    const references = ['aria-describedby', 'aria-labelledby', ...(one.name === 'label' ? ['for'] : [])];
    for (const reference of references)
      for (const id of (one.attribs[reference] ?? '').split(/\s+/).filter(Boolean))
        if (!known.has(id)) faults.push(`${shown(one)}: ${reference} names ${id}, which is not there`);
    if (one.name === 'li' && closest(one, () => true) !== closest(one, isNamed('ul', 'ol', 'menu')))
      faults.push(`${shown(one)} is in no list`);
    if (isOutOfSight(one)) continue;
    if (isField(one) && !isLabelled(nodes, one, labels)) faults.push(`${shown(one)} has no label`);
    if (one.name === 'img' && !('alt' in one.attribs)) faults.push(`${shown(one)} has no alternative text`);
    if ((one.name === 'button' || (one.name === 'a' && 'href' in one.attribs)) && !saysSomething(nodes, one))
      faults.push(`${shown(one)} has no name`);
    if (one.attribs['aria-invalid'] === 'true' && isField(one) && !isExplained(nodes, one))
      faults.push(`${shown(one)} is invalid without a message`);
    const [, heading] = /^h([1-6])$/.exec(one.name) ?? [];
    if (heading && Number(heading) > level + 1 && level > 0) faults.push(`${textOf(one)}: h${heading} after h${level}`);
    level = Number(heading ?? level);
  }
  if (!first(nodes, isNamed('h1'))) faults.push('there is no h1');
  return faults;
}

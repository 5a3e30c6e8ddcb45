import type { APIRequestContext, APIResponse } from 'playwright/test';
import { all, closest, type Element, first, isNamed, linesOf, type Node, parse, textOf } from './dom.ts';
import { faultsOf } from './markup.ts';
import { descriptionOf, labelled, type Name, type PartKind, partsOf } from './plain-parts.ts';

/**
 * A browser without scripts and without a rendering engine, for tests that need neither: it reads HTML, finds fields and buttons by their
 * names, sends forms as a browser would, keeps cookies and follows redirects. It opens no page with faults of its markup.
 */
export interface PlainBrowser extends PlainHand {
  /** The page that is open. */
  readonly page: PlainPage;
  open(path: string): Promise<PlainPage>;
}

/** A file that a form sends. */
export interface PlainFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** What somebody does on a page, or in a part of it. */
export interface PlainHand {
  /** Fills the first field with this label. */
  fill(label: Name, value: string): void;
  /** Chooses a radio button, a checkbox, or the option of a select. */
  choose(label: Name, option?: string): void;
  /** Unticks a checkbox. */
  untick(label: Name): void;
  /** Chooses a file for the first field with this label. */
  attach(label: Name, file: PlainFile): void;
  /** Presses the button, which sends its form, or follows the link. */
  press(name: Name): Promise<PlainPage>;
  /** The first part of this kind whose name matches, or the one at a position, from the end if it is negative. */
  within(kind: PartKind, name?: Name, position?: number): PlainHand & PlainPart;
}

export interface PlainPage extends PlainPart {
  readonly response: APIResponse;
  readonly status: number;
  /** Path and query, after all redirects. */
  readonly path: string;
  readonly html: string;
  readonly title: string;
  /** The text of each h1. */
  readonly headings: readonly string[];
  /** The first h1. */
  readonly heading: string;
  /** The notices at the top of the main part, with their line breaks. */
  readonly notices: string;
  readonly main: Element;
  readonly nodes: Node[];
}

/** What stands on a page, or in a part of it. */
export interface PlainPart {
  /** The text of it; of a page, of its main part. */
  readonly text: string;
  /** How many parts of this kind it has. */
  count(kind: PartKind, name?: Name): number;
  /** The targets of the links with this name, in order. */
  hrefs(name: Name): string[];
  hasButton(name: Name): boolean;
  /** Whether the first button with this name is disabled. */
  isDisabled(name: Name): boolean;
  /** The labels of fields and groups that match, in order. */
  labels(label: Name): string[];
  valueOf(label: Name): string;
  isChosen(label: Name): boolean;
  /** Hints and messages of the field or the group of fields. */
  descriptionOf(label: Name): string;
  isInvalid(label: Name): boolean;
}

type Values = Map<Element, string | undefined>;
/** A page that is open, with what was typed and chosen on it. */
interface OpenPage extends PlainPage {
  readonly typed: Values;
  readonly files: Map<Element, PlainFile>;
}
const isControl = isNamed('input', 'select', 'textarea');
const isButton = isNamed('button');
/** Links, and buttons that do something without a script. */
const isPressed = (one: Element) => one.name === 'a' || (isButton(one) && one.attribs.type !== 'button');
const matches = (name: Name, text: string) => (typeof name === 'string' ? name === text : name.test(text));
const nameOf = (element: Element) => element.attribs['aria-label'] ?? textOf(element);

/** What stands in `area`, whose fields stand in `main`. */
function partOf(
  page: { readonly nodes: Node[]; readonly typed: Values },
  area: Element | Node[],
  main: Element,
): PlainPart {
  const { nodes, typed } = page;
  const field = (label: Name) => fieldOf({ nodes, main }, label);
  const button = (name: Name) => first(area, (one) => isButton(one) && matches(name, nameOf(one)));
  return {
    text: textOf(main),
    count: (kind, name) => partsOf(nodes, area, kind, name).length,
    hrefs: (name) =>
      all(area, (one) => one.name === 'a' && matches(name, nameOf(one))).map(({ attribs }) => attribs.href ?? ''),
    hasButton: (name) => button(name) !== undefined,
    isDisabled: (name) => 'disabled' in (button(name)?.attribs ?? {}),
    labels: (label) => labelled(nodes, main).flatMap(([text]) => (matches(label, text) ? [text] : [])),
    valueOf: (label) => sentValue(field(label), typed) ?? '',
    isChosen: (label) => sentValue(field(label), typed) !== undefined,
    descriptionOf: (label) => descriptionOf(nodes, field(label)),
    isInvalid: (label) => field(label).attribs['aria-invalid'] === 'true',
  };
}

function read(response: APIResponse, html: string): OpenPage {
  const nodes = parse(html);
  const main = first(nodes, isNamed('main'));
  if (!main) throw new Error(`${response.url()} has no main part: ${response.status()} ${html.slice(0, 200)}`);
  const { pathname, search } = new URL(response.url());
  const headings = all(nodes, isNamed('h1')).map((one) => textOf(one));
  const title = first(nodes, isNamed('title'));
  const notices = first(main, ({ attribs }) => attribs.role === 'status');
  const faults = faultsOf(nodes);
  if (faults.length > 0) throw new Error(`${response.url()} has faults of its markup:\n${faults.join('\n')}`);
  const typed: Values = new Map();
  const page = { nodes, typed, main };
  return {
    ...partOf(page, nodes, main),
    ...{ ...page, files: new Map(), response, html, status: response.status(), path: pathname + search },
    title: title ? textOf(...title.children) : '',
    headings,
    heading: headings[0] ?? '',
    notices: notices ? linesOf(notices) : '',
  };
}

/** The first field or group with that label, or else with a label that begins with it. */
function fieldOf({ nodes, main }: { readonly nodes: Node[]; readonly main: Element }, label: Name): Element {
  const labels = labelled(nodes, main);
  const found =
    labels.find(([text]) => matches(label, text)) ??
    labels.find(([text]) => typeof label === 'string' && text.startsWith(label));
  if (!found) throw new Error(`No field ‘${label}’ among ${labels.map(([text]) => text).join(', ')}`);
  const [, one] = found;
  if (isControl(one)) return one;
  const target =
    one.name === 'legend'
      ? closest(one, isNamed('fieldset'))
      : (first(one, isControl) ?? first(main, ({ attribs }) => attribs.id === one.attribs.for));
  if (!target) throw new Error(`The label ‘${label}’ has no field`);
  return target;
}

const isChoice = ({ attribs }: Element) => /^(radio|checkbox)$/.test(attribs.type ?? '');

/** The value that the control sends; undefined if it sends none. */
function sentValue(control: Element, typed: Values): string | undefined {
  if (typed.has(control)) return typed.get(control);
  if (control.name === 'textarea') return control.children.map((one) => ('data' in one ? one.data : '')).join('');
  if (control.name === 'select') {
    const options = all(control, isNamed('option'));
    const chosen = options.find(({ attribs }) => 'selected' in attribs) ?? options[0];
    return chosen && (chosen.attribs.value ?? textOf(chosen));
  }
  if (isChoice(control) && !('checked' in control.attribs)) return undefined;
  return control.attribs.value ?? (isChoice(control) ? 'on' : '');
}

const formOf = (page: { readonly nodes: Node[] }, control: Element): Element | undefined =>
  control.attribs.form === undefined
    ? closest(control, isNamed('form'))
    : first(page.nodes, (one) => one.name === 'form' && one.attribs.id === control.attribs.form);

/** Why a browser would ask for another value before it sends the form. */
function obstacle(control: Element, value: string | undefined): string | undefined {
  const { type, required, pattern } = control.attribs;
  if (!value) return required === undefined || type === 'radio' ? undefined : 'is required';
  if (type === 'email' && !/^[^\s@]+@[^\s@]+$/.test(value)) return 'is no e-mail address';
  return pattern && !new RegExp(`^(?:${pattern})$`, 'v').test(value) ? `is not ${pattern}` : undefined;
}

export function plainBrowser(request: APIRequestContext): PlainBrowser {
  const headers = { Accept: 'text/html' };
  let current: OpenPage | undefined;
  const page = () => {
    if (!current) throw new Error('No page is open');
    return current;
  };
  const load = async (response: APIResponse) => {
    current = read(response, await response.text());
    return current;
  };
  const open = async (path: string) => load(await request.get(path, { headers }));

  /** Sends the form of a button. */
  async function send(button: Element, name: Name): Promise<PlainPage> {
    const { nodes, typed, files, response } = page();
    const at = (href: string) => new URL(href, response.url()).href;
    const form = formOf(page(), button);
    if (!form) throw new Error(`The button ${String(name)} sends no form`);
    const controls = all(nodes, (one) => isControl(one) && !('disabled' in one.attribs)).filter(
      (one) => one.attribs.name && formOf(page(), one) === form,
    );
    const isChecked = !('novalidate' in form.attribs || 'formnovalidate' in button.attribs);
    const fields = new FormData();
    for (const one of controls) {
      const value = sentValue(one, typed);
      const file = files.get(one);
      const problem = isChecked ? obstacle(one, file?.name ?? value) : undefined;
      if (problem) throw new Error(`A browser would not send the form: ${one.attribs.name} ${problem}`);
      if (one.attribs.type === 'file')
        fields.append(
          one.attribs.name ?? '',
          new File([Uint8Array.from(file?.buffer ?? [])], file?.name ?? '', { type: file?.mimeType ?? '' }),
        );
      else if (value !== undefined) fields.append(one.attribs.name ?? '', value);
    }
    if (button.attribs.name) fields.append(button.attribs.name, button.attribs.value ?? '');
    const action = at(button.attribs.formaction ?? form.attribs.action ?? '');
    const query = () =>
      new URLSearchParams([...fields].map(([key, value]) => [key, typeof value === 'string' ? value : value.name]));
    if ((button.attribs.formmethod ?? form.attribs.method)?.toLowerCase() !== 'post')
      return open(`${action.replace(/[?#].*$/, '')}?${query()}`);
    const from = { ...headers, Referer: response.url(), Origin: new URL(response.url()).origin };
    if ((button.attribs.formenctype ?? form.attribs.enctype) === 'multipart/form-data')
      return load(await request.post(action, { headers: from, multipart: fields }));
    const type = { 'Content-Type': 'application/x-www-form-urlencoded' };
    return load(await request.post(action, { headers: { ...from, ...type }, data: query().toString() }));
  }

  /** Acts in a part of the page; without one, on all of it. */
  const hand = (part?: Element): PlainHand => {
    const field = (label: Name) => fieldOf({ nodes: page().nodes, main: part ?? page().main }, label);
    return {
      fill: (label, value) => void page().typed.set(field(label), value),
      untick: (label) => void page().typed.set(field(label), undefined),
      attach: (label, file) => void page().files.set(field(label), file),
      choose(label, option) {
        const { main, typed } = page();
        const control = field(label);
        if (control.name === 'select') {
          const found = all(control, isNamed('option')).find((one) => textOf(one) === option);
          if (!found) throw new Error(`‘${label}’ has no ‘${option}’`);
          typed.set(control, found.attribs.value ?? textOf(found));
          return;
        }
        const group = all(main, (one) => one.attribs.type === 'radio' && one.attribs.name === control.attribs.name);
        for (const one of control.attribs.type === 'radio' ? group : []) typed.set(one, undefined);
        typed.set(control, control.attribs.value ?? 'on');
      },
      async press(name) {
        const find = (isWanted: (text: string) => boolean) =>
          first(part ?? page().nodes, (one) => isPressed(one) && isWanted(nameOf(one)));
        // "Place order" has a total after it.
        const target =
          find((text) => matches(name, text)) ??
          (typeof name === 'string' ? find((text) => text.startsWith(name)) : undefined);
        if (!target) throw new Error(`No button or link ${String(name)} on ${page().path}`);
        if (target.name !== 'a') return send(target, name);
        return open(new URL(target.attribs.href ?? '', page().response.url()).href);
      },
      within(kind, name, position = 0) {
        const { nodes, path } = page();
        const inner = partsOf(nodes, part ?? nodes, kind, name).at(position);
        if (!inner) throw new Error(`No ${kind} ${String(name)} on ${path}`);
        return { ...hand(inner), ...partOf(page(), inner, inner) };
      },
    };
  };

  return {
    get page() {
      return page();
    },
    open,
    ...hand(),
  };
}

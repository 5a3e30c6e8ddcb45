import type { APIRequestContext, APIResponse } from 'playwright/test';
import { all, closest, type Element, first, isNamed, linesOf, type Node, parse, textOf } from './dom.ts';

/**
 * A browser without scripts and without a rendering engine, for tests that need neither: it reads HTML, finds fields and buttons by their
 * names, sends forms as a browser would, keeps cookies and follows redirects.
 */
export interface PlainBrowser {
  /** The page that is open. */
  readonly page: PlainPage;
  open(path: string): Promise<PlainPage>;
  /** Fills the first field with this label. */
  fill(label: string, value: string): void;
  /** Chooses a radio button, a checkbox, or the option of a select. */
  choose(label: string, option?: string): void;
  /** Presses the button, which sends its form, or follows the link. */
  press(name: string | RegExp): Promise<PlainPage>;
}

export interface PlainPage {
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
  /** The text of the main part. */
  readonly text: string;
  /** The notices at the top of the main part, with their line breaks. */
  readonly notices: string;
  readonly main: Element;
  readonly nodes: Node[];
  /** The targets of the links with this name, in order. */
  hrefs(name: string | RegExp): string[];
  hasButton(name: string | RegExp): boolean;
  /** Whether the first button with this name is disabled. */
  isDisabled(name: string | RegExp): boolean;
  valueOf(label: string): string;
  /** Hints and messages of the field or the group of fields. */
  descriptionOf(label: string): string;
  isInvalid(label: string): boolean;
}

type Values = Map<Element, string | undefined>;
const isControl = isNamed('input', 'select', 'textarea');
const isButton = isNamed('button');
const matches = (name: string | RegExp, text: string) => (typeof name === 'string' ? name === text : name.test(text));
const nameOf = (element: Element) => element.attribs['aria-label'] ?? textOf(element);

function read(response: APIResponse, html: string): PlainPage & { readonly typed: Values } {
  const nodes = parse(html);
  const main = first(nodes, isNamed('main'));
  const byId = (id: string) => first(nodes, ({ attribs }) => attribs.id === id);
  if (!main) throw new Error(`${response.url()} has no main part: ${response.status()} ${html.slice(0, 200)}`);
  const { pathname, search } = new URL(response.url());
  const headings = all(nodes, isNamed('h1')).map((one) => textOf(one));
  const title = first(nodes, isNamed('title'));
  const notices = first(main, ({ attribs }) => attribs.role === 'status');
  const button = (name: string | RegExp) => first(nodes, (one) => isButton(one) && matches(name, nameOf(one)));
  const typed: Values = new Map();
  const page = { nodes, typed, main };
  return {
    ...{ ...page, response, html, status: response.status(), path: pathname + search },
    title: title ? textOf(...title.children) : '',
    headings,
    heading: headings[0] ?? '',
    text: textOf(main),
    notices: notices ? linesOf(notices) : '',
    hrefs: (name) =>
      all(nodes, (one) => one.name === 'a' && matches(name, nameOf(one))).map(({ attribs }) => attribs.href ?? ''),
    hasButton: (name) => button(name) !== undefined,
    isDisabled: (name) => 'disabled' in (button(name)?.attribs ?? {}),
    valueOf: (label) => sentValue(fieldOf(page, label), typed) ?? '',
    descriptionOf: (label) =>
      (fieldOf(page, label).attribs['aria-describedby'] ?? '')
        .split(' ')
        .flatMap((id) => byId(id) ?? [])
        .map((one) => textOf(one))
        .join(' '),
    isInvalid: (label) => fieldOf(page, label).attribs['aria-invalid'] === 'true',
  };
}

/** Without the marks of required and optional fields. */
const labelText = (label: Element) => textOf(label).replace(/ \(optional\)$/, '');

/** The first field or group with that label, or else with a label that begins with it. */
function fieldOf({ main }: { readonly main: Element }, label: string): Element {
  const labels = all(main, (one) => isNamed('label', 'legend')(one) || (isControl(one) && 'aria-label' in one.attribs));
  const text = (one: Element) => one.attribs['aria-label'] ?? labelText(one);
  const found = labels.find((one) => text(one) === label) ?? labels.find((one) => text(one).startsWith(label));
  if (!found) throw new Error(`No field ‘${label}’ among ${labels.map(text).join(', ')}`);
  if (isControl(found)) return found;
  const target =
    found.name === 'legend'
      ? closest(found, isNamed('fieldset'))
      : (first(found, isControl) ?? first(main, ({ attribs }) => attribs.id === found.attribs.for));
  if (!target) throw new Error(`The label ‘${label}’ has no field`);
  return target;
}

const isChoice = ({ attribs }: Element) => /^(radio|checkbox)$/.test(attribs.type ?? '');

/** The value that the control sends; undefined if it sends none. */
function sentValue(control: Element, typed: Values): string | undefined {
  if (typed.has(control)) return typed.get(control);
  if (control.name === 'textarea') return linesOf(control);
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

export function plainBrowser(request: APIRequestContext): PlainBrowser {
  const headers = { Accept: 'text/html' };
  let current: ReturnType<typeof read> | undefined;
  const page = () => {
    if (!current) throw new Error('No page is open');
    return current;
  };
  const load = async (response: APIResponse) => {
    current = read(response, await response.text());
    return current;
  };
  const open = async (path: string) => load(await request.get(path, { headers }));

  async function press(name: string | RegExp): Promise<PlainPage> {
    const { nodes, typed, response } = page();
    const find = (isWanted: (text: string) => boolean) =>
      first(nodes, (one) => isNamed('a', 'button')(one) && isWanted(nameOf(one)));
    // "Place order" has a total after it.
    const target =
      find((text) => matches(name, text)) ??
      (typeof name === 'string' ? find((text) => text.startsWith(name)) : undefined);
    if (!target) throw new Error(`No button or link ${String(name)} on ${page().path}`);
    const at = (href: string) => new URL(href, response.url()).href;
    if (target.name === 'a') return open(at(target.attribs.href ?? ''));
    const form = formOf(page(), target);
    if (!form) throw new Error(`The button ${String(name)} has no form`);
    const sent = all(nodes, (one) => isControl(one) && one.attribs.name !== undefined && !('disabled' in one.attribs))
      .filter((one) => formOf(page(), one) === form)
      .flatMap((one): [string, string][] => {
        const value = sentValue(one, typed);
        return value === undefined ? [] : [[one.attribs.name ?? '', value]];
      });
    if (target.attribs.name) sent.push([target.attribs.name, target.attribs.value ?? '']);
    const action = at(target.attribs.formaction ?? form.attribs.action ?? '');
    const fields = new URLSearchParams(sent);
    if (form.attribs.method?.toLowerCase() !== 'post') return open(`${action.replace(/\?.*$/, '')}?${fields}`);
    const type = { 'Content-Type': 'application/x-www-form-urlencoded' };
    return load(
      await request.post(action, {
        headers: { ...headers, ...type, Referer: response.url(), Origin: new URL(response.url()).origin },
        data: fields.toString(),
      }),
    );
  }

  return {
    get page() {
      return page();
    },
    open,
    fill: (label, value) => void page().typed.set(fieldOf(page(), label), value),
    choose(label, option) {
      const { main, typed } = page();
      const control = fieldOf(page(), label);
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
    press,
  };
}

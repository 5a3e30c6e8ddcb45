import { readdirSync } from 'node:fs';
import { all, closest, isNamed, parse } from './dom.ts';

/** Every URL of the shop, as src/pages has them: `/product/[id]`. `deskPages` has those of the desk. */
export const routes: readonly string[] = readdirSync('src/pages', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(astro|ts)$/.test(file) && !/^desk\b/.test(file))
  .map((file) => `/${file.replaceAll('\\', '/').replace(/\.(astro|ts)$/, '')}`)
  .map((path) => path.replace(/\/index$/, '') || '/')
  .sort();

/** A route with its parameters filled in. */
export const fillRoute = (route: string, part: (name: string) => string): string =>
  route.replace(/\[(?:\.\.\.)?(\w+)\]/g, (_all, name: string) => encodeURIComponent(part(name)));

/** The fields that the forms of a page send, by action; a button with another action counts as a form of its own. */
export function formsOf(html: string): Record<string, Record<string, string>> {
  const nodes = parse(html);
  const found: Record<string, Record<string, string>> = {};
  for (const form of all(nodes, isNamed('form'))) {
    const isOwn = isNamed('input', 'select', 'textarea', 'button');
    const controls = all(nodes, isOwn).filter(({ attribs }, index, list) =>
      attribs.form === undefined
        ? closest(list[index] ?? form, isNamed('form')) === form
        : attribs.form === form.attribs.id,
    );
    const values: Record<string, string> = {};
    for (const { name, attribs } of controls)
      if (attribs.name && name !== 'button') values[attribs.name] ??= attribs.value ?? '';
    for (const url of [form.attribs.action, ...controls.map(({ attribs }) => attribs.formaction)]) {
      const action = new URL(url ?? '', 'http://shop').searchParams.get('_action');
      if (action) found[action] = { ...values, ...found[action] };
    }
  }
  return found;
}

import { readdirSync } from 'node:fs';
import type { Page } from 'playwright/test';

/** Every address of the site, as src/pages has them: `/product/[id]`. */
export const routes: readonly string[] = readdirSync('src/pages', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(astro|ts)$/.test(file))
  .map((file) => `/${file.replaceAll('\\', '/').replace(/\.(astro|ts)$/, '')}`)
  .map((path) => path.replace(/\/index$/, '') || '/')
  .sort();

/** An address with its parts filled in. */
export const fillRoute = (route: string, part: (name: string) => string): string =>
  route.replace(/\[(?:\.\.\.)?(\w+)\]/g, (_all, name: string) => encodeURIComponent(part(name)));

/** The fields that the forms of a page send, by action; a button that sends to another action counts as a form of its own. */
export function formsOf(page: Page): Promise<Record<string, Record<string, string>>> {
  return page.evaluate(() => {
    const found: Record<string, Record<string, string>> = {};
    const note = (address: string, form: HTMLFormElement) => {
      const action = new URL(address, location.href).searchParams.get('_action');
      if (!action) return;
      const values: Record<string, string> = {};
      for (const element of form.elements) {
        const name = element.getAttribute('name');
        if (name) values[name] ??= '';
      }
      for (const [name, value] of new FormData(form)) if (typeof value === 'string') values[name] = value;
      found[action] = { ...values, ...found[action] };
    };
    for (const form of document.forms) {
      note(form.action, form);
      for (const button of form.querySelectorAll('[formaction]')) note(button.getAttribute('formaction') ?? '', form);
    }
    return found;
  });
}

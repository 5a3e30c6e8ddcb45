import { addFormer } from '../../content/edit-links.ts';
import { redirects } from '../../content/files.ts';
import { addedPageAt, isPageName } from '../../content/page-names.ts';
import { lookupPath, readRedirects } from '../../content/redirects.ts';
import { isUnknownPath } from '../../routes.ts';
import type { Values } from '../settings/model/settings-form.ts';
import { type ContentChange, RefusedChange } from './change-content.ts';

/** The form of a former address: redirects.yml with it. Throws `RefusedChange`. */
export async function readFormer(change: ContentChange, values: Values) {
  const from = (values.from ?? '').trim();
  const to = (values.to ?? '').trim() || undefined;
  const text = addFormer(await change.read(redirects.path), from, to);
  const checked = readRedirects(text);
  const [error] = checked.ok ? [] : checked.errors;
  if (error) throw new RefusedChange(error.path.at(-1) === 'to' ? 'to' : 'from', `This ${error.message}.`);
  if (await hasPage(change, from)) throw new RefusedChange('from', 'There is a page at this address.');
  const target = to?.startsWith('/') ? to.replace(/[?#].*/, '') : undefined;
  if (target && isUnknownPath(target) && !(await hasPage(change, target)))
    throw new RefusedChange('to', `There is no page at ${target}.`);
  return { from, to, text };
}

async function hasPage({ read }: ContentChange, path: string): Promise<boolean> {
  const name = addedPageAt(lookupPath(path));
  return name !== undefined && !isPageName(name) && (await read(`pages/${name}.md`)) !== '';
}

import type { DeskPageAnswers } from '../../../messages/plain/desk/page-answers.ts';
import { addFormer } from '../../content/edit-links.ts';
import { redirects } from '../../content/files.ts';
import { addedPageAt, isPageName } from '../../content/page-names.ts';
import { formerProblem, lookupPath, mostFormer, readRedirects } from '../../content/redirects.ts';
import { isUnknownPath } from '../../routes.ts';
import type { Values } from '../settings/model/settings-form.ts';
import { type ContentChange, RefusedChange } from './change-content.ts';

/** The form of a former address: redirects.yml with it. Throws `RefusedChange`. */
export async function readFormer(change: ContentChange, values: Values, answerText: DeskPageAnswers) {
  const from = (values.from ?? '').trim();
  const to = (values.to ?? '').trim() || undefined;
  const text = addFormer(await change.read(redirects.path), from, to);
  const checked = readRedirects(text);
  const [error] = checked.ok ? [] : checked.errors;
  if (error?.path.at(-1) === 'to') throw new RefusedChange('to', answerText.targetRule);
  if (error) throw new RefusedChange('from', fromText(from, error.path.length, answerText));
  if (await hasPage(change, from)) throw new RefusedChange('from', answerText.pageAtAddress);
  const target = to?.startsWith('/') ? to.replace(/[?#].*/, '') : undefined;
  if (target && isUnknownPath(target) && !(await hasPage(change, target)))
    throw new RefusedChange('to', answerText.noPageAt({ path: target }));
  return { from, to, text };
}

/** A right address is refused where it stands already, in other letters, and where there is room for no more: what is wrong is the list. */
function fromText(from: string, depth: number, answerText: DeskPageAnswers): string {
  const problem = formerProblem(from);
  if (problem === undefined) return depth > 1 ? answerText.formerTwice : answerText.formerFull({ max: mostFormer });
  return problem === 'of the shop' ? answerText.formerOfShop : answerText.formerRule;
}

async function hasPage({ read }: ContentChange, path: string): Promise<boolean> {
  const name = addedPageAt(lookupPath(path));
  return name !== undefined && !isPageName(name) && (await read(`pages/${name}.md`)) !== '';
}

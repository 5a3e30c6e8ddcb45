import { type ContentTexts, englishContentTexts, type FieldRule } from '../../messages/plain/desk/content.ts';
import { say, type Told, toldIn } from '../../messages/plain/told.ts';

/** What is wrong with a content file, as data: it is said in the language of whoever asks (ADR 0147). */

export type Problem = Told<keyof ContentTexts>;

/** A problem, by the name of its message in the room `deskContentProblems`. */
export const problem = toldIn<ContentTexts>();

/** What a value must be, within a problem. */
export const rule = (name: FieldRule): Problem => ({ key: `rule_${name}` });

/** Says a problem; in English without `text`. */
export const sayProblem = (one: Problem, text: ContentTexts = englishContentTexts): string => say(one, text);

export type Path = readonly (string | number)[];

/** A validation error in a content file. */
export interface ValidationError {
  /** Line of the file, from 1. */
  readonly line: number;
  /** Path of the value in the file; `body` for the Markdown text of a page. */
  readonly path: Path;
  /** Said beside the field. */
  readonly problem: Problem;
  /** The same with the name of the field, said where there is none. */
  readonly whole: Problem;
}

/** What is said of an error where it is not beside its field; in English without `text`. */
export const sayError = ({ whole }: Pick<ValidationError, 'whole'>, text?: ContentTexts): string =>
  sayProblem(whole, text);

/** `groups[3].links[1].href`. Indices start at 1, for editors. */
const pathText = (path: Path): string =>
  path
    .map((part, index) => (typeof part === 'number' ? `[${part + 1}]` : `${index > 0 ? '.' : ''}${String(part)}`))
    .join('');

/** An error of one value, or of the file for an empty path. */
export const fieldError = (line: number, path: Path, wrong: Problem): ValidationError => ({
  line,
  path,
  problem: wrong,
  whole: problem('inPlace', { place: pathText(path) || problem('theFile'), problem: wrong }),
});

/** An error that names its place itself. */
export const lineError = (line: number, path: Path, wrong: Problem, whole = wrong): ValidationError => ({
  line,
  path,
  problem: wrong,
  whole,
});

import { deskContentFields } from '../../en/desk/content-fields.ts';
import { deskContentNames } from '../../en/desk/content-names.ts';
import { deskContentProblems } from '../../en/desk/content-problems.ts';
import type { Texts } from '../../message.ts';
import { plainTexts } from '../plain-texts.ts';

/** What is said of content files: their fields, what is wrong with them, and what they are called. */
export type ContentTexts = Texts<typeof deskContentFields> &
  Texts<typeof deskContentProblems> &
  Texts<typeof deskContentNames>;

/** In English: for the terminal and the log. */
export const englishContentTexts: ContentTexts = {
  .../* @__PURE__ */ plainTexts<typeof deskContentFields>(deskContentFields),
  .../* @__PURE__ */ plainTexts<typeof deskContentProblems>(deskContentProblems),
  .../* @__PURE__ */ plainTexts<typeof deskContentNames>(deskContentNames),
};

type Code<Family extends string> =
  Extract<keyof ContentTexts, `${Family}_${string}`> extends `${Family}_${infer Code}` ? Code : never;

export type FieldLabel = Code<'label'>;
export type FieldHint = Code<'hint'>;
export type FieldRule = Code<'rule'>;
/** What one entry of a list is. */
export type EntryKind = Code<'add'>;

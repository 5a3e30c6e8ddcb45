import type { Online } from '@bookfront/content-editor';
import type { StaffMember } from '../../shop/staff.ts';
import type { TextContext } from './context.ts';
import { planText, unplanText } from './plan-text.ts';
import { sayStored } from './stored-problem.ts';
import { readDraft, readPlanned, removeDraft, writeDraft } from './text-rows.ts';
import type { TextAnswers } from './text-speech.ts';

interface OnlineOptions {
  readonly config: Online['config'];
  readonly text: TextAnswers;
  /** What the log calls a text. */
  labelOf(path: string): string;
}

/** Drafts and publishing at a time, for one person in the editor. */
export function editorOnline(
  context: TextContext,
  by: StaffMember,
  { config, text: answers, labelOf }: OnlineOptions,
): Online {
  const { db, now } = context;
  return {
    config,
    async readDraft({ path }) {
      const draft = await readDraft(db, path, by.id);
      return draft && { text: draft.body, version: draft.base };
    },
    writeDraft: ({ path }, { text, version }) =>
      writeDraft(db, { path, staffId: by.id, body: text, base: version, at: now() }),
    removeDraft: ({ path }) => removeDraft(db, path, by.id),
    async planned({ path }) {
      const rows = (await readPlanned(db)).filter((row) => row.path === path);
      return rows.map((row) => ({
        ...{ id: row.id, at: row.publishAt, by: row.by.name },
        ...(row.problem && { problem: sayStored(row.problem, answers) }),
      }));
    },
    async plan({ path }, { text, version, moment }) {
      const plan = { path, label: labelOf(path), body: text, base: version, moment, by };
      const result = await planText(context, plan, answers);
      return typeof result === 'string' ? { kind: 'refused', message: result } : { kind: 'planned', at: result };
    },
    unplan: (_file, id) => unplanText(context, { id, by, labelOf }),
  };
}

import type { Online } from '@bookfront/content-editor';
import type { StaffMember } from '../../shop/staff.ts';
import type { TextContext } from './context.ts';
import { planText, unplanText } from './plan-text.ts';
import { readDraft, readPlanned, removeDraft, writeDraft } from './text-rows.ts';

/** Drafts and publishing at a time, for one person in the editor. */
export function editorOnline(context: TextContext, by: StaffMember, config: Online['config']): Online {
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
        ...(row.problem && { problem: row.problem }),
      }));
    },
    async plan({ path, label }, { text, version, moment }) {
      const result = await planText(context, { path, label, body: text, base: version, moment, by });
      return typeof result === 'string' ? { kind: 'refused', message: result } : { kind: 'planned', at: result };
    },
    unplan: (file, id) => unplanText(context, { id, by, labelOf: (path) => (path === file.path ? file.label : path) }),
  };
}

import type { EditorTexts } from '../texts.ts';

/** The texts of the editor, which its page brings along. */
export const text = JSON.parse(document.getElementById('editor')?.dataset.texts ?? '{}') as EditorTexts;

/** The language of the page, for dates and lists. */
export const locale = document.documentElement.lang || 'en-GB';

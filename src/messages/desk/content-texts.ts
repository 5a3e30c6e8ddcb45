import type { Language } from '../../lib/paths/language.ts';
import { byLanguage } from '../changed-texts.ts';
import { deskEditor } from '../en/desk/editor.ts';
import { islandTexts, messages } from '../messages.ts';
import type { ContentTexts } from '../plain/desk/content.ts';

/** The rooms together in which the desk speaks of content files. */

/** What is said of the files themselves. */
export const contentTexts: (language: Language) => ContentTexts = byLanguage((language: Language) => ({
  ...messages.deskContentFields(language),
  ...messages.deskContentProblems(language),
  ...messages.deskContentNames(language),
}));

/** In what texts are answered about: in the plain form and in the editor. */
export const textSpeech = byLanguage((language: Language) => ({
  text: { ...messages.deskTextAnswers(language), ...contentTexts(language) },
  language,
}));

/** The same with what the editor says itself, as it is written. */
export const editorSpeech = byLanguage((language: Language) => ({
  ...textSpeech(language),
  editor: islandTexts('deskEditor', language) ?? deskEditor,
}));

/** In what pages that editors add are answered about. */
export const pageAnswers = byLanguage((language: Language) => ({
  ...messages.deskPageAnswers(language),
  ...contentTexts(language),
}));

/** In what pictures are answered about. */
export const pictureAnswers = byLanguage((language: Language) => ({
  ...messages.deskPictureAnswers(language),
  mistakeIn: messages.deskPageAnswers(language).mistakeIn,
  ...contentTexts(language),
}));

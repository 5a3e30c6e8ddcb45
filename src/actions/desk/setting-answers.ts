import type { ActionAPIContext } from 'astro:actions';
import type { SettingAnswers } from '../../lib/desk/settings/model/settings-form.ts';
import { messages } from '../../messages/messages.ts';

/** What the settings answer, in the language of the desk. */
export const settingAnswers = ({ language }: ActionAPIContext['locals']): SettingAnswers => ({
  text: messages.deskSettingAnswers(language),
  language,
});

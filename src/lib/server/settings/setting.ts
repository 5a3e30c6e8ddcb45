import { z } from 'zod';

/** What .env.example and docs/settings.md say of a setting. */
export interface SettingText {
  /** A value that can be set, mostly the default; empty for a secret. */
  readonly example: string;
  readonly text: string;
}

const texts = z.registry<SettingText>();

/** A setting: an example of its value, what it is in one line, and its type with the default. */
export const setting = <Type extends z.ZodType>(example: string, text: string, type: Type): Type => {
  texts.add(type, { example, text });
  return type;
};

export const settingText = (type: z.ZodType): SettingText => {
  const text = texts.get(type);
  if (!text) throw new Error('Every setting is made by setting()');
  return text;
};

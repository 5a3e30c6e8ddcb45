import { createHash } from 'node:crypto';
import { type DeskPictureAnswers, englishDeskPictureAnswers } from '../../../messages/plain/desk/picture-answers.ts';
import { shrinkPicture } from '../../content/shrink-picture.ts';
import type { ColourAnswers } from '../../shop/accent-colour.ts';
import { fitLogo, type Look, logoPixels, readAccent } from '../../shop/look.ts';
import type { StaffMember } from '../../shop/staff.ts';
import type { PagesContext } from '../pages/context.ts';
import { ChangedMeanwhile, changeSetting } from '../settings/change-setting.ts';
import type { SettingResult, Values } from '../settings/model/settings-form.ts';
import { readLook } from './look-setting.ts';

/** Logo and colour of the shop, for its owner. What is wrong is said in English without texts. */
export interface LookDesk {
  read(): Promise<Look>;
  saveAccent(values: Values, by: StaffMember, answers?: ColourAnswers): Promise<SettingResult>;
  /** Back to the shop's own colour. */
  dropAccent(by: StaffMember, text?: DeskPictureAnswers): Promise<SettingResult>;
  /** Takes the logo that a form has sent. */
  saveLogo(form: FormData, by: StaffMember, text?: DeskPictureAnswers): Promise<SettingResult>;
  dropLogo(by: StaffMember, text?: DeskPictureAnswers): Promise<SettingResult>;
}

const english = englishDeskPictureAnswers;

export function createLookDesk(context: PagesContext): LookDesk {
  const { db, store } = context;

  async function save(
    by: StaffMember,
    part: Partial<Look>,
    details: Readonly<Record<string, string>>,
    text: DeskPictureAnswers,
  ): Promise<SettingResult> {
    const before = await readLook(db);
    try {
      const next = { ...before, ...part };
      const isPlain = next.accent === null && next.logo === null;
      await changeSetting(context, { setting: 'look', by, details }, () => (isPlain ? undefined : next));
      return { ok: true };
    } catch (error) {
      if (error instanceof ChangedMeanwhile) return { ok: false, fields: { form: text.changedMeanwhile } };
      throw error;
    }
  }

  return {
    read: () => readLook(db),
    async saveAccent(values, by, answers = { text: english }) {
      const read = readAccent(values, answers);
      return read.ok ? save(by, { accent: read.accent }, { colour: read.accent.light }, answers.text) : read;
    },
    dropAccent: (by, text = english) => save(by, { accent: null }, { colour: 'own' }, text),
    async saveLogo(form, by, text = english) {
      const sent = form.get('file');
      const bytes = sent instanceof File ? new Uint8Array(await sent.arrayBuffer()) : new Uint8Array();
      if (bytes.length === 0) return { ok: false, fields: { file: text.pictureMissing } };
      const picture = await shrinkPicture(bytes, logoPixels);
      if (!picture) return { ok: false, fields: { file: text.logoUnreadable } };
      // Another name for another logo, so that no browser shows the one from before.
      const name = `logo-${createHash('sha256').update(picture.bytes).digest('hex').slice(0, 10)}.webp`;
      await store.writeBytes(db, `pictures/${name}`, picture.bytes);
      await store.committed();
      return save(by, { logo: fitLogo(`/pictures/${name}`, picture) }, { logo: name }, text);
    },
    dropLogo: (by, text = english) => save(by, { logo: null }, { logo: 'none' }, text),
  };
}

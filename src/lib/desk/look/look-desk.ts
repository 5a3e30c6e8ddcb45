import { createHash } from 'node:crypto';
import { shrinkPicture } from '../../content/shrink-picture.ts';
import { fitLogo, type Look, logoPixels, readAccent } from '../../shop/look.ts';
import type { StaffMember } from '../../shop/staff.ts';
import type { PagesContext } from '../pages/context.ts';
import { ChangedMeanwhile, changeSetting } from '../settings/change-setting.ts';
import type { SettingResult, Values } from '../settings/model/settings-form.ts';
import { readLook } from './look-setting.ts';

/** Logo and colour of the shop, for its owner. */
export interface LookDesk {
  read(): Promise<Look>;
  saveAccent(values: Values, by: StaffMember): Promise<SettingResult>;
  /** Back to the shop's own colour. */
  dropAccent(by: StaffMember): Promise<SettingResult>;
  /** Takes the logo that a form has sent. */
  saveLogo(form: FormData, by: StaffMember): Promise<SettingResult>;
  dropLogo(by: StaffMember): Promise<SettingResult>;
}

const changed = 'Somebody else has just changed this. Please look at it again and save once more.';
const unreadable =
  'This file could not be read as a picture. Please choose a PNG, WebP or JPEG; a drawing in SVG has to be saved as PNG first.';

export function createLookDesk(context: PagesContext): LookDesk {
  const { db, store } = context;

  async function save(
    by: StaffMember,
    part: Partial<Look>,
    details: Readonly<Record<string, string>>,
  ): Promise<SettingResult> {
    const before = await readLook(db);
    try {
      const next = { ...before, ...part };
      const isPlain = next.accent === null && next.logo === null;
      await changeSetting(context, { setting: 'look', by, details }, () => (isPlain ? undefined : next));
      return { ok: true };
    } catch (error) {
      if (error instanceof ChangedMeanwhile) return { ok: false, fields: { form: changed } };
      throw error;
    }
  }

  return {
    read: () => readLook(db),
    async saveAccent(values, by) {
      const read = readAccent(values);
      return read.ok ? save(by, { accent: read.accent }, { colour: read.accent.light }) : read;
    },
    dropAccent: (by) => save(by, { accent: null }, { colour: 'own' }),
    async saveLogo(form, by) {
      const sent = form.get('file');
      const bytes = sent instanceof File ? new Uint8Array(await sent.arrayBuffer()) : new Uint8Array();
      if (bytes.length === 0) return { ok: false, fields: { file: 'Please choose a picture.' } };
      const picture = await shrinkPicture(bytes, logoPixels);
      if (!picture) return { ok: false, fields: { file: unreadable } };
      // Another name for another logo, so that no browser shows the one from before.
      const name = `logo-${createHash('sha256').update(picture.bytes).digest('hex').slice(0, 10)}.webp`;
      await store.writeBytes(db, `pictures/${name}`, picture.bytes);
      await store.committed();
      return save(by, { logo: fitLogo(`/pictures/${name}`, picture) }, { logo: name });
    },
    dropLogo: (by) => save(by, { logo: null }, { logo: 'none' }),
  };
}

import { createHash } from 'node:crypto';
import { type DeskPictureAnswers, englishDeskPictureAnswers } from '../../../messages/plain/desk/picture-answers.ts';
import { setPictureText } from '../../content/edit-links.ts';
import { pictureTextsPath } from '../../content/files.ts';
import { pictureTexts } from '../../content/picture-texts.ts';
import { pictureType } from '../../content/pictures.ts';
import { shrinkPicture } from '../../content/shrink-picture.ts';
import { usesOfPictures } from '../../content/uses.ts';
import type { StaffMember } from '../../shop/staff.ts';
import { type ChangeResult, changeContent, RefusedChange } from '../pages/change-content.ts';
import type { PagesContext } from '../pages/context.ts';
import { englishPageAnswers, type MistakeAnswers } from '../pages/page-answers.ts';
import { fileName } from '../texts/model/text-name.ts';
import { maxAlt, type PictureRow, pictureName } from './model/picture-views.ts';

type PictureAnswers = DeskPictureAnswers & MistakeAnswers;
const englishPictureAnswers: PictureAnswers = { ...englishPageAnswers, ...englishDeskPictureAnswers };

/** The pictures that pages can show. What is wrong is said in English without `text`. */
export interface PictureDesk {
  /** By name. */
  list(): Promise<readonly PictureRow[]>;
  find(name: string, text?: PictureAnswers): Promise<PictureRow | undefined>;
  /** Adds what a form has sent. A picture that is there already is not kept twice: its name is returned. */
  add(
    form: FormData,
    by: StaffMember,
    text?: PictureAnswers,
  ): Promise<ChangeResult & { readonly name: string; readonly isKnown: boolean }>;
  describe(name: string, alt: string, by: StaffMember, text?: PictureAnswers): Promise<ChangeResult>;
  /** Deletes a picture that nothing shows. */
  remove(name: string, by: StaffMember, text?: PictureAnswers): Promise<ChangeResult>;
}

const pathOf = (name: string): string => `/pictures/${name}`;
const fileOf = (name: string): string => `pictures/${name}`;
const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('base64url');

function readAlt(typed: unknown, text: PictureAnswers): string {
  const alt = typeof typed === 'string' ? typed.trim().replaceAll(/\s+/g, ' ') : '';
  if (alt === '' || alt.length > maxAlt) throw new RefusedChange('alt', text.describePicture({ most: maxAlt }));
  return alt;
}

interface PicturesContext extends PagesContext {
  /** Path of the shop's logo, which is a picture too. */
  logo(): Promise<string | undefined>;
}

export function createPictureDesk(context: PicturesContext): PictureDesk {
  const { store } = context;
  const names = async (): Promise<string[]> =>
    (await store.list()).flatMap((path) => {
      const name = /^pictures\/([^/]+)$/.exec(path)?.[1];
      return name && pictureType(name) ? name : [];
    });

  async function list(text = englishPictureAnswers): Promise<readonly PictureRow[]> {
    const [known, uses, texts, logo] = await Promise.all([
      names(),
      usesOfPictures(store),
      store.readText(pictureTextsPath).catch(() => ''),
      context.logo(),
    ]);
    const altOf = pictureTexts(texts);
    return known.map((name) => {
      const path = pathOf(name);
      const asLogo = path === logo ? [{ id: 'logo', label: text.logoOfShop, shownAt: '/', line: 1 }] : [];
      return { name, path, alt: altOf.get(path) ?? '', uses: [...uses(name), ...asLogo] };
    });
  }

  const find = async (name: string, text?: PictureAnswers) =>
    (await list(text)).find((picture) => picture.name === name);

  /** The picture with one of these contents. */
  async function sameAs(contents: readonly Uint8Array[]): Promise<string | undefined> {
    const hashes = contents.map(hashOf);
    for (const name of await names()) {
      const bytes = await store.readBytes(fileOf(name)).catch(() => undefined);
      if (bytes && hashes.includes(hashOf(bytes))) return name;
    }
    return undefined;
  }

  async function add(form: FormData, by: StaffMember, text = englishPictureAnswers): ReturnType<PictureDesk['add']> {
    const sent = form.get('file');
    const file = sent instanceof File ? sent : undefined;
    const bytes = new Uint8Array((await file?.arrayBuffer()) ?? new ArrayBuffer(0));
    const picture = bytes.length > 0 ? await shrinkPicture(bytes) : undefined;
    const known = picture && (await sameAs([bytes, picture.bytes]));
    const taken = new Set(await names());
    const base = pictureName(file?.name ?? '');
    const free = [base, ...Array.from({ length: taken.size + 1 }, (_, index) => `${base}-${index + 2}`)]
      .map((one) => `${one}.webp`)
      .find((one) => !taken.has(one));
    const name = known ?? free ?? `${base}.webp`;
    const result = await changeContent(
      context,
      by,
      async (change) => {
        if (bytes.length === 0) throw new RefusedChange('file', text.pictureMissing);
        if (!picture) throw new RefusedChange('file', text.pictureUnreadable);
        const alt = readAlt(form.get('alt'), text);
        // What it shows was said before, and perhaps better.
        if (known && pictureTexts(await change.read(pictureTextsPath)).has(pathOf(known))) return;
        await change.publish(pictureTextsPath, setPictureText(await change.read(pictureTextsPath), pathOf(name), alt));
        if (known) return;
        change.write(fileOf(name), picture.bytes);
        await change.log('picture.added', name);
      },
      text,
    );
    return { ...result, name, isKnown: known !== undefined };
  }

  return {
    list: () => list(),
    find,
    add,
    async describe(name, alt, by, text = englishPictureAnswers) {
      const picture = await find(name, text);
      return changeContent(
        context,
        by,
        async (change) => {
          if (!picture) throw new RefusedChange('form', text.pictureGone);
          const described = readAlt(alt, text);
          const texts = setPictureText(await change.read(pictureTextsPath), picture.path, described);
          await change.publish(pictureTextsPath, texts);
          await change.log('picture.described', name);
        },
        text,
      );
    },
    async remove(name, by, text = englishPictureAnswers) {
      const picture = await find(name, text);
      return changeContent(
        context,
        by,
        async (change) => {
          if (!picture) throw new RefusedChange('form', text.pictureGone);
          const [use] = picture.uses;
          if (use) throw new RefusedChange('form', text.pictureUsed({ place: fileName(use, text) }));
          const texts = await change.read(pictureTextsPath);
          if (pictureTexts(texts).has(picture.path))
            await change.publish(pictureTextsPath, setPictureText(texts, picture.path, undefined));
          change.remove(fileOf(name));
          await change.log('picture.removed', name);
        },
        text,
      );
    },
  };
}

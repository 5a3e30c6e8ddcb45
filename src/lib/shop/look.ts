import {
  accentStyles,
  type ColourAnswers,
  colourProblem,
  englishAnswers,
  isColour,
  nearestColour,
} from './accent-colour.ts';

/** What the owner has chosen of the shop's looks. */
export interface Look {
  readonly accent: { readonly light: string; readonly dark: string } | null;
  readonly logo: Logo | null;
}

export interface Logo {
  /** Path of the picture. */
  readonly path: string;
  /** As it is shown, in CSS pixels. */
  readonly width: number;
  readonly height: number;
}

export const plainLook: Look = { accent: null, logo: null };

/** The accent of src/styles/tokens.css, where the form begins. */
export const ownAccent = { light: '#9c2f1a', dark: '#f0906c' } as const;

/** The styles of a look; '' for the shop's own. */
export const lookStyles = ({ accent }: Look): string => (accent ? accentStyles(accent) : '');

/** A logo is as high as the header has room for, and no wider than a phone leaves beside the header's buttons. */
const room = { width: 160, height: 40 } as const;

export function fitLogo(path: string, size: { readonly width: number; readonly height: number }): Logo {
  const scale = Math.min(room.width / size.width, room.height / size.height, 1);
  return {
    path,
    width: Math.max(1, Math.round(size.width * scale)),
    height: Math.max(1, Math.round(size.height * scale)),
  };
}

/** Pixels of a logo's longer side, enough for screens of three times the density. */
export const logoPixels = 480;

export type AccentForm =
  | { readonly ok: true; readonly accent: { readonly light: string; readonly dark: string } }
  | { readonly ok: false; readonly fields: Readonly<Record<string, string>> };

/** Reads the form of the colours. Without one for dark, it is made of the one for light. */
export function readAccent(
  values: Readonly<Record<string, string>>,
  answers: ColourAnswers = englishAnswers,
): AccentForm {
  const light = (values.light ?? '').trim().toLowerCase();
  const typed = (values.dark ?? '').trim().toLowerCase();
  if (!isColour(light)) return { ok: false, fields: { light: answers.text.colourWrong } };
  if (typed !== '' && !isColour(typed)) return { ok: false, fields: { dark: answers.text.colourWrong } };
  const dark = typed === '' ? nearestColour(light, 'dark') : typed;
  const [inLight, inDark] = [colourProblem(light, 'light', answers), colourProblem(dark, 'dark', answers)];
  if (inLight || inDark)
    return {
      ok: false,
      fields: { ...(inLight && { light: inLight.message }), ...(inDark && { dark: inDark.message }) },
    };
  return { ok: true, accent: { light, dark } };
}

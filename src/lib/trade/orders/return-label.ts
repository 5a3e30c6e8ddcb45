/** The label of a return as a file: what a courier gives out. */

/** Bytes. Labels of couriers have some ten thousand; an action takes a form of 1 MB. */
export const maxLabelBytes = 700_000;

export const labelTypes = ['application/pdf', 'image/png'] as const;
export type LabelType = (typeof labelTypes)[number];

export interface LabelFile {
  readonly type: LabelType;
  readonly bytes: Uint8Array;
}

const startsWith = (bytes: Uint8Array, start: readonly number[], from = 0): boolean =>
  start.every((byte, index) => bytes[from + index] === byte);

const pdfStart = [0x25, 0x50, 0x44, 0x46, 0x2d];
const pngStart = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** `IHDR`, the first chunk of every picture. */
const pngHeader = [0x49, 0x48, 0x44, 0x52];
/** A PDF ends with it; some programs add a few bytes. */
const pdfEnd = '%%EOF';

/** What a file is by its contents, whatever its name says. Undefined for anything but a whole PDF or PNG. */
export function labelType(bytes: Uint8Array): LabelType | undefined {
  if (startsWith(bytes, pngStart) && startsWith(bytes, pngHeader, 12)) {
    const end = new TextDecoder('latin1').decode(bytes.subarray(-12));
    return end.slice(4, 8) === 'IEND' ? 'image/png' : undefined;
  }
  if (!startsWith(bytes, pdfStart)) return undefined;
  return new TextDecoder('latin1').decode(bytes.subarray(-1024)).includes(pdfEnd) ? 'application/pdf' : undefined;
}

/** Why a file is no label. */
export type LabelRefusal = 'tooLarge' | 'wrongType';

/** A label that was sent, or why it is refused. Undefined when no file was chosen. */
export function readLabel(bytes: Uint8Array): LabelFile | { readonly refusal: LabelRefusal } | undefined {
  if (bytes.length === 0) return undefined;
  if (bytes.length > maxLabelBytes) return { refusal: 'tooLarge' };
  const type = labelType(bytes);
  return type ? { type, bytes } : { refusal: 'wrongType' };
}

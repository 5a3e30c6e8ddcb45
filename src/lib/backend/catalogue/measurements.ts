import type { VariantTable } from '../../database/schema.ts';

type Measured = Pick<VariantTable, 'height_mm' | 'width_mm' | 'thickness_mm'>;

/** `198 × 129 × 24 mm`, height first as is usual in the book trade; undefined unless height and width are known. */
export function dimensionsText({ height_mm, width_mm, thickness_mm }: Measured): string | undefined {
  if (!height_mm || !width_mm) return undefined;
  return `${[height_mm, width_mm, thickness_mm].filter(Boolean).join(' × ')} mm`;
}

/** `310 g`, or `1.2 kg` from one kilogram on. */
export function weightText(grams: number | null): string | undefined {
  if (!grams) return undefined;
  return grams < 1000 ? `${grams} g` : `${Number((grams / 1000).toFixed(2))} kg`;
}

/** `9 h 40 min`, `9 h`, `40 min`. */
export function durationText(minutes: number | null): string | undefined {
  if (!minutes) return undefined;
  const parts = [minutes >= 60 ? `${Math.floor(minutes / 60)} h` : '', minutes % 60 > 0 ? `${minutes % 60} min` : ''];
  return parts.filter(Boolean).join(' ');
}

import { messages } from '../../../messages/messages.ts';
import type { VariantTable } from '../../database/schema.ts';
import { formatNumber } from '../../format.ts';
import type { Language } from '../../paths/language.ts';

type Measured = Pick<VariantTable, 'height_mm' | 'width_mm' | 'thickness_mm'>;

/** `198 × 129 × 24 mm`, height first as is usual in the book trade; undefined unless height and width are known. */
export function dimensionsText(
  { height_mm, width_mm, thickness_mm }: Measured,
  language: Language,
): string | undefined {
  if (!height_mm || !width_mm) return undefined;
  const sizes = [height_mm, width_mm, thickness_mm].filter(Boolean).join(' × ');
  return messages.bookLabels(language).millimetres({ sizes });
}

/** `310 g`, or `1.2 kg` from one kilogram on. */
export function weightText(grams: number | null, language: Language): string | undefined {
  if (!grams) return undefined;
  const text = messages.bookLabels(language);
  if (grams < 1000) return text.grams({ grams });
  return text.kilograms({ kilograms: formatNumber(Number((grams / 1000).toFixed(2)), language) });
}

/** `9 h 40 min`, `9 h`, `40 min`. */
export function durationText(total: number | null, language: Language): string | undefined {
  if (!total) return undefined;
  const text = messages.bookLabels(language);
  const [hours, minutes] = [Math.floor(total / 60), total % 60];
  if (hours === 0) return text.minutes({ minutes });
  return minutes === 0 ? text.hours({ hours }) : text.hoursAndMinutes({ hours, minutes });
}

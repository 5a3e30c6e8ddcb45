import { childOf, childrenOf, textAt, type XmlNode } from '../xml/xml-node.ts';
import {
  accepted,
  type EditionDetails,
  type Format,
  isDownload,
  notForConsumers,
  type ReadResult,
  refused,
} from './details.ts';
import { readFormat } from './product-forms.ts';
import { readPublicationDate } from './read-dates.ts';
import { readEditionAbout } from './read-edition-about.ts';
import { readResources } from './read-resources.ts';
import { readSafetyContact } from './read-safety-contact.ts';
import { longEditionReason } from './text-limits.ts';

/** Reads the details of the edition. Refuses a product that is not for consumers, and a form that is not known. */
export function readEdition(product: XmlNode): ReadResult<EditionDetails> {
  const detail = childOf(product, 'DescriptiveDetail');
  const parts = childrenOf(detail, 'ProductPart').map((part) => textAt(part, 'ProductForm') ?? '');
  const form = textAt(detail, 'ProductForm') ?? '';
  const read = readFormat(form, parts);
  if (!read.ok) return read;
  if (['20', '30', '31'].includes(textAt(detail, 'ProductComposition') ?? ''))
    return notForConsumers('it is a pack for the trade (ProductComposition 20, 30 or 31)', {
      kind: 'trade pack',
      form,
    });

  const format = read.value;
  const safety = readSafetyContact(product);
  const about = { ...readEditionAbout(detail, isDownload(format)), ...(safety && { safety }) };
  const reason = longEditionReason(about);
  if (reason) return refused(reason);
  const isShipped = !isDownload(format);
  return accepted({
    format,
    pages: readPages(detail),
    durationMinutes: hasDuration(format) ? readDuration(detail) : null,
    heightMm: isShipped ? readMeasure(detail, '01') : null,
    widthMm: isShipped ? readMeasure(detail, '02') : null,
    thicknessMm: isShipped ? readMeasure(detail, '03') : null,
    weightG: isShipped ? readMeasure(detail, '08') : null,
    publicationDate: readPublicationDate(product),
    resources: readResources(product),
    about,
  });
}

const hasDuration = (format: Format): boolean => ['Audio', 'Audio disc', 'Video'].includes(format);

/** Factors to millimetres or grams for the units of ONIX list 50. */
const units: Readonly<Record<string, number>> = { mm: 1, cm: 10, in: 25.4, gr: 1, kg: 1000, lb: 453.592, oz: 28.3495 };

function readMeasure(detail: XmlNode | undefined, type: string): number | null {
  const measure = childrenOf(detail, 'Measure').find((one) => textAt(one, 'MeasureType') === type);
  const value =
    Number(textAt(measure, 'Measurement')) * (units[textAt(measure, 'MeasureUnitCode') ?? ''] ?? Number.NaN);
  return value > 0 && value < 100_000 ? Math.round(value) : null;
}

const extents = (detail: XmlNode | undefined, type: string) =>
  childrenOf(detail, 'Extent')
    .filter((extent) => textAt(extent, 'ExtentType') === type)
    .map((extent) => ({ value: textAt(extent, 'ExtentValue') ?? '', unit: textAt(extent, 'ExtentUnit') }));

/** The number of pages: main content, or else another way to count (ONIX list 23). */
function readPages(detail: XmlNode | undefined): number | null {
  for (const type of ['00', '11', '08', '07', '05', '06', '10']) {
    const pages = extents(detail, type).find((extent) => extent.unit === '03' && /^\d{1,5}$/.test(extent.value));
    if (pages && Number(pages.value) > 0) return Number(pages.value);
  }
  return null;
}

/**
 * The playing time in minutes: of everything (list 23: 09), or else of the main content (14). Records count tracks and files in the
 * same element.
 */
function readDuration(detail: XmlNode | undefined): number | null {
  for (const type of ['09', '14']) {
    const all = extents(detail, type).map(({ value, unit }) => Math.round(toMinutes(value, unit)));
    const minutes = all.find((one) => one > 0 && one < 100_000);
    if (minutes !== undefined) return minutes;
  }
  return null;
}

/** Units of ONIX list 24: 04 hours, 05 minutes, 06 seconds, 14 HHH, 15 HHHMM, 16 HHHMMSS. */
function toMinutes(value: string, unit: string | undefined): number {
  const number = Number(value);
  switch (unit) {
    case '04':
    case '14':
      return number * 60;
    case '05':
      return number;
    case '06':
      return number / 60;
    case '15':
      return Number(value.slice(0, -2)) * 60 + Number(value.slice(-2));
    case '16':
      return Number(value.slice(0, -4)) * 60 + Number(value.slice(-4, -2)) + Number(value.slice(-2)) / 60;
    default:
      return Number.NaN;
  }
}

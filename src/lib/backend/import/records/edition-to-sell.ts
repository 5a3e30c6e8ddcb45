import { accepted, type EditionDetails as Edition, type NotForConsumers, type ReadResult } from '@bookfront/onix';
import { chooseImages } from './choose-images.ts';
import type { EditionDetails } from './onix-record.ts';
import { type Result, refusedToSell } from './refusal.ts';

/** Why the shop does not sell it, for the person who sent the file. */
const reasons: Readonly<Record<NotForConsumers['kind'], string>> = {
  'trade material': 'it is material for the trade alone, such as posters and display stands',
  'set of files':
    'it is a set of several files; the shop delivers one file for an edition, so send each of them as a record',
  licence: 'it is a licence of a digital product, which the shop cannot deliver',
  device: 'it is a device',
  clothing: 'it is clothing, which comes in sizes that a record of ONIX does not tell',
  'other form': 'books (BB, BC …), e-books (EA, ED), audio (AJ, AN …) and articles (PC, ZE …) are',
  'trade pack': 'send what it holds as records',
};

/** The details of an edition as the catalogue has them. Refuses what the shop does not sell, and takes it off sale. */
export function editionToSell(read: ReadResult<Edition>): Result<EditionDetails> {
  if (read.ok) {
    const { resources, ...details } = read.value;
    return accepted({ ...details, ...chooseImages(resources) });
  }
  const { notForConsumers, message } = read;
  if (!notForConsumers) return read;
  const { kind, form } = notForConsumers;
  return refusedToSell(
    kind === 'trade pack'
      ? `${message}; ${reasons[kind]}`
      : `its ProductForm ${form} is not sold here: ${reasons[kind]}`,
  );
}

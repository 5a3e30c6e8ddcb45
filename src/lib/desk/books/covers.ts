import type { BusboyFileStream } from '@fastify/busboy';
import { storedPictureUrl } from '../../backend/cover-url.ts';
import type { StoredPictures } from '../../backend/covers/stored-pictures.ts';
import { setEditionByHand } from '../../backend/overrides/set-edition.ts';
import { noteColours } from '../../backend/traits/picture-colours.ts';
import { BodyTooLarge, readBounded } from '../../bounded-body.ts';
import { inTransaction } from '../../database/transaction.ts';
import { PictureRefused } from '../../decode-picture.ts';
import type { StaffMember } from '../../shop/staff.ts';
import { isDiskFull, receiveUpload, type Upload } from '../receive-upload.ts';
import { recordInLog } from '../staff-log.ts';
import { type BookAnswers, englishAnswers } from './answers.ts';
import type { BooksContext } from './context.ts';

const mostBytes = 15_000_000;

interface Edition {
  readonly id: number;
  readonly editionId: number;
}

export interface CoverContext extends BooksContext {
  readonly covers: StoredPictures;
}

/** A form with a cover, and what is said when it is refused. */
interface SentCover {
  readonly request: Request;
  readonly by: StaffMember;
  readonly answers?: BookAnswers | undefined;
}

/** Receives the cover of an edition (multipart). Returns why it was refused, or undefined when the shop shows it. */
export async function uploadCover(
  context: CoverContext,
  edition: Edition,
  { request, by, answers: { text } = englishAnswers }: SentCover,
): Promise<string | undefined> {
  const received = await receiveUpload(request, (stream) => storePicture(stream, context, text), undefined, text);
  if (!received.ok) return received.message;
  const image = storedPictureUrl({ from: 'upload', hash: received.file, editionId: edition.editionId });
  return (await setCover(context, edition, image, by)) ? undefined : text.bookGone;
}

/** Takes the picture of an edition away: the shop draws its cover again. */
export const removeCover = (context: CoverContext, edition: Edition, by: StaffMember): Promise<boolean> =>
  setCover(context, edition, null, by);

const setCover = ({ db, now }: CoverContext, { id, editionId }: Edition, image: string | null, by: StaffMember) =>
  inTransaction(db, async (queries) => {
    const edition = await queries
      .selectFrom('variant')
      .select('sku')
      .where('id', '=', editionId)
      .where('product_id', '=', id)
      .executeTakeFirst();
    if (!edition) return false;
    const changed = await setEditionByHand(queries, {
      variantId: editionId,
      changes: { image_source: image },
      by,
      at: now(),
    });
    if (changed && changed.length > 0)
      await recordInLog(queries, {
        ...{ by, action: image ? 'cover.uploaded' : 'cover.removed', about: `book ${id}`, at: now() },
        details: { edition: edition.sku },
      });
    return true;
  });

async function storePicture(
  stream: BusboyFileStream,
  { covers, db }: CoverContext,
  text: BookAnswers['text'],
): Promise<Upload<string>> {
  try {
    const arriving = stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>;
    const picture = await readBounded(arriving, mostBytes);
    if (picture.length === 0) return { ok: false, message: text.fileMissing };
    const { hash, colours } = await covers.add(picture);
    await noteColours(db, hash, colours);
    return { ok: true, file: hash };
  } catch (error) {
    // The rest of a file that is refused is read and dropped, so that the form comes to its end and the answer can be sent.
    stream.resume();
    if (error instanceof BodyTooLarge) return { ok: false, message: text.pictureTooLarge };
    if (error instanceof PictureRefused) return { ok: false, message: text[`pictureProblem_${error.problem}`] };
    if (isDiskFull(error)) return { ok: false, message: text.pictureNotStored };
    throw error;
  }
}

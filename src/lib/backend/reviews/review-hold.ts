import { createHash } from 'node:crypto';
import { fold } from '../../shop/fold.ts';
import type { HeldReason } from '../../shop/review-desk.ts';
import { hasOddSigns, isLink } from '../../shop/visitor-text.ts';
import type { Queries } from '../context.ts';

/** Fewer letters are often the same without meaning anything: “Great book!” */
const fewestLetters = 40;

/** The same for texts that differ in case, signs and spaces only; '' for a short text. */
export function textKey(text: string): string {
  const letters = fold(text).replace(/[^\p{L}\p{N}]/gu, '');
  return letters.length < fewestLetters ? '' : createHash('sha256').update(letters).digest('base64url');
}

/** What makes the shop look at a review before it is shown; undefined for nothing. */
export async function suspicionOf(
  queries: Queries,
  { text, productId, userId }: { readonly text: string; readonly productId: number; readonly userId: string },
): Promise<HeldReason | undefined> {
  if (isLink(text)) return 'link';
  if (hasOddSigns(text.replace(/\s+/g, ' '))) return 'signs';
  const key = textKey(text);
  if (key === '') return undefined;
  const same = await queries
    .selectFrom('review')
    .select('id')
    .where('text_key', '=', key)
    .where((where) => where.or([where('product_id', '!=', productId), where('user_id', '!=', userId)]))
    .executeTakeFirst();
  return same && 'repeated';
}

import { type DeskOrderAnswers, englishDeskOrderAnswers } from '../../../../messages/plain/desk/order-answers.ts';
import { isIncomplete, type OrderState, openLines } from './order-steps.ts';

/** What goes into a parcel, as a form asks for it. */

export type Fields = Readonly<Record<string, string>>;

export interface PackedChoice {
  /** By line. */
  readonly copies: ReadonlyMap<number, number>;
  /** What is wrong with it. */
  readonly fields: Fields;
}

/** The field with the copies of a line. */
export const copiesField = (position: number): string => `copies.${position}`;

interface Asked {
  readonly copies?: ReadonlyMap<number, number> | undefined;
  readonly isIncompleteOnPurpose?: boolean;
}

/**
 * The copies of a parcel: those that were asked for, else all that are here or, when none are, all that may be sent. Never more of a line
 * than have still to be packed, nor any before its day. Copies that are not on the shelf, and some that stay behind although the customer
 * wants one parcel, have to be confirmed.
 */
export function chooseCopies(
  state: Pick<OrderState, 'toPack' | 'isSentAsReady'>,
  { copies: asked, isIncompleteOnPurpose = false }: Asked,
  text = englishDeskOrderAnswers,
): PackedChoice {
  const open = openLines(state);
  const isAnyHere = open.some(({ here }) => here > 0);
  const copies =
    asked ?? new Map(open.map(({ position, here, copies: all }) => [position, isAnyHere ? here : all] as const));
  const most = new Map(open.map((line) => [line.position, line.copies]));
  const tooMany = [...copies].filter(([position, count]) => count > (most.get(position) ?? 0));
  if (tooMany.length > 0)
    return {
      copies,
      fields: Object.fromEntries(tooMany.map(([position]) => atMost(position, most.get(position) ?? 0, text))),
    };
  if ([...copies.values()].every((count) => count === 0)) return { copies, fields: { copies: text.nothingPacked } };
  if (isIncompleteOnPurpose) return { copies, fields: {} };
  const isMissing = open.some(({ position, here }) => (copies.get(position) ?? 0) > here);
  if (isMissing) return { copies, fields: { incomplete: text.notOnShelf } };
  const isRestLeft = state.toPack.some(({ position, copies: all }) => (copies.get(position) ?? 0) < all);
  if (!isRestLeft || state.isSentAsReady) return { copies, fields: {} };
  return { copies, fields: { incomplete: isIncomplete(state) ? text.notOnShelf : text.oneParcelWanted } };
}

const atMost = (position: number, most: number, text: DeskOrderAnswers) =>
  [copiesField(position), most > 0 ? text.atMost({ most }) : text.lineNotPackable] as const;

import { isIncomplete, type OrderState, openLines } from './order-steps.ts';

/** What goes into a parcel, as a form asks for it. */

export type Fields = Readonly<Record<string, string>>;

export const missingMessage = 'Not all copies are on the shelf. If the parcel goes out all the same, tick the box.';
const splitMessage = 'The customer wants one parcel. If the rest follows in another one, tick the box.';
const nothingMessage = 'Please choose what is packed.';

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
      fields: Object.fromEntries(tooMany.map(([position]) => atMost(position, most.get(position) ?? 0))),
    };
  if ([...copies.values()].every((count) => count === 0)) return { copies, fields: { copies: nothingMessage } };
  if (isIncompleteOnPurpose) return { copies, fields: {} };
  const isMissing = open.some(({ position, here }) => (copies.get(position) ?? 0) > here);
  if (isMissing) return { copies, fields: { incomplete: missingMessage } };
  const isRestLeft = state.toPack.some(({ position, copies: all }) => (copies.get(position) ?? 0) < all);
  if (!isRestLeft || state.isSentAsReady) return { copies, fields: {} };
  return { copies, fields: { incomplete: isIncomplete(state) ? missingMessage : splitMessage } };
}

const atMost = (position: number, count: number) =>
  [copiesField(position), count > 0 ? `At most ${count}.` : 'Nothing of this line can be packed now.'] as const;

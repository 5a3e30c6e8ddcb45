/** Takes what has to be done when the shop closes. The last thing deferred is done first. */
export type Closing = Pick<AsyncDisposableStack, 'defer'>;

/** Opens a part of the shop. It names the parts that it needs by type, and defers its own closing. */
export type Part<Needs, Gives extends object> = (needs: Needs, closing: Closing) => Gives | Promise<Gives>;

export interface OpenedParts<Has> {
  readonly parts: Has;
  /** Closes in the reverse order of opening. A part that fails to close keeps no other open. */
  close(): Promise<void>;
}

/** A list of parts, each of which may need those before it. */
export interface PartList<Has extends object> {
  with<Gives extends object>(part: Part<Has, Gives>): PartList<Has & Gives>;
  /** Opens them one after another. When one cannot be opened, those before it are closed, and its error is thrown. */
  open(): Promise<OpenedParts<Has>>;
}

/** Begins a list with what is there already. */
export const partsFrom = <Has extends object>(given: Has): PartList<Has> => listOf(async () => given);

function listOf<Has extends object>(openAll: (closing: Closing) => Promise<Has>): PartList<Has> {
  return {
    with: (part) =>
      listOf(async (closing) => {
        const opened = await openAll(closing);
        return { ...opened, ...(await part(opened, closing)) };
      }),
    async open() {
      await using opened = new AsyncDisposableStack();
      const parts = await openAll(opened);
      const closing = opened.move();
      return { parts, close: () => closing.disposeAsync() };
    },
  };
}

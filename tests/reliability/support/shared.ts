/** What scenarios use one after the other because it takes long to open, for example a pair of processes. */
export interface Shared {
  /** Waits until nobody else has it, and opens it at the first time. `onEnd` takes what gives it back. */
  borrow<Thing>(name: string, open: (onClose: OnEnd) => Promise<Thing>, onEnd: OnEnd): Promise<Thing>;
  /** Closes everything that was opened. */
  close(): Promise<void>;
}

export type OnEnd = (work: () => Promise<unknown>) => void;

interface Entry {
  readonly thing: Promise<unknown>;
  free: Promise<unknown>;
}

export function createShared(): Shared {
  const entries = new Map<string, Entry>();
  const closings: (() => Promise<unknown>)[] = [];
  return {
    async borrow(name, open, onEnd) {
      const entry = entries.get(name) ?? { thing: open((work) => closings.push(work)), free: Promise.resolve() };
      entries.set(name, entry);
      const before = entry.free;
      const mine = Promise.withResolvers<void>();
      entry.free = mine.promise;
      onEnd(async () => mine.resolve());
      await before;
      // The name stands for one kind of thing.
      return (await entry.thing) as Awaited<ReturnType<typeof open>>;
    },
    async close() {
      for (const work of closings.splice(0).reverse()) await work();
      entries.clear();
    },
  };
}

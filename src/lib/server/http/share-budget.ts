/** An amount of something (bytes, places) that clients share, with a smaller limit for each. */
export interface Budget {
  /** Takes an amount. Returns false, and takes nothing, when the client or all together would have too much. */
  take(client: string, amount: number): boolean;
  give(client: string, amount: number): void;
}

export function createBudget({ perClient, total }: { readonly perClient: number; readonly total: number }): Budget {
  const taken = new Map<string, number>();
  let all = 0;
  return {
    take(client, amount) {
      const own = (taken.get(client) ?? 0) + amount;
      if (own > perClient || all + amount > total) return false;
      taken.set(client, own);
      all += amount;
      return true;
    },
    give(client, amount) {
      const own = (taken.get(client) ?? 0) - amount;
      if (own > 0) taken.set(client, own);
      else taken.delete(client);
      all -= amount;
    },
  };
}

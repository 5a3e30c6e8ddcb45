import type { Desk } from '../../desk/desk.ts';

/** Connects the parts of the desk. */
export function openDesk({ hasShop }: { readonly hasShop: boolean }): Desk {
  return { findMember: async () => undefined, hasShop };
}

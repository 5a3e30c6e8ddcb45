import type { Permission } from '../../shop/staff.ts';

/** `anyone`: before signing in. */
export type Access = Permission | 'anyone';

/** A page by the route that src/pages names it with: its permission, and what a POST does there if it runs no action (lib/routes.ts). */
export type DeskPages = Readonly<
  Record<string, Access | { readonly access: Access; readonly post: 'itself' | 'both' | 'none' }>
>;

/** An action by its name, with its permission. */
export type DeskActions = Readonly<Record<string, Access>>;

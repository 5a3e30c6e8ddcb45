import type { Outcome } from '../../lib/shop/outcome.ts';

/** One row of a form more or less, or at another place. Nothing is saved yet: the page shows what was typed. */
export const rowsChanged = async (): Promise<Outcome> => ({ ok: true, notices: [], rerendersForm: true });

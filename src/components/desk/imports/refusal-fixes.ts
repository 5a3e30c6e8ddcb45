import { deskTaxPath } from '../../../lib/desk/settings/model/pages.ts';
import { noTaxRate } from '../../../lib/shop/import-runs.ts';

/** The page of the desk where a rate of tax is set, for a refusal whose cause is that there is none. */
export const taxFixOf = (reason: string): string | undefined => (reason.includes(noTaxRate) ? deskTaxPath : undefined);

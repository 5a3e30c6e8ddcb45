import type { SettingResult, Values } from '../../lib/desk/settings/model/settings-form.ts';
import type { Outcome } from '../../lib/shop/outcome.ts';
import { toast } from '../define.ts';

/** `desk-guard.ts` refuses it without the embedded shop. */
export const noShop: SettingResult = { ok: false, fields: { form: 'Orders and books are kept in another system.' } };

/** The number of what a form changes; undefined for something new. */
export const idOf = ({ id = '' }: Values): number | undefined => (/^\d{1,9}$/.test(id) ? Number(id) : undefined);

export const givenBack = (isKnown: boolean, to: string): Outcome => ({
  ok: true,
  notices: [
    toast(
      'success',
      isKnown
        ? 'Given back: what merchandising.yml says counts again.'
        : 'Given back. It stays as it is until merchandising.yml is imported.',
    ),
  ],
  to,
  navigates: true,
});

import { addressPath } from '../lib/paths/account.ts';
import { addressFieldErrors, addressKinds, readAddress } from '../lib/shop/address-form.ts';
import { addressErrors } from '../lib/shop/address-rules.ts';
import type { Outcome } from '../lib/shop/outcome.ts';
import { textOf } from './address-form.ts';
import { dialog, formAction } from './define.ts';

const save = formAction(async (form, { locals }, text): Promise<Outcome> => {
  const typed = textOf(form);
  const kind = addressKinds[typed('flag') === 'B' ? 'B' : 'S'];
  const address = readAddress('', typed);
  const fields = addressFieldErrors('', addressErrors(address, {}, text));
  if (Object.keys(fields).length > 0) return { ok: false, notices: [], fields };
  await locals.addresses.save(kind, address);
  return {
    ok: true,
    notices: [dialog('success', text.addressSaved)],
    to: addressPath,
    navigates: true,
  };
});

export const address = { save };

import { z } from 'zod';
import { addressPath } from '../lib/paths/account.ts';
import { addressFieldErrors, addressKinds, readAddress } from '../lib/shop/address-form.ts';
import { addressErrors } from '../lib/shop/address-rules.ts';
import type { Outcome } from '../lib/shop/outcome.ts';
import { textOf } from './address-form.ts';
import { dialog, shopAction } from './define.ts';

const save = shopAction(z.instanceof(FormData), async (form, { locals }): Promise<Outcome> => {
  const text = textOf(form);
  const kind = addressKinds[text('flag') === 'B' ? 'B' : 'S'];
  const address = readAddress('', text);
  const fields = addressFieldErrors('', addressErrors(address));
  if (Object.keys(fields).length > 0) return { ok: false, notices: [], fields };
  await locals.addresses.save(kind, address);
  return {
    ok: true,
    notices: [dialog('success', 'Your address updated successfully.')],
    to: addressPath,
    navigates: true,
  };
});

export const address = { save };

import { z } from 'zod';
import type { Outcome } from '../lib/shop/outcome.ts';
import { namedPlaceErrors, toNamedPlace } from '../lib/trade/delivery/named-place.ts';
import { hasPostCode } from '../lib/trade/places/postal-conventions.ts';
import { shopAction } from './define.ts';
import type { FormFields } from './form.ts';

const placeForm = ({ optionalField }: FormFields) => z.object({ country: optionalField, postCode: optionalField });

/**
 * Remembers where books go to, in a cookie and nowhere else. A form without a country means the shop's own. An empty code forgets
 * the place that was named before.
 */
const place = shopAction(placeForm, async ({ country, postCode }, { locals, url }, text): Promise<Outcome> => {
  const named = toNamedPlace(country || locals.settings.country, postCode);
  const done = { ok: true, notices: [], to: url.pathname };
  const before = locals.place.named();
  if (named.postCode === '' && before?.country === named.country && hasPostCode(named.country)) {
    locals.place.forget();
    return done;
  }
  const fields = namedPlaceErrors(named, text);
  if (fields) return { ok: false, notices: [], fields };
  locals.place.remember(named);
  return done;
});

export const delivery = { place };

import { z } from 'zod';
import { apiFields } from './api-fields.ts';
import { dataFields } from './data-fields.ts';
import { wholeNumber } from './field-types.ts';
import { linkFields } from './link-fields.ts';
import { orderLimitFields } from './order-limits.ts';
import { paymentFields } from './payment-settings.ts';
import { placeFields } from './place-fields.ts';
import { runningFields } from './running-fields.ts';
import { setting } from './setting.ts';

/** Read by `npm run edit` alone: a wrong one keeps no shop from starting. */
const editorFields = {
  EDIT_PORT: setting(
    '4330',
    'Where npm run edit listens; its view of the shop is at the next port.',
    wholeNumber(0, 65_535, 4330).default(4330),
  ),
};

/** The settings by what they are about, in the order of .env.example. */
export const settingGroups = [
  { title: 'Where it listens, and its data', fields: dataFields },
  { title: 'The editor', fields: editorFields },
  { title: 'A remote shop, caches and a CDN', fields: apiFields },
  { title: 'Money, language and place', fields: placeFields },
  { title: 'Other sites', fields: linkFields },
  { title: 'Limits of orders', fields: orderLimitFields },
  { title: 'Payment online', fields: paymentFields },
  { title: 'Mail, processes, security, monitoring', fields: runningFields },
] as const;

/** Every variable of the environment that is a setting, with its default and what is wrong with other values. */
export const schema = z.object({
  ...dataFields,
  ...apiFields,
  ...placeFields,
  ...linkFields,
  ...orderLimitFields,
  ...paymentFields,
  ...runningFields,
});

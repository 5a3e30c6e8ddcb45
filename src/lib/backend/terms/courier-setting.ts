import { z } from 'zod';
import { type DeskSettingAnswers, englishDeskSettingAnswers } from '../../../messages/plain/desk/setting-answers.ts';
import { isEnvironmentName, trackingUrlProblem } from '../../trade/orders/couriers.ts';

/** The couriers that were set in the desk. The same schema checks the form and what is stored. */

const mostCouriers = 30;

const courier = (text: DeskSettingAnswers) =>
  z.object({
    id: z.string().regex(/^[a-z0-9-]{1,40}$/),
    name: z
      .string()
      .trim()
      .min(1, { error: text.courierNameMissing })
      .max(60, { error: text.tooLong({ max: 60 }) })
      .refine((name) => !isEnvironmentName(name), { error: text.courierNameReserved }),
    url: z
      .string()
      .trim()
      .max(500, { error: text.tooLong({ max: 500 }) })
      .superRefine((url, { addIssue }) => {
        const problem = url === '' ? undefined : trackingUrlProblem(url, text);
        if (problem) addIssue({ code: 'custom', message: problem });
      }),
  });

const folded = (name: string) => name.toLowerCase();

export const couriersSettingIn = (text: DeskSettingAnswers) =>
  z
    .array(courier(text))
    .max(mostCouriers, { error: text.tooManyCouriers({ most: mostCouriers }) })
    .superRefine((couriers, { addIssue }) => {
      const report = (index: number, field: 'id' | 'name', message: string) =>
        addIssue({ code: 'custom', path: [index, field], message });
      for (const [index, { id, name }] of couriers.entries()) {
        const before = couriers.slice(0, index);
        if (before.some((one) => folded(one.name) === folded(name))) report(index, 'name', text.courierNameTwice);
        if (before.some((one) => one.id === id)) report(index, 'id', text.courierIdTwice);
      }
    });
export const couriersSetting = couriersSettingIn(englishDeskSettingAnswers);

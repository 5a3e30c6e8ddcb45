import { z } from 'zod';
import { isEnvironmentName, trackingUrlProblem } from '../../trade/orders/couriers.ts';

/** The couriers that were set in the desk. The same schema checks the form and what is stored. */

const mostCouriers = 30;

const courier = z.object({
  id: z.string().regex(/^[a-z0-9-]{1,40}$/),
  name: z
    .string()
    .trim()
    .min(1, { error: 'Please enter the name of the courier.' })
    .max(60, { error: 'Please use at most 60 characters.' })
    .refine((name) => !isEnvironmentName(name), { error: 'Please enter the courier’s own name.' }),
  url: z
    .string()
    .trim()
    .max(500, { error: 'Please use at most 500 characters.' })
    .superRefine((url, { addIssue }) => {
      const problem = url === '' ? undefined : trackingUrlProblem(url);
      if (problem) addIssue({ code: 'custom', message: problem });
    }),
});

const folded = (name: string) => name.toLowerCase();

export const couriersSetting = z
  .array(courier)
  .max(mostCouriers, { error: `Please enter at most ${mostCouriers} couriers.` })
  .superRefine((couriers, { addIssue }) => {
    const report = (index: number, field: 'id' | 'name', message: string) =>
      addIssue({ code: 'custom', path: [index, field], message });
    for (const [index, { id, name }] of couriers.entries()) {
      const before = couriers.slice(0, index);
      if (before.some((one) => folded(one.name) === folded(name)))
        report(index, 'name', 'Another courier has this name already.');
      if (before.some((one) => one.id === id)) report(index, 'id', 'Two couriers have the same id.');
    }
  });

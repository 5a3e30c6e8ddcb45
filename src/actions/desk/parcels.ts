import { z } from 'zod';
import { otherCourier, readParcel } from '../../lib/desk/settings/model/courier-form.ts';
import type { StaffMember } from '../../lib/shop/staff.ts';
import { deskAction } from './define.ts';
import { stepFields, textField, tickField } from './order-form.ts';
import { stepOutcome } from './order-outcome.ts';
import { ordersOf, requestOf, type StepForm } from './order-step.ts';

/** The steps of parcels: packed with chosen copies, sent with a courier, delivered. */

/** The number of the parcel; without it the step is about the only one that it can be about. */
const parcelField = textField(4).transform((text) => (/^[1-9]\d{0,3}$/.test(text) ? Number(text) : undefined));
const parcelForm = { ...stepFields, parcel: parcelField };
const aboutParcel = (form: StepForm & { parcel: number | undefined }, by: StaffMember) => ({
  ...requestOf(form, by),
  parcel: form.parcel,
});

/** More lines has no order. */
const mostLines = 300;
/** Of what was typed and is no number of copies: more than any order has, so that the field says how many there are. */
const noNumber = 1000;

/** The copies that a form chooses by line: `copies.1`. Undefined when it has no such fields. */
function readCopies(form: FormData): ReadonlyMap<number, number> | undefined {
  const typed = [...form].slice(0, mostLines * 2).flatMap(([name, value]) => {
    const [, position] = /^copies\.(\d{1,3})$/.exec(name) ?? [];
    if (!position || typeof value !== 'string') return [];
    return [[Number(position), /^\d{0,3}$/.test(value.trim()) ? Number(value) : noNumber] as const];
  });
  return typed.length > 0 ? new Map(typed) : undefined;
}

/** A form with which copies leave. What is unusual about it is confirmed by a tick. */
const leavingForm = <Shape extends z.ZodRawShape>(fields: Shape) =>
  z
    .instanceof(FormData)
    .transform((data): unknown => ({ ...Object.fromEntries(data), copies: readCopies(data) }))
    .pipe(
      z.object({
        ...{ ...parcelForm, unpaid: tickField, incomplete: tickField },
        copies: z.custom<ReturnType<typeof readCopies>>(),
        ...fields,
      }),
    );

interface LeavingForm extends StepForm {
  readonly parcel: number | undefined;
  readonly unpaid: boolean;
  readonly incomplete: boolean;
  readonly copies: ReturnType<typeof readCopies>;
}

const leavingOf = (form: LeavingForm, by: StaffMember) => ({
  ...aboutParcel(form, by),
  copies: form.copies,
  isUnpaidOnPurpose: form.unpaid,
  isIncompleteOnPurpose: form.incomplete,
});

export const pack = deskAction('desk.orders.pack', leavingForm({}), async (form, by, context) =>
  stepOutcome(await ordersOf(context).startPacking(leavingOf(form, by)), form.number, 'The parcel is packed.'),
);

const courierFields = {
  courier: textField(60),
  courierName: textField(60),
  trackingNumber: textField(80),
  requestId: textField(80),
};

export const ship = deskAction(
  'desk.orders.ship',
  leavingForm({ ...courierFields, untracked: tickField }),
  async (form, by, context) => {
    const { parcel, fields } = readParcel(form, await ordersOf(context).couriers());
    if (!parcel) return { ok: false, notices: [], fields };
    const request = { ...leavingOf(form, by), ...parcel, isUntrackedOnPurpose: form.untracked };
    return stepOutcome(await ordersOf(context).ship(request), form.number, 'The parcel is shipped.');
  },
);

export const track = deskAction(
  'desk.orders.track',
  z.object({ ...parcelForm, ...courierFields }),
  async (form, by, context) => {
    const orders = ordersOf(context);
    const { parcel, fields } = readParcel(form, await orders.couriers(await orders.find(form.number)));
    if (!parcel) return { ok: false, notices: [], fields };
    const isMissing = form.courier !== otherCourier && form.trackingNumber === '';
    if (isMissing) return { ok: false, notices: [], fields: { trackingNumber: 'Please type the tracking number.' } };
    const request = { ...aboutParcel(form, by), ...parcel };
    return stepOutcome(await orders.correctTracking(request), form.number, 'The tracking is corrected.');
  },
);

export const dispatch = deskAction('desk.orders.dispatch', z.object(parcelForm), async (form, by, context) =>
  stepOutcome(
    await ordersOf(context).sendOutForDelivery(aboutParcel(form, by)),
    form.number,
    'The parcel is out for delivery.',
  ),
);

export const deliver = deskAction(
  'desk.orders.deliver',
  leavingForm({ cash: tickField }),
  async (form, by, context) => {
    const request = { ...leavingOf(form, by), isCashReceived: form.cash };
    return stepOutcome(await ordersOf(context).deliver(request), form.number, 'The customer has it.');
  },
);

export const unpack = deskAction('desk.orders.unpack', z.object(parcelForm), async (form, by, context) =>
  stepOutcome(await ordersOf(context).unpack(aboutParcel(form, by)), form.number, 'The parcel is unpacked.'),
);

export const lose = deskAction('desk.orders.lose', z.object(parcelForm), async (form, by, context) =>
  stepOutcome(await ordersOf(context).loseParcel(aboutParcel(form, by)), form.number, 'The parcel is marked as lost.'),
);

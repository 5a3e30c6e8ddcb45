import type { ActionAPIContext } from 'astro:actions';
import { z } from 'zod';
import { otherCourier, readParcel } from '../../lib/desk/settings/model/courier-form.ts';
import type { StaffMember } from '../../lib/shop/staff.ts';
import { messages } from '../../messages/messages.ts';
import { deskAction } from './define.ts';
import type { DeskFields } from './fields.ts';
import { textField, tickField } from './order-form.ts';
import { stepOutcome } from './order-outcome.ts';
import { ordersOf, requestOf, type StepForm } from './order-step.ts';

/** The steps of parcels: packed with chosen copies, sent with a courier, delivered. */

/** The number of the parcel; without it the step is about the only one that it can be about. */
const parcelField = textField(4).transform((text) => (/^[1-9]\d{0,3}$/.test(text) ? Number(text) : undefined));
const parcelFormOf = ({ stepFields }: DeskFields) => ({ ...stepFields, parcel: parcelField });
const parcelForm = (fields: DeskFields) => z.object(parcelFormOf(fields));
const aboutParcel = (form: StepForm & { parcel: number | undefined }, by: StaffMember, context: ActionAPIContext) => ({
  ...requestOf(form, by, context),
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
const leavingForm =
  <Shape extends z.ZodRawShape>(own: Shape) =>
  (fields: DeskFields) =>
    z
      .instanceof(FormData)
      .transform((data): unknown => ({ ...Object.fromEntries(data), copies: readCopies(data) }))
      .pipe(
        z.object({
          ...{ ...parcelFormOf(fields), unpaid: tickField, incomplete: tickField },
          copies: z.custom<ReturnType<typeof readCopies>>(),
          ...own,
        }),
      );

interface LeavingForm extends StepForm {
  readonly parcel: number | undefined;
  readonly unpaid: boolean;
  readonly incomplete: boolean;
  readonly copies: ReturnType<typeof readCopies>;
}

const leavingOf = (form: LeavingForm, by: StaffMember, context: ActionAPIContext) => ({
  ...aboutParcel(form, by, context),
  copies: form.copies,
  isUnpaidOnPurpose: form.unpaid,
  isIncompleteOnPurpose: form.incomplete,
});

const saying = ({ locals: { language } }: ActionAPIContext) => ({
  ...{ text: messages.deskOrderAnswers(language), language },
});

export const pack = deskAction('desk.orders.pack', leavingForm({}), async (form, by, context) => {
  const { text, language } = saying(context);
  const result = await ordersOf(context).startPacking(leavingOf(form, by, context));
  return stepOutcome(result, form.number, text.parcelPacked, language);
});

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
    const { text, language } = saying(context);
    const { parcel, fields } = readParcel(form, await ordersOf(context).couriers(), text);
    if (!parcel) return { ok: false, notices: [], fields };
    const request = { ...leavingOf(form, by, context), ...parcel, isUntrackedOnPurpose: form.untracked };
    return stepOutcome(await ordersOf(context).ship(request), form.number, text.parcelShipped, language);
  },
);

export const track = deskAction(
  'desk.orders.track',
  (fields) => z.object({ ...parcelFormOf(fields), ...courierFields }),
  async (form, by, context) => {
    const orders = ordersOf(context);
    const { text, language } = saying(context);
    const { parcel, fields } = readParcel(form, await orders.couriers(await orders.find(form.number)), text);
    if (!parcel) return { ok: false, notices: [], fields };
    const isMissing = form.courier !== otherCourier && form.trackingNumber === '';
    if (isMissing) return { ok: false, notices: [], fields: { trackingNumber: text.trackingMissing } };
    const request = { ...aboutParcel(form, by, context), ...parcel };
    return stepOutcome(await orders.correctTracking(request), form.number, text.trackingCorrected, language);
  },
);

export const dispatch = deskAction('desk.orders.dispatch', parcelForm, async (form, by, context) => {
  const { text, language } = saying(context);
  const result = await ordersOf(context).sendOutForDelivery(aboutParcel(form, by, context));
  return stepOutcome(result, form.number, text.parcelOutForDelivery, language);
});

export const deliver = deskAction(
  'desk.orders.deliver',
  leavingForm({ cash: tickField }),
  async (form, by, context) => {
    const { text, language } = saying(context);
    const request = { ...leavingOf(form, by, context), isCashReceived: form.cash };
    return stepOutcome(await ordersOf(context).deliver(request), form.number, text.customerHasIt, language);
  },
);

export const unpack = deskAction('desk.orders.unpack', parcelForm, async (form, by, context) => {
  const { text, language } = saying(context);
  const result = await ordersOf(context).unpack(aboutParcel(form, by, context));
  return stepOutcome(result, form.number, text.parcelUnpacked, language);
});

export const lose = deskAction('desk.orders.lose', parcelForm, async (form, by, context) => {
  const { text, language } = saying(context);
  const result = await ordersOf(context).loseParcel(aboutParcel(form, by, context));
  return stepOutcome(result, form.number, text.parcelLost, language);
});

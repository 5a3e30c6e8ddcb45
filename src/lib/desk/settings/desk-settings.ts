import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { couriersSetting } from '../../backend/terms/courier-setting.ts';
import { collectionSetting, sameDaySetting, unknownWeight, zoneSchema } from '../../backend/terms/delivery-setting.ts';
import {
  customerMailsSetting,
  mailsSetting,
  readCustomerMails,
  readOrderMail,
} from '../../backend/terms/mail-setting.ts';
import { onInvoiceSetting } from '../../backend/terms/on-invoice-setting.ts';
import { parcelSetting } from '../../backend/terms/parcel-setting.ts';
import { paymentSetting } from '../../backend/terms/payment-setting.ts';
import { preorderSetting } from '../../backend/terms/preorder-setting.ts';
import { putAsideSetting } from '../../backend/terms/put-aside-setting.ts';
import { refundSetting } from '../../backend/terms/refund-setting.ts';
import { reviewSetting } from '../../backend/terms/review-setting.ts';
import { supplySetting } from '../../backend/terms/supply-setting.ts';
import { type DeskSetting, readTradeSettings, type TradeSettings } from '../../backend/terms/trade-settings.ts';
import { type CustomerMails, customerMailKinds } from '../../shop/customer-mails.ts';
import type { StaffMember } from '../../shop/staff.ts';
import { type Courier, environmentCouriers } from '../../trade/orders/couriers.ts';
import {
  type Change,
  ChangedMeanwhile,
  changeSetting,
  type MemberProof,
  ProofMissing,
  type SettingsContext,
} from './change-setting.ts';
import { courierRows } from './model/courier-form.ts';
import {
  fieldMessages,
  readAmount,
  readList,
  readNumber,
  type SettingResult,
  type Values,
} from './model/settings-form.ts';
import { mostPlaces, readPayment, readSameDay } from './model/trade-forms.ts';
import { readZone, zoneField } from './model/zone-form.ts';
import { seenState } from './seen-state.ts';

/** The settings of delivery, payment and mails, for the owner. Forms come as they were sent; each field has its own message. */
export interface DeskSettings {
  read(): Promise<TradeSettings>;
  /** Where mails about new orders go; undefined when it is not set here. */
  orderMail(): Promise<readonly string[] | undefined>;
  /** Saves a zone; `new` adds one. */
  saveZone(id: string, values: Values, by: StaffMember): Promise<SettingResult>;
  removeZone(id: string, by: StaffMember): Promise<SettingResult>;
  saveUnknownWeight(values: Values, by: StaffMember): Promise<SettingResult>;
  saveCollection(values: Values, by: StaffMember): Promise<SettingResult>;
  saveSameDay(values: Values, by: StaffMember): Promise<SettingResult>;
  /** `proof` is needed when customers pay to another account or address from then on. */
  savePayment(values: Values, by: StaffMember, proof?: MemberProof): Promise<SettingResult>;
  saveMails(values: Values, by: StaffMember): Promise<SettingResult>;
  /** The mails that customers get of the steps of their orders. */
  customerMails(): Promise<CustomerMails>;
  saveCustomerMails(values: Values, by: StaffMember): Promise<SettingResult>;
  /** How long suppliers take, and when the shelf runs low. */
  saveSupply(values: Values, by: StaffMember): Promise<SettingResult>;
  /** Those of the desk, or of the environment until some are set here. `seen` names this state, for the form to send back. */
  couriers(): Promise<{ readonly couriers: readonly Courier[]; readonly seen: string }>;
  saveCouriers(values: Values, by: StaffMember): Promise<SettingResult>;
  /** When preorders are paid. */
  savePreorders(values: Values, by: StaffMember): Promise<SettingResult>;
  /** What delivery costs in several parcels. */
  saveParcels(values: Values, by: StaffMember): Promise<SettingResult>;
  /** How much staff may give back. */
  saveRefunds(values: Values, by: StaffMember): Promise<SettingResult>;
  /** How long books wait that are put aside, and what happens then. */
  savePutAside(values: Values, by: StaffMember): Promise<SettingResult>;
  /** When customers are reminded of invoices. */
  saveOnInvoice(values: Values, by: StaffMember): Promise<SettingResult>;
  /** When reviews are shown. */
  saveReviews(values: Values, by: StaffMember): Promise<SettingResult>;
  /** Gives a setting back: what merchandising.yml or the environment says counts again. */
  giveBack(setting: DeskSetting, by: StaffMember, proof?: MemberProof): Promise<SettingResult>;
}

interface Options extends SettingsContext {
  readonly currency: string;
  readonly locale: string;
  /** TRACK_URL_1 and TRACK_URL_2. */
  readonly trackingBases?: { readonly first?: string | undefined; readonly second?: string | undefined };
}

const changedMeanwhile = 'Somebody else has just changed this. Please look at it again and save once more.';
const done: SettingResult = { ok: true };
const refused = (fields: Readonly<Record<string, string>>): SettingResult => ({ ok: false, fields });

export function createDeskSettings(options: Options): DeskSettings {
  const { db } = options;

  async function save(change: Change, next: (settings: TradeSettings) => unknown): Promise<SettingResult> {
    try {
      await changeSetting(options, change, next);
      return done;
    } catch (error) {
      if (error instanceof ChangedMeanwhile) return refused({ form: changedMeanwhile });
      if (error instanceof ProofMissing) return refused({ code: error.message });
      throw error;
    }
  }

  /** Saves what a schema makes of the input, or says what is wrong with it. */
  async function saveChecked<Schema extends z.ZodType>(
    change: Change,
    schema: Schema,
    input: unknown,
    nameOf?: (path: string) => string,
  ): Promise<SettingResult> {
    const checked = schema.safeParse(input);
    if (!checked.success) return refused(fieldMessages(checked.error.issues, nameOf));
    return save(change, () => checked.data);
  }

  const couriersIn = ({ couriers }: TradeSettings) => couriers ?? environmentCouriers(options.trackingBases ?? {});
  const zonesOf = ({ zones, unknownWeight: weight }: TradeSettings) => ({ zones: [...zones], unknownWeight: weight });

  return {
    read: () => readTradeSettings(db),
    orderMail: () => readOrderMail(db),
    async saveZone(id, values, by) {
      const isNew = id === 'new';
      const checked = zoneSchema.safeParse(readZone(values, isNew ? randomUUID() : id, options));
      if (!checked.success) return refused(fieldMessages(checked.error.issues, zoneField));
      const zone = checked.data;
      const details = { [isNew ? 'added' : 'changed']: zone.name };
      return save({ setting: 'delivery', by, details }, (settings) => {
        const { zones, unknownWeight: weight } = zonesOf(settings);
        if (isNew) return { zones: [...zones, zone], unknownWeight: weight };
        // A zone that another user has removed meanwhile is there again.
        const isKnown = zones.some((one) => one.id === id);
        return {
          zones: isKnown ? zones.map((one) => (one.id === id ? zone : one)) : [...zones, zone],
          unknownWeight: weight,
        };
      });
    },
    async removeZone(id, by) {
      const zone = (await readTradeSettings(db)).zones.find((one) => one.id === id);
      if (!zone) return done;
      return save({ setting: 'delivery', by, details: { removed: zone.name } }, (settings) => {
        const { zones, unknownWeight: weight } = zonesOf(settings);
        return { zones: zones.filter((one) => one.id !== id), unknownWeight: weight };
      });
    },
    async saveUnknownWeight(values, by) {
      const checked = unknownWeight.safeParse(Number(values.unknownWeight || Number.NaN));
      if (!checked.success) return refused({ unknownWeight: checked.error.issues[0]?.message ?? '' });
      const details = { unknownWeight: checked.data };
      return save({ setting: 'delivery', by, details }, (settings) => ({
        ...zonesOf(settings),
        unknownWeight: checked.data,
      }));
    },
    async saveCollection(values, by) {
      const isOffered = values.isOffered === '1';
      const change = { setting: 'collection', by, details: { offered: isOffered } } as const;
      if (!isOffered) return save(change, () => null);
      const canPayInShop = values.canPayInShop === '1';
      return saveChecked(change, collectionSetting, { ...values, canPayInShop });
    },
    async saveSameDay(values, by) {
      const isOffered = values.isOffered === '1';
      const change = { setting: 'sameDay', by, details: { offered: isOffered } } as const;
      if (!isOffered) return save(change, () => null);
      const area = readSameDay(values, options);
      if (area.places.length > mostPlaces) return refused({ form: `Please enter at most ${mostPlaces} places here.` });
      // What the form had no room for stays.
      const more = (await readTradeSettings(db)).sameDay?.places.slice(mostPlaces) ?? [];
      return saveChecked(change, sameDaySetting, { ...area, places: [...area.places, ...more] });
    },
    async savePayment(values, by, proof) {
      const input = readPayment(values);
      const details = { methods: input.methods.join(', '), payDays: String(values.payDays ?? '') };
      // The error of a missing account stands beside its first field.
      const nameOf = (path: string) => (path === 'bank' ? 'bank.accountName' : path);
      return saveChecked({ setting: 'payment', by, details, proof }, paymentSetting, input, nameOf);
    },
    async saveMails(values, by) {
      const orderMail = readList(values.orderMail);
      const details = { orderMail: orderMail.join(', ') };
      return saveChecked({ setting: 'mails', by, details }, mailsSetting, { orderMail }, () => 'orderMail');
    },
    customerMails: () => readCustomerMails(db),
    saveCustomerMails(values, by) {
      const kinds = customerMailKinds.filter((kind) => values[kind] === '1');
      const details = { mails: kinds.join(', ') };
      return saveChecked({ setting: 'customerMails', by, details }, customerMailsSetting, { kinds });
    },
    async couriers() {
      const couriers = couriersIn(await readTradeSettings(db));
      return { couriers, seen: seenState(couriers) };
    },
    async saveCouriers(values, by) {
      const rows = courierRows(values).map(({ id, ...row }) => ({ ...row, id: id || randomUUID() }));
      const checked = couriersSetting.safeParse(rows);
      const nameOf = (path: string) => (path === '' ? 'form' : `couriers.${path}`);
      if (!checked.success) return refused(fieldMessages(checked.error.issues, nameOf));
      const details = { couriers: checked.data.map(({ name }) => name).join(', ') };
      return save({ setting: 'couriers', by, details }, (settings) => {
        if (seenState(couriersIn(settings)) !== values.seen) throw new ChangedMeanwhile('couriers');
        return checked.data;
      });
    },
    savePreorders: ({ paid = '' }, by) =>
      saveChecked({ setting: 'preorders', by, details: { paid } }, preorderSetting, { paid }),
    saveParcels: ({ charge = '' }, by) =>
      saveChecked({ setting: 'parcels', by, details: { charge } }, parcelSetting, { charge }),
    async saveRefunds(values, by) {
      const staffLimit = readAmount(values.staffLimit, options.currency);
      const details = { staffLimit: values.staffLimit ?? '' };
      return saveChecked({ setting: 'refunds', by, details }, refundSetting, { staffLimit });
    },
    async savePutAside(values, by) {
      const input = { days: Number(values.days?.trim() || Number.NaN), isReleased: values.isReleased === '1' };
      return saveChecked({ setting: 'putAside', by, details: input }, putAsideSetting, input);
    },
    saveOnInvoice({ remindAfter = '' }, by) {
      const input = { remindAfter: readNumber(remindAfter) };
      return saveChecked({ setting: 'onInvoice', by, details: {} }, onInvoiceSetting, input);
    },
    saveReviews: ({ mode = '' }, by) =>
      saveChecked({ setting: 'reviews', by, details: { shown: mode } }, reviewSetting, { mode }),
    async saveSupply(values, by) {
      const numberOf = (text: string | undefined) => (text?.trim() ? Number(text) : Number.NaN);
      const input = { days: numberOf(values.days), lowStock: numberOf(values.lowStock) };
      return saveChecked({ setting: 'supply', by, details: input }, supplySetting, input);
    },
    giveBack: (setting, by, proof) => save({ setting, by, details: { givenBack: true }, proof }, () => undefined),
  };
}

import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { DeskSettingAnswers } from '../../../messages/plain/desk/setting-answers.ts';
import { couriersSettingIn } from '../../backend/terms/courier-setting.ts';
import {
  collectionSettingIn,
  sameDaySettingIn,
  unknownWeightIn,
  zoneSchemaIn,
} from '../../backend/terms/delivery-setting.ts';
import {
  customerMailsSetting,
  mailsSettingIn,
  readCustomerMails,
  readOrderMail,
} from '../../backend/terms/mail-setting.ts';
import { onInvoiceSettingIn } from '../../backend/terms/on-invoice-setting.ts';
import { parcelSettingIn } from '../../backend/terms/parcel-setting.ts';
import { paymentSettingIn } from '../../backend/terms/payment-setting.ts';
import { preorderSettingIn } from '../../backend/terms/preorder-setting.ts';
import { putAsideSettingIn } from '../../backend/terms/put-aside-setting.ts';
import { refundSettingIn } from '../../backend/terms/refund-setting.ts';
import { reviewSettingIn } from '../../backend/terms/review-setting.ts';
import { supplySettingIn } from '../../backend/terms/supply-setting.ts';
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
  amountValue,
  englishSettingAnswers,
  fieldMessages,
  readAmount,
  readList,
  readNumber,
  type SettingAnswers,
  type SettingResult,
  type Values,
} from './model/settings-form.ts';
import { mostPlaces, readPayment, readSameDay } from './model/trade-forms.ts';
import { readZone, zoneField } from './model/zone-form.ts';
import { seenState } from './seen-state.ts';

/**
 * The settings of delivery, payment and mails, for the owner. Forms come as they were sent; each field has its own message, in the language
 * of `answers`.
 */
export interface DeskSettings {
  read(): Promise<TradeSettings>;
  /** Where mails about new orders go; undefined when it is not set here. */
  orderMail(): Promise<readonly string[] | undefined>;
  /** Saves a zone; `new` adds one. */
  saveZone(id: string, values: Values, by: StaffMember, answers?: SettingAnswers): Promise<SettingResult>;
  removeZone(id: string, by: StaffMember, answers?: SettingAnswers): Promise<SettingResult>;
  saveUnknownWeight(values: Values, by: StaffMember, answers?: SettingAnswers): Promise<SettingResult>;
  saveCollection(values: Values, by: StaffMember, answers?: SettingAnswers): Promise<SettingResult>;
  saveSameDay(values: Values, by: StaffMember, answers?: SettingAnswers): Promise<SettingResult>;
  /** `proof` is needed when customers pay to another account or address from then on. */
  savePayment(values: Values, by: StaffMember, proof?: MemberProof, answers?: SettingAnswers): Promise<SettingResult>;
  saveMails(values: Values, by: StaffMember, answers?: SettingAnswers): Promise<SettingResult>;
  /** The mails that customers get of the steps of their orders. */
  customerMails(): Promise<CustomerMails>;
  saveCustomerMails(values: Values, by: StaffMember, answers?: SettingAnswers): Promise<SettingResult>;
  /** How long suppliers take, and when the shelf runs low. */
  saveSupply(values: Values, by: StaffMember, answers?: SettingAnswers): Promise<SettingResult>;
  /** Those of the desk, or of the environment until some are set here. `seen` names this state, for the form to send back. */
  couriers(): Promise<{ readonly couriers: readonly Courier[]; readonly seen: string }>;
  saveCouriers(values: Values, by: StaffMember, answers?: SettingAnswers): Promise<SettingResult>;
  /** When preorders are paid. */
  savePreorders(values: Values, by: StaffMember, answers?: SettingAnswers): Promise<SettingResult>;
  /** What delivery costs in several parcels. */
  saveParcels(values: Values, by: StaffMember, answers?: SettingAnswers): Promise<SettingResult>;
  /** How much staff may give back. */
  saveRefunds(values: Values, by: StaffMember, answers?: SettingAnswers): Promise<SettingResult>;
  /** How long books wait that are put aside, and what happens then. */
  savePutAside(values: Values, by: StaffMember, answers?: SettingAnswers): Promise<SettingResult>;
  /** When customers are reminded of invoices. */
  saveOnInvoice(values: Values, by: StaffMember, answers?: SettingAnswers): Promise<SettingResult>;
  /** When reviews are shown. */
  saveReviews(values: Values, by: StaffMember, answers?: SettingAnswers): Promise<SettingResult>;
  /** Gives a setting back: what merchandising.yml or the environment says counts again. */
  giveBack(
    setting: DeskSetting,
    by: StaffMember,
    proof?: MemberProof,
    answers?: SettingAnswers,
  ): Promise<SettingResult>;
}

interface Options extends SettingsContext {
  readonly currency: string;
  readonly locale: string;
  /** TRACK_URL_1 and TRACK_URL_2. */
  readonly trackingBases?: { readonly first?: string | undefined; readonly second?: string | undefined };
}

const done: SettingResult = { ok: true };
const refused = (fields: Readonly<Record<string, string>>): SettingResult => ({ ok: false, fields });

export function createDeskSettings(options: Options): DeskSettings {
  const { db } = options;

  async function save(
    change: Change,
    next: (settings: TradeSettings) => unknown,
    { text }: SettingAnswers = englishSettingAnswers,
  ): Promise<SettingResult> {
    try {
      await changeSetting(options, change, next, text);
      return done;
    } catch (error) {
      if (error instanceof ChangedMeanwhile) return refused({ form: text.changedMeanwhile });
      if (error instanceof ProofMissing) return refused({ code: error.message });
      throw error;
    }
  }

  /** Saves what a schema makes of the input, or says what is wrong with it. */
  async function saveChecked(
    change: Change,
    schemaIn: (text: DeskSettingAnswers) => z.ZodType,
    input: unknown,
    answers = englishSettingAnswers,
    nameOf?: (path: string) => string,
  ): Promise<SettingResult> {
    const checked = schemaIn(answers.text).safeParse(input);
    if (!checked.success) return refused(fieldMessages(checked.error.issues, nameOf));
    return save(change, () => checked.data, answers);
  }

  const formsIn = ({ language = options.locale }: SettingAnswers) => ({ currency: options.currency, language });
  const couriersIn = ({ couriers }: TradeSettings) => couriers ?? environmentCouriers(options.trackingBases ?? {});
  const zonesOf = ({ zones, unknownWeight: weight }: TradeSettings) => ({ zones: [...zones], unknownWeight: weight });

  return {
    read: () => readTradeSettings(db),
    orderMail: () => readOrderMail(db),
    async saveZone(id, values, by, answers = englishSettingAnswers) {
      const isNew = id === 'new';
      const read = readZone(values, isNew ? randomUUID() : id, formsIn(answers));
      const checked = zoneSchemaIn(answers.text).safeParse(read);
      if (!checked.success) return refused(fieldMessages(checked.error.issues, zoneField));
      const zone = checked.data;
      const details = { [isNew ? 'added' : 'changed']: zone.name };
      const next = (settings: TradeSettings) => {
        const { zones, unknownWeight: weight } = zonesOf(settings);
        if (isNew) return { zones: [...zones, zone], unknownWeight: weight };
        // A zone that another user has removed meanwhile is there again.
        const isKnown = zones.some((one) => one.id === id);
        return {
          zones: isKnown ? zones.map((one) => (one.id === id ? zone : one)) : [...zones, zone],
          unknownWeight: weight,
        };
      };
      return save({ setting: 'delivery', by, details }, next, answers);
    },
    async removeZone(id, by, answers) {
      const zone = (await readTradeSettings(db)).zones.find((one) => one.id === id);
      if (!zone) return done;
      const next = (settings: TradeSettings) => {
        const { zones, unknownWeight: weight } = zonesOf(settings);
        return { zones: zones.filter((one) => one.id !== id), unknownWeight: weight };
      };
      return save({ setting: 'delivery', by, details: { removed: zone.name } }, next, answers);
    },
    async saveUnknownWeight(values, by, answers = englishSettingAnswers) {
      const checked = unknownWeightIn(answers.text).safeParse(readNumber(values.unknownWeight, answers.language));
      if (!checked.success) return refused({ unknownWeight: checked.error.issues[0]?.message ?? '' });
      const details = { unknownWeight: checked.data };
      const next = (settings: TradeSettings) => ({ ...zonesOf(settings), unknownWeight: checked.data });
      return save({ setting: 'delivery', by, details }, next, answers);
    },
    async saveCollection(values, by, answers) {
      const isOffered = values.isOffered === '1';
      const change = { setting: 'collection', by, details: { offered: isOffered } } as const;
      if (!isOffered) return save(change, () => null, answers);
      const canPayInShop = values.canPayInShop === '1';
      return saveChecked(change, collectionSettingIn, { ...values, canPayInShop }, answers);
    },
    async saveSameDay(values, by, answers = englishSettingAnswers) {
      const isOffered = values.isOffered === '1';
      const change = { setting: 'sameDay', by, details: { offered: isOffered } } as const;
      if (!isOffered) return save(change, () => null, answers);
      const area = readSameDay(values, formsIn(answers));
      if (area.places.length > mostPlaces) return refused({ form: answers.text.tooManyPlaces({ most: mostPlaces }) });
      // What the form had no room for stays.
      const more = (await readTradeSettings(db)).sameDay?.places.slice(mostPlaces) ?? [];
      return saveChecked(change, sameDaySettingIn, { ...area, places: [...area.places, ...more] }, answers);
    },
    async savePayment(values, by, proof, answers) {
      const input = readPayment(values);
      const details = { methods: input.methods.join(', '), payDays: String(values.payDays ?? '') };
      // The error of a missing account stands beside its first field.
      const nameOf = (path: string) => (path === 'bank' ? 'bank.accountName' : path);
      return saveChecked({ setting: 'payment', by, details, proof }, paymentSettingIn, input, answers, nameOf);
    },
    async saveMails(values, by, answers) {
      const orderMail = readList(values.orderMail);
      const details = { orderMail: orderMail.join(', ') };
      const change = { setting: 'mails', by, details } as const;
      return saveChecked(change, mailsSettingIn, { orderMail }, answers, () => 'orderMail');
    },
    customerMails: () => readCustomerMails(db),
    saveCustomerMails(values, by, answers) {
      const kinds = customerMailKinds.filter((kind) => values[kind] === '1');
      const details = { mails: kinds.join(', ') };
      return saveChecked({ setting: 'customerMails', by, details }, () => customerMailsSetting, { kinds }, answers);
    },
    async couriers() {
      const couriers = couriersIn(await readTradeSettings(db));
      return { couriers, seen: seenState(couriers) };
    },
    async saveCouriers(values, by, answers = englishSettingAnswers) {
      const rows = courierRows(values).map(({ id, ...row }) => ({ ...row, id: id || randomUUID() }));
      const checked = couriersSettingIn(answers.text).safeParse(rows);
      const nameOf = (path: string) => (path === '' ? 'form' : `couriers.${path}`);
      if (!checked.success) return refused(fieldMessages(checked.error.issues, nameOf));
      const details = { couriers: checked.data.map(({ name }) => name).join(', ') };
      const next = (settings: TradeSettings) => {
        if (seenState(couriersIn(settings)) !== values.seen) throw new ChangedMeanwhile('couriers');
        return checked.data;
      };
      return save({ setting: 'couriers', by, details }, next, answers);
    },
    savePreorders: ({ paid = '' }, by, answers) =>
      saveChecked({ setting: 'preorders', by, details: { paid } }, preorderSettingIn, { paid }, answers),
    saveParcels: ({ charge = '' }, by, answers) =>
      saveChecked({ setting: 'parcels', by, details: { charge } }, parcelSettingIn, { charge }, answers),
    async saveRefunds(values, by, answers) {
      const staffLimit = readAmount(values.staffLimit, options.currency, answers?.language);
      // As a number of no language: whoever reads the log may have another one.
      const details = { staffLimit: Number.isNaN(staffLimit) ? '' : amountValue(staffLimit, options.currency, 'en') };
      return saveChecked({ setting: 'refunds', by, details }, refundSettingIn, { staffLimit }, answers);
    },
    async savePutAside(values, by, answers) {
      const input = { days: readNumber(values.days, answers?.language), isReleased: values.isReleased === '1' };
      return saveChecked({ setting: 'putAside', by, details: input }, putAsideSettingIn, input, answers);
    },
    saveOnInvoice({ remindAfter = '' }, by, answers) {
      const input = { remindAfter: readNumber(remindAfter, answers?.language) };
      return saveChecked({ setting: 'onInvoice', by, details: {} }, onInvoiceSettingIn, input, answers);
    },
    saveReviews: ({ mode = '' }, by, answers) =>
      saveChecked({ setting: 'reviews', by, details: { shown: mode } }, reviewSettingIn, { mode }, answers),
    async saveSupply(values, by, answers) {
      const numberOf = (text: string | undefined) => readNumber(text, answers?.language);
      const input = { days: numberOf(values.days), lowStock: numberOf(values.lowStock) };
      return saveChecked({ setting: 'supply', by, details: input }, supplySettingIn, input, answers);
    },
    giveBack: (setting, by, proof, answers) =>
      save({ setting, by, details: { givenBack: true }, proof }, () => undefined, answers),
  };
}

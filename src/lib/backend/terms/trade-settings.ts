import { z } from 'zod';
import { compiledQuery } from '../../database/compiled-query.ts';
import type { DeliveryZone } from '../../trade/delivery/delivery-zones.ts';
import type { Courier } from '../../trade/orders/couriers.ts';
import { type OfflineMode, offlineModes, type PaymentMode } from '../../trade/orders/order.ts';
import { oncePerTransaction } from '../shop-settings.ts';
import { couriersSetting } from './courier-setting.ts';
import {
  type CollectionSetting,
  collectionSetting,
  defaultUnknownWeight,
  everywhere,
  type SameDaySetting,
  sameDaySetting,
  type ZonesSetting,
  zonesSetting,
} from './delivery-setting.ts';
import { type OnInvoiceSetting, onInvoiceSetting } from './on-invoice-setting.ts';
import { type ParcelSetting, parcelSetting } from './parcel-setting.ts';
import {
  bankInstructions,
  chequeInstructions,
  chequeSetting,
  defaultPayDays,
  type PaymentSetting,
  payDays,
  paymentMethods,
  storedBank,
  storedPayment,
} from './payment-setting.ts';
import { type PreorderSetting, preorderSetting } from './preorder-setting.ts';
import { type PutAsideSetting, putAsideSetting } from './put-aside-setting.ts';
import { type RefundSetting, refundSetting } from './refund-setting.ts';
import { type SupplySetting, supplySetting } from './supply-setting.ts';
import { invoiceDeskKeys, type SellerSetting, sellerSetting, type TaxSetting, taxSetting } from './tax-setting.ts';

/**
 * The settings of delivery, payment, tax and invoices. Each stands in two rows of `shop_setting`: what merchandising.yml says, and, under a
 * key with `desk.` before it, what was set in the desk. The latter wins; without it the file's counts again.
 */

export const deskKeys = {
  delivery: 'desk.delivery',
  collection: 'desk.collection',
  sameDay: 'desk.sameDay',
  payment: 'desk.payment',
  mails: 'desk.mails',
  customerMails: 'desk.customerMails',
  look: 'desk.look',
  supply: 'desk.supply',
  preorders: 'desk.preorders',
  parcels: 'desk.parcels',
  reviews: 'desk.reviews',
  couriers: 'desk.couriers',
  refunds: 'desk.refunds',
  putAside: 'desk.putAside',
  onInvoice: 'desk.onInvoice',
} as const;
export type DeskSetting = keyof typeof deskKeys;

/** Delivery, payment and tax as they apply now. */
export interface TradeSettings {
  readonly zones: readonly DeliveryZone[];
  /** Somebody has said what delivery costs. Until then it costs nothing, which is no offer of free delivery. */
  readonly isDeliverySet: boolean;
  /** Of an edition whose record has no weight, in grams. */
  readonly unknownWeight: number;
  readonly collection: CollectionSetting | null;
  readonly sameDay: SameDaySetting | null;
  readonly supply: SupplySetting;
  readonly preorders: PreorderSetting;
  readonly parcels: ParcelSetting;
  readonly refunds: RefundSetting;
  readonly putAside: PutAsideSetting;
  readonly onInvoice: OnInvoiceSetting;
  readonly payment: PaymentSetting;
  readonly methods: readonly OfflineMode[];
  /** What a customer has to know to pay with a method, by method. */
  readonly instructions: Readonly<Partial<Record<PaymentMode, string>>>;
  /** Undefined until they are set in the desk. */
  readonly couriers: readonly Courier[] | undefined;
  readonly tax: TaxSetting;
  /** Without a name while it is not set. */
  readonly seller: SellerSetting;
  readonly setInDesk: readonly DeskSetting[];
}

/** The setting `charges` of merchandising.yml: flat charges for every address. */
const chargesSetting = z.object({
  shipping: z.int().min(0).default(0),
  freeShippingFrom: z.int().min(0).nullish(),
  cashOnDelivery: z.int().min(0).default(0),
  sameDay: sameDaySetting.nullish(),
});
const importedDelivery = z.object({
  ...zonesSetting.shape,
  zones: zonesSetting.shape.zones.optional(),
  collection: collectionSetting.nullish(),
});
const importedPayment = z.object({ methods: paymentMethods.optional(), cheque: chequeSetting.nullish(), payDays });
const importedBank = z.looseObject({ instructions: z.string().optional() });

const rowsOfTrade = compiledQuery((queries) =>
  queries
    .selectFrom('shop_setting')
    .select(['key', 'value'])
    .where('key', 'in', [
      ...['charges', 'delivery', 'payment', 'bank', 'tax', 'seller'],
      ...Object.values({ ...deskKeys, ...invoiceDeskKeys }),
    ])
    .orderBy('key'),
);

let last: { readonly text: string; readonly settings: TradeSettings } | undefined;

/** Reads these settings in one statement. They are parsed only when they have changed. */
export const readTradeSettings = oncePerTransaction(async (queries): Promise<TradeSettings> => {
  const rows = await rowsOfTrade(queries);
  const text = JSON.stringify(rows);
  if (last?.text !== text) last = { text, settings: parse(new Map(rows.map(({ key, value }) => [key, value]))) };
  return last.settings;
});

function parse(rows: ReadonlyMap<string, string>): TradeSettings {
  const read = <Schema extends z.ZodType>(key: string, schema: Schema): z.output<Schema> | undefined => {
    const text = rows.get(key);
    return text === undefined ? undefined : schema.parse(JSON.parse(text));
  };
  const charges = read('charges', chargesSetting) ?? chargesSetting.parse({});
  const delivery = read('delivery', importedDelivery);
  const zones = read(deskKeys.delivery, zonesSetting) ?? importedZones(delivery, charges);
  const collection = read(deskKeys.collection, collectionSetting.nullable());
  const sameDay = read(deskKeys.sameDay, sameDaySetting.nullable());
  return {
    ...zones,
    isDeliverySet: rows.has('charges') || delivery?.zones !== undefined || rows.has(deskKeys.delivery),
    collection: collection === undefined ? (delivery?.collection ?? null) : collection,
    sameDay: sameDay === undefined ? (charges.sameDay ?? null) : sameDay,
    supply: read(deskKeys.supply, supplySetting) ?? supplySetting.parse({}),
    preorders: read(deskKeys.preorders, preorderSetting) ?? preorderSetting.parse({}),
    parcels: read(deskKeys.parcels, parcelSetting) ?? parcelSetting.parse({}),
    refunds: read(deskKeys.refunds, refundSetting) ?? refundSetting.parse({}),
    putAside: read(deskKeys.putAside, putAsideSetting) ?? putAsideSetting.parse({}),
    onInvoice: read(deskKeys.onInvoice, onInvoiceSetting) ?? onInvoiceSetting.parse({}),
    ...payment(read),
    couriers: read(deskKeys.couriers, couriersSetting),
    tax: read(invoiceDeskKeys.tax, taxSetting) ?? read('tax', taxSetting) ?? taxSetting.parse({}),
    seller: read(invoiceDeskKeys.seller, sellerSetting) ?? read('seller', sellerSetting) ?? sellerSetting.parse({}),
    setInDesk: (Object.keys(deskKeys) as DeskSetting[]).filter((name) => rows.has(deskKeys[name])),
  };
}

function importedZones(
  delivery: z.output<typeof importedDelivery> | undefined,
  { shipping, freeShippingFrom, cashOnDelivery }: z.output<typeof chargesSetting>,
): ZonesSetting {
  const flat = {
    charge: shipping,
    freeFrom: freeShippingFrom ?? null,
    cashOnDelivery: { charge: cashOnDelivery, limit: null },
  };
  return {
    zones: delivery?.zones ?? [everywhereSetting(flat)],
    unknownWeight: delivery?.unknownWeight ?? defaultUnknownWeight,
  };
}

const everywhereSetting = (flat: Parameters<typeof everywhere>[0]): ZonesSetting['zones'][number] =>
  zonesSetting.shape.zones.element.parse(everywhere(flat));

function payment(
  read: <Schema extends z.ZodType>(key: string, schema: Schema) => z.output<Schema> | undefined,
): Pick<TradeSettings, 'payment' | 'methods' | 'instructions'> {
  const set = read(deskKeys.payment, storedPayment);
  if (set) {
    const { methods, bank, cheque } = set;
    const bacs = byTransfer(bank ? bankInstructions(bank) : undefined);
    return { payment: set, methods, instructions: { ...bacs, ...(cheque && { cheque: chequeInstructions(cheque) }) } };
  }
  const { methods, cheque, payDays: days = defaultPayDays } = read('payment', importedPayment) ?? {};
  const bank = read('bank', importedBank);
  const instructions = { ...byTransfer(bank?.instructions), ...(cheque && { cheque: chequeInstructions(cheque) }) };
  // The sample of the tests has instructions alone.
  const account = storedBank.safeParse(bank);
  const payment = {
    methods: [...(methods ?? offlineModes)],
    bank: account.success ? account.data : null,
    cheque: cheque ?? null,
    payDays: days,
  };
  return { payment, methods: payment.methods, instructions };
}

/** What is paid on invoice is paid by a transfer, too. */
const byTransfer = (text: string | undefined): TradeSettings['instructions'] =>
  text === undefined ? {} : { bacs: text, invoice: text };

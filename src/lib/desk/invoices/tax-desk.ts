import { type DeskSettingAnswers, englishDeskSettingAnswers } from '../../../messages/plain/desk/setting-answers.ts';
import { invoiceDeskKeys } from '../../backend/terms/tax-setting.ts';
import { readSeller, readTaxSetting } from '../../backend/terms/tax-settings.ts';
import { inTransaction } from '../../database/transaction.ts';
import { settingChanges } from '../../shop/setting-changes.ts';
import type { StaffMember } from '../../shop/staff.ts';
import type { TaxSettings } from '../../trade/tax/tax.ts';
import { taxPresets } from '../../trade/tax/tax-presets.ts';
import type { TaxPlace, TaxRate } from '../../trade/tax/tax-rates.ts';
import { replaceSetting } from '../settings/change-setting.ts';
import type { SettingResult, Values } from '../settings/model/settings-form.ts';
import { readTermsForm } from '../settings/model/tax-form.ts';
import {
  findPlace,
  isSamePlace,
  mostRates,
  mostRows,
  placesOf,
  readPlace,
  readRates,
  withPlace,
} from '../settings/model/tax-place-form.ts';
import { seenState } from '../settings/seen-state.ts';
import { recordInLog } from '../staff-log.ts';
import type { InvoiceContext } from './invoice-settings.ts';

/** Tax as the owner sets it: place by place, or by a preset. Each change is one transaction with an entry in the log. */
export interface TaxDesk {
  /** The rates of a place by its id (desk/settings/model/tax-place-form.ts). `seen` names this state, for its form to send back. */
  place(id: string): Promise<(TaxPlace & { readonly rates: readonly TaxRate[]; readonly seen: string }) | undefined>;
  /** Whether prices include tax, and whose rates count. A refusal is said in the words of `text`, in English without. */
  saveTerms(values: Values, by: StaffMember, text?: DeskSettingAnswers): Promise<SettingResult>;
  /** Saves the rates of a place; `new` adds the one that the form names. */
  savePlace(id: string, values: Values, by: StaffMember, text?: DeskSettingAnswers): Promise<SettingResult>;
  removePlace(id: string, by: StaffMember, text?: DeskSettingAnswers): Promise<SettingResult>;
  /** Takes a preset: in place of everything, or its places beside the others. */
  usePreset(id: string, mode: 'replace' | 'add', by: StaffMember, text?: DeskSettingAnswers): Promise<SettingResult>;
}

/** Why a form changes nothing, by field. */
class Refusal {
  readonly fields: Readonly<Record<string, string>>;

  constructor(fields: Readonly<Record<string, string>>) {
    this.fields = fields;
  }
}

const refused = (fields: Readonly<Record<string, string>>): SettingResult => ({ ok: false, fields });

export function createTaxDesk({ db, now }: InvoiceContext): TaxDesk {
  /** `next` says what tax is from now on, or why not. */
  const change = (
    by: StaffMember,
    text: DeskSettingAnswers,
    next: (tax: TaxSettings) => TaxSettings | Refusal,
  ): Promise<SettingResult> =>
    inTransaction(db, async (queries) => {
      const key = invoiceDeskKeys.tax;
      const before = await queries.selectFrom('shop_setting').select('value').where('key', '=', key).executeTakeFirst();
      const tax = await readTaxSetting(queries);
      const result = next(tax);
      if (result instanceof Refusal) return refused(result.fields);
      const { rates } = result;
      if (rates.length > mostRates) return refused({ form: text.tooManyRates({ most: mostRates }) });
      // India's tax and the tax of a cart without an address depend on the shop's own place.
      if (rates.length > 0 && (await readSeller(queries)).country === '') return refused({ form: text.sellerFirst });
      const isWritten = await replaceSetting(queries, key, before?.value, JSON.stringify(result));
      if (!isWritten) return refused({ form: text.changedMeanwhile });
      const details = settingChanges(tax, result);
      await recordInLog(queries, { by, action: 'settings.changed', about: 'tax', details, at: now() });
      return { ok: true };
    });

  const ratesOf = (tax: TaxSettings, place: TaxPlace) => tax.rates.filter((rate) => isSamePlace(rate, place));

  return {
    async place(id) {
      const place = findPlace((await readTaxSetting(db)).rates, id);
      return place && { ...place, seen: seenState(place.rates) };
    },
    saveTerms: (values, by, text = englishDeskSettingAnswers) =>
      change(by, text, (tax) => ({ ...tax, ...readTermsForm(values) })),
    savePlace: (id, values, by, text = englishDeskSettingAnswers) =>
      change(by, text, (tax) => {
        const isNew = id === 'new';
        const known = isNew ? undefined : findPlace(tax.rates, id);
        const place = isNew ? readPlace(values, text) : ({ ok: true, value: known } as const);
        if (!place.ok) {
          const rates = readRates(values, { country: '', state: '' }, text);
          return new Refusal({ ...place.fields, ...(rates.ok ? {} : rates.fields) });
        }
        if (!place.value) return new Refusal({ form: text.placeRemoved });
        const own = ratesOf(tax, place.value);
        if (isNew && own.length > 0) return new Refusal({ country: text.placeHasRates });
        if (!isNew && seenState(own) !== values.seen) return new Refusal({ form: text.changedMeanwhile });
        const rates = readRates(values, place.value, text);
        if (!rates.ok) return new Refusal(rates.fields);
        // What the form had no room for stays.
        return { ...tax, rates: withPlace(tax.rates, place.value, [...rates.value, ...own.slice(mostRows)]) };
      }),
    removePlace: (id, by, text = englishDeskSettingAnswers) =>
      change(by, text, (tax) => {
        const place = findPlace(tax.rates, id);
        return place ? { ...tax, rates: withPlace(tax.rates, place, []) } : tax;
      }),
    usePreset: (id, mode, by, text = englishDeskSettingAnswers) =>
      change(by, text, (tax) => {
        const preset = taxPresets.find((one) => one.id === id);
        if (!preset) return new Refusal({ preset: text.presetUnknown });
        const { pricesIncludeTax, ratesOf: whose, rates } = preset;
        if (mode === 'replace') return { pricesIncludeTax, ratesOf: whose, rates };
        const added = placesOf(rates).reduce((all, place) => withPlace(all, place, place.rates), [...tax.rates]);
        return { ...tax, rates: added };
      }),
  };
}

/** The 14 calls between a storefront and its shop. */

export type { WireProductAbout } from './about.ts';
export { productAbout } from './about.ts';
export { apiFiles } from './api-files.ts';
export type { WireBackorder } from './backorder.ts';
export type { Call } from './call.ts';
export { type CallRule, callRules, mayRepeat, ruleOf } from './call-rules.ts';
export { calls } from './calls.ts';
export * from './cart.ts';
export * from './catalogue-hook.ts';
export { type CallExample, examples } from './examples/index.ts';
export { type Expendable, expendable, expendableOf } from './expendable.ts';
export { contentCurrencyHeader, currencyHeader, requestIdHeader } from './headers.ts';
export * from './home.ts';
export * from './listing.ts';
export {
  isPayableCode,
  isPayableUrl,
  onlinePayment,
  paymentProblems,
  type WireOnlinePayment,
} from './online-payment.ts';
export { contractSchemas, type JsonSchema, openApi } from './openapi.ts';
export * from './order.ts';
export * from './order-update.ts';
export type { WireParcel } from './parcel.ts';
export * from './product.ts';
export type { WireSaleDay } from './sale-day.ts';
export { cartTaxes, taxes, type WireTaxes } from './tax.ts';
export {
  flag,
  paging,
  pagingHeader,
  placeholderUser,
  type WirePaging,
  type WireStatus,
  type WireUserDetails,
} from './wire.ts';

import { englishDeskSettingAnswers } from '../../../messages/plain/desk/setting-answers.ts';

/** The couriers that bring the shop's parcels, and the tracking page of each. */

export interface Courier {
  readonly id: string;
  readonly name: string;
  /** URL of its tracking page with `{number}`, and `{request}` where it needs a request id; '' without such a page. */
  readonly url: string;
}

export const numberPlaceholder = '{number}';
export const requestPlaceholder = '{request}';
/** Stands in for a tracking number where a tracking page is shown as an example. */
export const sampleNumber = '1234567890';

/** The names under which an order has the couriers of TRACK_URL_1 and TRACK_URL_2; no other courier may have them. */
const environmentNames = ['first', 'second'] as const;
export const isEnvironmentName = (name: string): name is (typeof environmentNames)[number] =>
  environmentNames.some((one) => one === name.trim().toLowerCase());

export const needsRequestId = ({ url }: Pick<Courier, 'url'>): boolean => url.includes(requestPlaceholder);

/** The tracking page of a parcel. */
export const fillTrackingUrl = (
  url: string,
  { trackingNumber, requestId }: { readonly trackingNumber: string; readonly requestId?: string | undefined },
): string =>
  // One pass, so that a number which looks like a placeholder stays a number.
  url.replace(/\{(number|request)\}/g, (_, name) =>
    encodeURIComponent(name === 'number' ? trackingNumber : (requestId ?? '')),
  );

/** What is wrong with the URL of a tracking page; undefined when nothing is. */
export function trackingUrlProblem(url: string, text = englishDeskSettingAnswers): string | undefined {
  if (!url.includes(numberPlaceholder)) return text.numberMissing({ number: numberPlaceholder });
  const [one, other] = ['1', '2'].map((text) => {
    const filled = fillTrackingUrl(url, { trackingNumber: text, requestId: text });
    return URL.canParse(filled) ? new URL(filled) : undefined;
  });
  if (!one || !other || one.protocol !== 'https:' || /[\s\\<>"]/.test(url)) return text.trackingUrlWrong;
  // A number decides about the page, never about whose page it is.
  if (one.origin !== other.origin || one.username || one.password)
    return text.numberInHost({ number: numberPlaceholder });
  return undefined;
}

/** The courier of an order that is not in the list any more. */
const formerId = 'former';

/** The couriers of the list, and that of an order which was sent with another one. */
export function couriersOf(
  order: { readonly courier?: string | undefined; readonly courierUrl: string } | undefined,
  { list, fromEnvironment }: { readonly list: readonly Courier[]; readonly fromEnvironment: readonly Courier[] },
): readonly Courier[] {
  const name = order?.courier;
  if (!name || courierOf(list, name)) return list;
  const former = fromEnvironment.find(({ id }) => id === name) ?? { name, url: order.courierUrl };
  return former.url ? [...list, { ...former, id: formerId }] : list;
}

/** The courier that an order names: by its name, or as the `first` or `second` of the environment. */
export const courierOf = (couriers: readonly Courier[], name: string): Courier | undefined =>
  couriers.find((one) => one.name === name) ?? couriers.find(({ id }) => isEnvironmentName(name) && id === name);

/** The couriers of TRACK_URL_1 and TRACK_URL_2, named by the hosts of their pages. */
export function environmentCouriers(bases: {
  readonly first?: string | undefined;
  readonly second?: string | undefined;
}): Courier[] {
  const endings = { first: numberPlaceholder, second: `${numberPlaceholder}${requestPlaceholder}` };
  return environmentNames.flatMap((id) => {
    const base = bases[id];
    return base ? [{ id, name: new URL(base).host, url: base + endings[id] }] : [];
  });
}

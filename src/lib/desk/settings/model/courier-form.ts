import { englishDeskOrderAnswers } from '../../../../messages/plain/desk/order-answers.ts';
import { type Courier, isEnvironmentName, needsRequestId } from '../../../trade/orders/couriers.ts';
import { formRows, rowValues } from './form-rows.ts';
import type { Values } from './settings-form.ts';

/** The form of the shop's couriers, and the fields of a parcel that name one of them. */

const courierFields = ['id', 'name', 'url'] as const;
export const courierValues = (couriers: readonly Courier[]): Values =>
  rowValues(
    'couriers',
    couriers.map(({ id, name, url }) => ({ id, name, url })),
  );
export const courierRows = (values: Values): Record<(typeof courierFields)[number], string>[] =>
  formRows(values, 'couriers', courierFields);

/** Another courier than those of the list. */
export const otherCourier = 'other';

interface ParcelForm {
  /** Id of a courier, or `other`. */
  readonly courier: string;
  readonly courierName: string;
  readonly trackingNumber: string;
  readonly requestId: string;
}

/** A parcel as an order stores it. */
export interface Parcel {
  /** The courier's name; `first` or `second` for those of TRACK_URL_1 and TRACK_URL_2. */
  readonly courier: string;
  readonly trackingNumber: string;
  /** Only where the courier's page needs one. */
  readonly requestId: string;
  /** The courier's page with its placeholders as it is now, so that the order has it when the courier is gone; '' without a page. */
  readonly courierUrl?: string;
}

type ReadParcel =
  | { readonly parcel: Parcel; readonly fields?: undefined }
  | { readonly parcel?: undefined; readonly fields: Readonly<Record<string, string>> };

/** What a form says of a parcel, or what is wrong with it. */
export function readParcel(
  { courier: id, courierName, trackingNumber, requestId }: ParcelForm,
  couriers: readonly Courier[],
  text = englishDeskOrderAnswers,
): ReadParcel {
  if (id === otherCourier) {
    const isNamed = courierName !== '' && !isEnvironmentName(courierName);
    if (!isNamed) return { fields: { courierName: text.courierNameMissing } };
    return { parcel: { courier: courierName, trackingNumber, requestId: '', courierUrl: '' } };
  }
  const courier = couriers.find((one) => one.id === id);
  if (!courier) return { fields: { courier: text.courierMissing } };
  const isRequestNeeded = needsRequestId(courier);
  if (isRequestNeeded && trackingNumber !== '' && !requestId)
    return { fields: { requestId: text.requestIdMissing({ courier: courier.name }) } };
  return {
    parcel: {
      courier: courier.name,
      trackingNumber,
      requestId: isRequestNeeded ? requestId : '',
      courierUrl: courier.url,
    },
  };
}

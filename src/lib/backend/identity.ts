import { placeholderUser, type WireUserDetails } from '@bookfront/shop-contract';

/** The id of the visitor whose data a call may use; undefined for the anonymous placeholder, who has no data. */
export function visitorIdOf({ UserID }: WireUserDetails): string | undefined {
  return UserID === '' || UserID === placeholderUser.UserID ? undefined : UserID;
}

import type { WireUserDetails } from '@bookfront/shop-contract';

/** Who makes a call. Unknown details are ''. */
export interface CallingVisitor {
  readonly id: string;
  readonly username: string;
  readonly phone: string;
  readonly email: string;
}

/** A visitor as the calls carry them. */
export const userDetailsOf = ({ id, username, phone, email }: CallingVisitor): WireUserDetails => ({
  UserID: id,
  Username: username,
  MobileNumber: phone,
  MailId: email,
  Apptype: 'W',
});

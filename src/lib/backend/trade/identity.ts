import { placeholderUser, type WireUserDetails } from '../../contract/wire.ts';

/** Whose things a call may touch; undefined for the placeholder record, who keeps nothing (decision 2). */
export function ownerOf({ UserID }: WireUserDetails): string | undefined {
  return UserID === '' || UserID === placeholderUser.UserID ? undefined : UserID;
}

export const nobodyMessage = 'Please start a cart or sign in first.';

/** What a visitor reads when a request fails for a reason that the shop has not put into a message. */
export const unauthorised = 'Unauthorised';
export const unexpected = 'Something unexpected went wrong';
export const unanswered =
  'The shop has not answered. It may have done what you asked for all the same: please look before you try again.';

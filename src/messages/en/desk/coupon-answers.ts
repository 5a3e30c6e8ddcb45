/** What the desk answers about coupons. */
export const deskCouponAnswers = {
  made: 'The coupon can be used now.',
  saved: 'Saved.',
  stopped: 'The coupon is stopped.',
  offeredAgain: 'The coupon is offered again.',
  givenBack: 'The next import of merchandising.yml changes it.',

  amountWrong: 'Please enter an amount, for example 349.50.',
  percentWrong: 'Please enter whole per cent from 1 to 100.',
  countWrong: 'Please enter a whole number from 1, or nothing.',
  dayWrong: 'Please enter a day, for example 2026-11-30.',
  noteTooLong: 'Please use at most {max} characters.',
  kindMissing: 'Please choose per cent or an amount.',
  endsBefore: 'The last day is before the first.',
  codeWrong: 'Please enter 3 to 30 letters, digits or hyphens.',
  codeTaken: 'There is this code already.',
  usedMore: 'It was used {count} times already. Stop it to end it at once.',
  changedByOther:
    'Somebody else has just changed this coupon. Nothing was done: please look at it again, and save once more.',
} as const;

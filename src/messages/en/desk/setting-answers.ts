/** What the settings of the desk answer: what was done, and what is wrong with a form. Some of it is said of merchandising.yml, too. */
export const deskSettingAnswers = {
  saved: 'Saved.',
  // {name} is that of a delivery zone.
  zoneSaved: '“{name}” is saved.',
  zoneRemoved: 'The zone is removed.',
  // A setting follows the file merchandising.yml again.
  givenBack: 'Given back.',
  ratesRemoved: 'Its rates are removed.',
  changedMeanwhile: 'Somebody else has just changed this. Please look at it again and save once more.',
  codeNeeded: 'Customers would pay to another account or address. Please enter the code of your authenticator app.',
  codeUsed: 'This code is not right, or it was used already. Wait for the next one.',
  elsewhere: 'Orders are kept in another system.',

  tooLong: 'Please use at most {max} characters.',
  amountWrong: 'Please enter an amount of 0 or more.',
  amountTooLarge: 'This amount is too large.',
  choiceMissing: 'Please choose one.',
  // {least} and {most} are numbers.
  wholeNumber: 'Please enter a whole number from {least} to {most}.',

  // Delivery zones.
  countryUnknown: 'Please choose countries of the list.',
  stepWrong: 'Please enter up to where this rate applies, as a whole amount above 0.',
  zoneNameMissing: 'Please enter a name for this zone.',
  stateNameMissing: 'Please enter the name of a state.',
  postCodesMissing: 'Please enter post codes.',
  postCodesWrong: 'Please enter beginnings or ranges of post codes, such as 400001-400009, 40002.',
  rateBasisMissing: 'Please choose what the rates go by.',
  rateMissing: 'Please enter at least one rate.',
  tooManySteps: 'At most {most} rates.',
  timeMissing: 'Please enter how long delivery takes.',
  statesNeedCountry: 'States need exactly one country above them.',
  postCodesNeedCountry: 'Post codes need exactly one country above them.',
  lastRateHasEnd: 'The last rate applies to everything above. Please leave this empty.',
  rateWithoutEnd: 'Only the last rate has no end. Please enter up to where this one applies.',
  ratesDescend: 'Each rate must reach further than the one before.',
  weightWrong: 'Please enter a weight from 1 to 30,000 grams.',

  // Collection and same-day delivery.
  collectionAddressMissing: 'Please enter the address where books are collected.',
  openingMissing: 'Please enter when the shop is open.',
  degreesWrong: 'Please enter degrees from -{limit} to {limit}, for example {example}.',
  radiusWrong: 'Please enter kilometres above 0 and up to 500.',
  tooManyPlaces: 'Please enter at most {most} places here.',

  // Couriers. {number} stands for a word in braces that is typed as it is.
  courierNameMissing: 'Please enter the name of the courier.',
  courierNameReserved: 'Please enter the courier’s own name.',
  tooManyCouriers: 'Please enter at most {most} couriers.',
  courierNameTwice: 'Another courier has this name already.',
  courierIdTwice: 'Two couriers have the same id.',
  numberMissing: 'Please put {number} where the tracking number belongs.',
  trackingUrlWrong: 'Please enter an address that begins with https://.',
  numberInHost: 'Please put {number} behind the name of the host.',

  // Payment.
  methodMissing: 'Please offer at least one payment method.',
  transferNeedsAccount: 'A bank transfer needs an account. Please enter it, or do not offer bank transfers.',
  accountNameMissing: 'Please enter the name of the account’s owner.',
  bankNameMissing: 'Please enter the name of the bank.',
  accountNumberMissing: 'Please enter the account number or IBAN.',
  ibanWrong: 'This is not a valid IBAN. Please check its characters.',
  bicWrong: 'A BIC has 8 or 11 letters and digits, for example COBADEFFXXX.',
  upiIdWrong: 'A UPI ID looks like books@okbank.',
  payeeMissing: 'Please enter whom a check is made out to.',
  checkAddressMissing: 'Please enter where checks are sent.',
  payDaysWrong: 'Please enter a whole number of days, from 2 to 365, or 0 to wait for ever.',
  remindDaysWrong: 'Please enter a whole number of days, from 1 to 90, or 0 to write only by hand.',
  staffLimitWrong: 'Please enter an amount, 0 for owners alone, or nothing for no limit.',

  // Put aside, mails.
  asideDaysWrong: 'Please type a number of days.',
  asideDaysTooFew: 'Please type at least one day.',
  asideDaysTooMany: 'Please type at most {most} days.',
  emailsWrong: 'Please enter valid email addresses, with commas between.',
  emailMissing: 'Please enter an email address.',
  tooManyEmails: 'At most {most} addresses.',

  // Tax.
  countryMissing: 'Please choose a country.',
  ratesMissing: 'Please enter at least one rate, or remove the place.',
  tooManyRatesHere: 'Please enter at most {most} rates here.',
  tooManyRates: 'Please enter at most {most} rates.',
  kindMissing: 'Please choose what the rate is for.',
  taxNameMissing: 'Please enter the name of the tax, such as VAT.',
  percentWrong: 'Please enter a rate, such as 5.5.',
  percentTooLarge: 'A rate is at most 100.',
  dayWrong: 'Please enter a day such as 2026-11-30.',
  endsBeforeBegin: 'It ends before it begins.',
  sellerFirst: 'Please say first who and where the seller is.',
  placeRemoved: 'Somebody else has removed this place. Please add it anew.',
  placeHasRates: 'This place has rates already. Please change those.',
  presetUnknown: 'Please choose a preset of the list.',

  // Seller and invoices.
  legalNameMissing: 'Please enter your legal name.',
  addressMissing: 'Please enter your address.',
  stateMissing: 'Please choose a state.',
  prefixWrong: 'Please use at most 8 letters, digits and hyphens.',
  prefixTwice: 'Please use another prefix than for invoices.',
  prefixTooLong: 'In India a number has at most 16 characters: use at most 4.',
} as const;

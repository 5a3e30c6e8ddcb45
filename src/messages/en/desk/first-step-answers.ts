/** What the first steps of a new shop say: where each stands, and what was done. */
export const deskFirstStepAnswers = {
  // What shoppers read wrongly as long as a text is the sample's.
  still_deliveryText: 'Shoppers read what the sample costs, how fast it is and where it delivers on the same day.',
  still_termsText: 'Shoppers would agree to the terms of the sample shop.',
  still_contactText: 'Visitors would write to, call and look for the sample shop.',
  still_aboutText: 'The page tells of the sample shop.',
  // {parts} is a list of part_… below, {rest} a sentence.
  stillOfSample: 'Still the sample’s: {parts}. {rest}',
  part_deliveryPage: 'the page of delivery',
  part_terms: 'the terms',
  part_privacy: 'the privacy policy',
  part_mailAddress: 'the mail address',
  part_phone: 'the phone number',
  part_contactPage: 'the text of the contact page',
  part_map: 'the map',
  part_aboutPage: 'the page about the shop',
  part_stores: 'the stores of the contact page',
  part_social: 'the social links',
  part_translations: 'the footer in other languages',
  part_collection: 'the collection address',
  part_sameDay: 'the same-day area',
  part_checks: 'the address for checks',

  ownText: 'Nothing of the sample is in it.',
  sampleShop: 'The pages still name the sample shop and its address.',
  hasLogo: 'The shop has its logo.',
  noLogo: 'There is no logo yet.',
  sampleOnSale: 'The sample books are on sale. Whoever orders one expects to get it.',
  sampleOut: 'The sample books are out.',
  // Followed by one of the next two.
  refusedForTax:
    '{count, plural, one {# record} other {# records}} of your files had a price without tax and were refused, because the shop has no rate to add.',
  sendAgain: '{refused} Send these files again when tax is set.',
  setTaxFirst: '{refused} Set tax first.',
  ownBooks: 'Your own books are in the shop.',
  noOwnBook: 'No book of your own is in the shop yet.',
  noZone: 'Nothing can be delivered: there is no zone.',
  zones: 'Zones: {names}',
  sampleAccount: 'Transfers go to the account of the sample, which does not exist.',
  methodsCount: '{count, plural, one {# payment method} other {# payment methods}}',
  sampleSeller: 'Invoices would name the seller of the sample.',
  taxOf: '{count, plural, one {Tax of # country} other {Tax of # countries}}',
  noTax: 'No tax is shown.',
  // Names of payment providers.
  twoProviders: '{first} and {second}',
  untested: 'No payment by {providers} was paid and given back with these keys yet.',
  testedInTestMode: '{provider}, in test mode',
  testedWithMoney: '{provider}, with real money',
  tested: 'A payment was paid and given back: {providers}.',
  // {notices} is a list of notice_… below.
  noticesThere: 'The footer leads to: {notices}.',
  noticesMissing: 'The law of your country asks shops for pages that are not there: {notices}.',
  // Within a sentence, hence without a capital in English.
  notice_imprint: 'imprint',
  notice_accessibility: 'accessibility',
  notice_grievance: 'complaints',
  noMailServer: 'No mail leaves this machine: no mail server is set (SMTP_URL).',
  mailUntested: 'A mail server is set, and was not tried yet.',
  mailTested: 'The mail server has taken a test mail.',
  localAddress: 'Links in mails lead to this machine alone: set the public URL (SITE_URL).',
  everybodyConfirms: 'Everybody at the desk signs in with a code of their phone.',
  noBackup: 'No backup is made (BACKUP_DIR and BACKUP_AT).',
  backupWithoutTime: 'Backups have a folder, and no time of the day (BACKUP_AT).',
  // {time} is a time of the day, such as 03:30.
  backupAt: 'Every day at {time}',

  nothingOfSample: 'There is nothing of the sample catalogue to take out.',
  sampleTakenOut:
    '{count, plural, one {The sample catalogue is out: # edition.} other {The sample catalogue is out: # editions.}}',
  // Follows one of the two above.
  editionsStay:
    '{done} {count, plural, one {# edition} other {# editions}} that somebody has ordered stay in their orders.',
  listHidden: 'The first steps are hidden. Settings leads back to them.',

  confirmMoney: 'These keys move real money. Please tick that you want it.',
  unknownProvider: 'This provider is not set up, or does not take the shop’s currency.',
  unavailable: 'The provider did not answer. Nothing was charged; please try again in a minute.',
  refused: 'The provider refuses it. Its reason stands above, and in the log of the server.',
  methodMissing: 'Please choose a way to pay.',
} as const;

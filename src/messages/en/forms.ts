/** What the fields of forms are called, and what stands around them. Messages about what was typed are elsewhere. */
export const forms = {
  // Follows the name of a field.
  optional: '(optional)',
  // Above the list of errors.
  checkFields: 'Please check these fields',
  // A field that only robots fill in.
  honeypot: "Leave this field empty if you're human:",
  showPassword: 'Show password',
  firstName: 'First name',
  lastName: 'Last name',
  company: 'Company name',
  taxNumber: 'Tax number of the company (GSTIN, VAT)',
  country: 'Country',
  chooseCountry: 'Choose a country',
  address1: 'Street address',
  address2: 'Apartment, suite, unit etc.',
  city: 'Town / City',
  state: 'State',
  chooseState: 'Choose a state',
  stateElsewhere: 'State / Region',
  pinCode: 'PIN code <digits>(six digits)</digits>',
  zipCode: 'ZIP code',
  postCode: 'Post code',
  phone: 'Phone',
  email: 'Email address',
} as const;

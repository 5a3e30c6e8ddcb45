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
  // What a country calls its states, provinces and so on: Colombia, Jamaica and Hong Kong have other words than Canada.
  state_area: 'Area',
  state_county: 'County',
  state_department: 'Department',
  state_district: 'District',
  state_do_si: 'Do / Si',
  state_emirate: 'Emirate',
  state_island: 'Island',
  state_oblast: 'Oblast',
  state_parish: 'Parish',
  state_prefecture: 'Prefecture',
  state_province: 'Province',
  pinCode: 'PIN code <digits>(six digits)</digits>',
  zipCode: 'ZIP code',
  // In Ireland.
  eircode: 'Eircode',
  postCode: 'Post code',
  phone: 'Phone',
  email: 'Email address',
} as const;

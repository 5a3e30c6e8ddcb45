/** What stands beside a field that is wrong, and says what would be right. */
export const fieldErrors = {
  // {max} is a number.
  tooLong: 'Please use at most {max} characters.',
  tooShort: 'Please use at least {min} characters.',
  // The same as in failures: a form that did not come from a page of the shop, or that has lost a part.
  unreadable: 'This form could not be read. Please try again.',

  // Addresses, whosever they are.
  firstNameMissing: 'Please enter a first name.',
  lastNameMissing: 'Please enter a last name.',
  countryMissing: 'Please choose a country.',
  streetMissing: 'Please enter a street address.',
  cityMissing: 'Please enter a town or city.',
  // The states of India are a list to choose from; elsewhere the state is typed.
  stateNotChosen: 'Please choose a state.',
  stateMissing: 'Please enter a state.',
  postCodeMissing: 'Please enter a ZIP or postal code.',
  // The post code of India.
  pinCodeWrong: 'Please enter a PIN code of six digits.',
  postCodeLike: 'Please enter a post code such as {example}.',
  postCodeOfOtherCountry: 'Please enter a post code of that country.',
  postCodeWrong: 'Please enter a post code of letters and digits, such as SW1A 1AA.',
  phoneMissing: 'Please enter a phone number.',
  phoneWrong: 'Please enter a phone number of 7 to 15 digits.',
  emailMissing: 'Please enter an email address.',
  emailWrong: 'Please enter a valid email address.',
  // GSTIN is the tax number of a company in India.
  gstinWrong: 'Please enter a GSTIN of 15 characters, such as 27ABCDE1234F1Z5.',
  taxNumberWrong: 'Please enter 4 to 30 letters and digits.',
  // {prefix} is two letters, such as DE.
  vatNumberWrong: 'Please enter a VAT number that begins with {prefix}, as on your invoices.',

  // Names and notes that others will read.
  noLinks: 'Please leave out web and email addresses. If it is an abbreviation, put a space after its dot.',
  hiddenCharacters: 'This has characters that cannot be seen. Please type it again.',
  tooManySigns: 'Please use fewer signs in a row.',
  reservedName: 'Please use a name of your own: this one sounds like the shop’s.',

  // The reader's own account.
  ownFirstNameMissing: 'Please enter your first name.',
  ownLastNameMissing: 'Please enter your last name.',
  ownNameMissing: 'Please enter your name.',
  ownEmailMissing: 'Please enter your email address.',
  usernameMissing: 'Please enter your username or email address.',
  ownPasswordMissing: 'Please enter your password.',
  wrongLogin: 'The username, email address or password is not right.',
  passwordMissing: 'Please enter a password.',
  passwordPersonal: 'Please choose a password that is not your name or email address.',
  passwordCommon: 'This password is too easy to guess. Please choose another.',
  passwordAgainMissing: 'Please enter the new password once more.',
  passwordsDiffer: 'The two passwords are not the same.',
  currentPasswordMissing: 'Please enter your current password.',
  currentPasswordWrong: 'This is not your current password.',
  // There is one already: at a registration, and at a change of address.
  emailHasAccount: 'There is already an account with this email address. Log in, or ask for a new password.',
  emailHasOtherAccount: 'There is already another account with this email address.',
  logInFirst: 'Please log in first.',
  linkJustSent: 'We have sent a link already. Please wait a minute before you ask for another one.',
  passwordLinkExpired: 'This link has been used or is too old. Please ask for a new one.',
  emailLinkExpired: 'This link has been used or is too old. You can ask for a new one on the page of your details.',
  triedOftenSeconds:
    'You have tried this often. Please wait {count, plural, one {# second} other {# seconds}} and try again.',
  triedOftenMinutes:
    'You have tried this often. Please wait {count, plural, one {# minute} other {# minutes}} and try again.',
  // It blames nobody: strangers may have tried.
  wrongPasswordsSeconds:
    'There were too many wrong passwords. Please wait {count, plural, one {# second} other {# seconds}} and try again, or ask for a new password: its link lets you in.',
  wrongPasswordsMinutes:
    'There were too many wrong passwords. Please wait {count, plural, one {# minute} other {# minutes}} and try again, or ask for a new password: its link lets you in.',
  // Below the order just placed, where a guest can make an account of it by a password alone.
  guestSessionEnded: 'Your session has ended. Please create the account on the page “My Account”.',

  // Contact form, reviews and what readers report of them.
  contactMessageMissing: 'Please write a message.',
  consentMissing: 'Please agree, so that we may keep and answer your message.',
  ratingMissing: 'Please select a rating',
  reviewMissing: 'Please provide a review',
  reportReasonMissing: 'Please choose what is wrong with it.',

  // Cart and checkout.
  quantityFromOne: 'Please enter a whole number from 1 to {max}.',
  quantityFromZero: 'Please enter a whole number from 0 to {max}.',
  lineGone: 'A book that this page showed is not in your cart any more.',
  quantityNotChanged: 'Update Quantity.',
  couponMissing: 'Please Enter Coupon Code!',
  couponWrong: 'This code cannot be used.',
  paymentNotChosen: 'Please choose how you want to pay.',
  deliveryNotChosen: 'Please choose how it is delivered.',
  // The check box of the law on digital content: it is available at once, and the right to withdraw ends with that.
  waiverMissing:
    'Please agree, or take the e-books and audio out of your cart: they are available at once, so we cannot take them back.',
  checkOnceMore: 'Please check your order once more and place it again.',
  chargesShown: 'Please look at the charges for your address, and place the order.',

  // Orders: their search, and returns.
  orderNumberMissing: 'Please enter your order number.',
  copiesWrong: 'Please type a number of copies.',
  returnReasonMissing: 'Please choose a reason.',
  returnEmpty: 'Please say of at least one book how many copies you want to return.',
} as const;

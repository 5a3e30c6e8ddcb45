/** What the desk answers about copies, scans and CSV files of stock: what was done, and what is wrong. */
export const deskStockAnswers = {
  onShelfNow: '{count, plural, one {# copy is on the shelf now.} other {# copies are on the shelf now.}}',
  saved: 'Saved.',
  givenBack: 'Given back: the catalogue files say again how many copies there are.',
  nothingToGiveBack: 'No catalogue file says how many copies there are.',
  scannedUnknown: 'No book of the shop has the code {code}. It is kept in the list below.',
  nothingToTakeBack: 'There was nothing to take back.',
  takenBack: '{code} is taken back.',
  listBooked: 'Booked: {copies} copies of {editions} editions.',
  listDiscarded: 'The list is thrown away.',
  listOverBefore: 'It was finished already.',
  fileBooked: '{count, plural, one {Booked: # book has changed.} other {Booked: # books have changed.}}',
  // {orders} are numbers of orders, each with a number of copies.
  servedOrders: 'Put aside for orders that waited: {orders}.',
  // What saying whose the copies of a supplier are has done.
  cameToShelf: '{count, plural, one {Saved: # copy came to the shelf.} other {Saved: # copies came to the shelf.}}',
  leftShelf: '{count, plural, one {Saved: # copy left the shelf.} other {Saved: # copies left the shelf.}}',

  // {least} and {most} are numbers.
  numberBetween: 'Please enter a whole number from {least} to {most}.',
  noteTooLong: 'Please use at most {max} characters.',
  reasonMissing: 'Please choose what happened.',
  daysWrong: 'Please enter a whole number from 1 to {most}, or nothing for the usual time.',
  lowWrong: 'Please enter a whole number from 0 to {most}, or nothing for the shop’s number.',
  editionGone: 'This edition is not in the catalogue any more.',
  shelfChanged: 'Copies have come or gone since this page was shown: there are {count} now. Please count once more.',
  noneOnShelf: 'There is none on the shelf.',
  fewerOnShelf: 'Only {count} are on the shelf.',

  scanMissing: 'Please scan or type an ISBN.',
  listOver: 'This list is finished already. Please begin another one.',
  nothingKnownScanned: 'Nothing was scanned that the shop has.',
  countedByOther:
    '{title} was counted by somebody else meanwhile. Please take it off this list and count it once more.',
  soldMoreThanThere: '{title}: {copies} were scanned, and only {shelf} are on the shelf. Please count it.',
  soldWhileCounted: '{title} was sold while it was counted. Please count it once more.',

  // CSV files. Words in quotes are names of columns and values in them: they are the same in every language.
  changesUnreadable: 'The changes could not be read. Please send the file again.',
  // {titles} are titles of books; {count} is a number of further ones.
  bookedNothing: 'Nothing was booked: {titles} changed since the preview. Please send the file again.',
  bookedNothingOfMore:
    'Nothing was booked: {titles} and {count} more changed since the preview. Please send the file again.',
  // In the place of a title.
  bookNumber: 'No. {id}',
  notCsv: 'This is no CSV file, or a quotation mark in it is never closed.',
  noCodeColumn: 'The first line names no column “ISBN” or “Code”. Save the file as CSV with its first line.',
  noKnownColumn: 'The first line names none of the columns {names}.',
  noBookOfCode: 'No printed book has the code {code}.',
  lineWithoutCode: 'The line has neither an ISBN nor a code.',
  sameBookAsLine: 'Line {line} is about the same book.',
  tooManyValues: 'The file would change more than {most} values. Please send it in parts.',
  requestHasNoSalePrice: 'A book whose price is on request has no sale price.',
  salePriceAbovePrice: 'The sale price {salePrice} is above the price {price}. Right is the same, or less.',
  notPrice: '“{cell}” is no price. Right is for example {example}.',
  notCopies: '“{cell}” is no number of copies. Right is a whole number, 0 or more.',
  notSupply: '“{cell}” is not known. Right is a number of days from 1 to {most}, “{usual}”, or “{no}”.',
  notLow: '“{cell}” is not known. Right is a whole number, or “{usual}”.',
} as const;

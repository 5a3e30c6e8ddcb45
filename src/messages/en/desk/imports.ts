/** Catalogue files that are sent at the desk, their reports, and the covers that they name. */
export const deskImports = {
  // How far an import is.
  waiting: 'Waiting',
  running: '{percent} %, {records} records',
  stopped: 'Broke off',
  imported: 'Imported',
  nothingInIt: 'Nothing in it',
  inPart: 'Imported in part',
  allRefused: 'All refused',
  notToEnd: 'Not read to its end',

  sendFile: 'Send a file',
  file: 'File',
  fileHint:
    'ONIX for Books 3.0, 3.1 or 2.1 (.xml, or packed as .xml.gz or .zip), of any size. A large file takes a while to send: keep this page open.',
  ownCopies: 'These are my own copies (from my till)',
  ownCopiesHint:
    'The copies in the file then stand on your shelf. Leave it empty for files of distributors and publishers: their copies can be ordered from them.',
  inBackground:
    'It is imported in the background while the shop goes on selling. Sending the same file again changes nothing.',
  importFile: 'Import this file',
  filesSent: 'Files that were sent',
  noFiles: 'No file was sent yet. Distributors and publishers send ONIX when you ask for it.',
  sent: 'Sent',
  state: 'State',
  refused: 'Refused',
  coversNamed: 'Covers that they name',
  coversCounted: '{kept} fetched and kept, {waiting} waiting, {failed} given up.',
  whatBecame: 'What became of them',

  howItWent: 'How it went',
  copies: 'Copies',
  copiesAreOwn: 'Your own: they stand on the shelf',
  ended: 'Ended',
  records: 'Records',
  report: 'Report',
  readOfFile: 'Read of the file',
  looksAgain: 'You can leave this page. It looks again by itself.',
  brokeOff:
    'The import broke off, perhaps because the shop was started anew. It goes on by itself within some minutes.',
  refusedCount: 'Refused: {count}',
  eachLine: 'Each line names the place in the file, the record, and why it was not taken.',
  theseAreFirst: ' These are the first {count}.',
  recordsCount: '{count, plural, one {# record} other {# records}}',
  firstRecords: 'The first {shown} of {count} records.',
  // A place in the file; {record} is what the file calls the record.
  line: 'Line {line}',
  lineOfRecord: 'Line {line}, {record}',
  otherReasons: 'other reasons',
  setTax: 'Set tax, then send the file again',

  coversOfRecords: 'Covers of records',
  coversNote:
    'Imported records name covers on the servers of others. The shop fetches them in the background and keeps them. Until then, and where it cannot, it shows the covers that it draws.',
  kept: 'Kept',
  givenUp: 'Given up',
  picturesCount: '{count, plural, one {# picture} other {# pictures}}',
  // Behind a number of pictures.
  ofSize: ', {size}',
  forMinutes: ', at least {count, plural, one {# minute} other {# minutes}}',
  forHours: ', at least {count, plural, one {# hour} other {# hours}}',
  fetchIsOff: 'Nothing is fetched: COVER_FETCH is off in the settings of the server.',
  diskIsFull: 'Nothing is fetched: less than 1 GB is free on the disk of the shop.',
  silentServers: 'Servers that do not answer',
  serverPaused: '<b>{host}</b>: {reason}. The shop asks again {moment}.',
  noneGivenUp: 'No picture was given up.',
  tryAll: 'Try all of them again',
  givenUpTable: 'Pictures that were given up',
  book: 'Book',
  picture: 'Picture',
  why: 'Why',
} as const;

/** The messages of the interface at the desk, where the shop says them in its own words. */
export const deskWords = {
  title: 'Words of the interface',
  intro:
    'What stands on buttons, pages and in mails, in each language but English. What you change is said at once, in the shop and here. Text in braces or angle brackets stays as it is.',
  language: 'Language',
  // A part of the interface: checkout, mails of orders.
  room: 'Room',
  allRooms: 'All rooms',
  search: 'Text or name',
  show: 'Which',
  state_all: 'All',
  state_missing: 'Not translated',
  state_changed: 'Changed here',
  saveFile: 'Save as a PO file',
  fileNote:
    'The PO file has what you have changed: send it to the project, and the next version has it for every shop.',
  none: 'No message is like this.',
  english: 'English',
  about: 'About it',
  said: 'Said now',
  saidEnglish: 'Not translated yet: it is said in English.',
  changedBy: 'Changed here by {name}.',
  save: 'Save<span> {name}</span>',
  asDelivered: 'As delivered<span>: {name}</span>',
  saved: 'Saved. It is said so from now on.',
  takenBack: 'It is said again as it was delivered.',
} as const;

/** What the desk answers about the texts of the shop. */
export const deskTextAnswers = {
  published: '{name} is published.',
  publishedWithTheirs: '{name} is published. What somebody else has changed in other places is in it too.',
  draftKept: 'Your draft is kept. Only you see it.',
  draftThrown: 'Your draft is thrown away.',
  planned: '{name} will be published {moment}.',
  unplanned: 'It will not be published. It is a draft again.',
  restored: '{name} says again what it said then.',
  sameText:
    'Somebody else has changed the same since you opened it. Both are shown below; look through it and publish once more.',
  changedMeanwhile: 'Somebody else has just changed this. Please look at it again.',
  // {error} completes the sentence: 'has more than 4,000 paragraphs; …'.
  wrongText: 'The text {error}.',
  versionWrong: 'That version has an error now: {error}. Bring it back in the editor.',
  inLine: 'Line {line}: {error}',
  momentMissing: 'Please give a day and a time.',
  momentPassed: 'This moment has passed. Please give a later one.',
  fileNotWritten: 'The file of this text could not be written: {why}. Nothing was changed.',
  why_full: 'the disk is full',
  why_notAllowed: 'the shop is not allowed to write it',
  why_readOnly: 'the disk is read-only',
  ownMailbox: 'The e-mail address of the shop receives orders and messages of customers. Only an owner can change it.',
  words: 'Text',
  inMarkdown: 'In Markdown.',
  values: 'Values',
  valuesHint: 'Names with values, as in the file.',
  unreadable: 'The file cannot be read. Each value has its own field again when what is wrong is put right.',
  tooManyValues:
    'The file has more than {max} values, too many for fields of their own here. The editor has a field for each.',
  rowsAtMost: 'There can be at most {max}.',
  noRoom: 'This form has no room for more. The editor has.',
} as const;

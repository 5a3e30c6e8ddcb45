/** What the desk answers about messages that the shop says in its own words. */
export const deskWordAnswers = {
  textMissing: 'Please write a text. As delivered takes yours back.',
  tooLong: 'Please use at most {max} characters.',
  // {why} is English, by the parser of messages.
  syntax:
    'This cannot be read as a message ({why}). Write braces as they stand in the English text, and apostrophes as ’.',
  // {own} and {wanted} are lists of names in braces.
  names: 'It has the placeholders {own}, but the English text has {wanted}. Please use the same names.',
  forms: 'It lacks the plural forms {forms}, which this language has.',
  island: 'This one is said in the browser, where only names and plurals can stand.',
  unknown: 'There is no such message in this version of the shop.',
  changedMeanwhile: 'Somebody else has just changed this. Please look at it again.',
} as const;

/**
 * What is wrong with a content file. Most end a sentence: beside a field they stand alone and begin with a capital, elsewhere they follow
 * the name of the field, of the file, or of a link ({problem} in the first messages).
 */
export const deskContentProblems = {
  // {place} is where it stands in the file, such as stores[2].email.
  inPlace: '{place} {problem}',
  // In the place of {place}.
  theFile: 'the file',
  inText: 'the page’s text {problem}',
  linkIn: 'the link ‘{text}’ {problem}',
  pictureIn: 'a picture {problem}',

  // {what} is one of the rules of fields: 'the store’s name'.
  missing: 'is missing; it must be {what}',
  wrong: 'must be {what}',
  number: 'must be {what}; put it in quotes, or it is read as a number',
  // A rule with the length of a text.
  textOf: '{what}, of 1 to {max} characters',
  // A rule of a number of days. The straight quotation marks are those that the file needs.
  wholeNumber: "{what}, as a whole number in quotes such as '14'",
  tooMany: 'must have at most {max} entries',
  noList: 'must be a list, each entry on a line that begins with a dash',
  noNames: 'must be names with values, such as title: About Us',
  unknownKey: 'is not known here; look for a typing mistake, or take it out',
  ofTheShop: 'is an address of the shop itself, which cannot lead elsewhere',
  twice: 'stands here twice, in entry {number} too; take one out',

  fileMissing: 'is missing; it must be there',
  notYaml: 'not valid YAML: {why}',
  // Why a file is no YAML, the language in which values stand in files.
  yaml_bracket: 'a bracket is not closed, or what stands in it is not indented',
  yaml_escape: 'a backslash stands before a character that does not need one',
  yaml_indent: 'a line is not indented as those above it',
  yaml_key: 'a name must stand in one line, with a colon after it',
  yaml_other: 'something here cannot be read',
  yaml_quote: 'a quotation mark is not closed',
  yaml_sign: 'a colon, comma or space is missing',
  yaml_start: 'a value that begins with this character must be in quotes',
  yaml_tab: 'lines are indented with spaces, not with tabs',
  yaml_twice: 'a name stands here twice',
  yaml_unexpected: 'something stands here that does not belong here',
  star: 'a value that begins with * must be in quotes, or it is read as a name for another value',
  badCharacter: 'a character here cannot be read; save the file again with the encoding UTF-8',

  frontMatter:
    'must begin with a line ---, then title: and description:, then another line ---, and then the page’s text',
  frontMatterEnd: 'a line --- must stand here, between the values above and the page’s text below',
  noText: 'is missing; write it below',
  noTextInFile: 'the page’s text is missing; write it in Markdown below this line',
  longPart: 'has a paragraph, a list or a table of more than 10,000 characters; divide it by empty lines',
  manySigns:
    'has too many quotation marks, brackets and other signs to be read; take some out, or divide the text by empty lines',
  manyParts: 'has more than 4,000 paragraphs; divide it into several pages',
  deepLists: 'has lists or quotations within more than 20 others; take some levels out',

  badLink: 'the link ‘{text}’ leads to {href}; it must lead to {what}',
  emptyLink: 'the link ‘{text}’ leads to nothing; it must lead to {what}',
  otherPicture: 'the picture {href} is not of this site; its address must be such as /pictures/window.webp',
  emptyPicture: 'the picture without an address is not of this site; its address must be such as /pictures/window.webp',
  noPicture: 'shows {path}, but there is no such picture; put it into content/pictures, or choose another',
  noPage: 'leads to {path}, which is no page of this site; choose another, or take the link out',
  noPageMeant: 'leads to {path}, which is no page of this site; did you mean {suggestion}?',
  noHeading: 'leads to ‘{id}’ on {path}, but no heading there has that name; leave out #{id}',
  noHeadingMeant: 'leads to ‘{id}’ on {path}, but no heading there has that name; did you mean {suggestion}?',
  notInShop: 'leads to {path}, which the shop does not have (any more); choose another, or take the link out',

  unknownFile: 'is not known here, so nobody sees it; look for a typing mistake in its name, or take it out',
  noPictureFile: 'is no picture that pages can show; AVIF, WebP, PNG, JPEG, GIF and SVG can be',
  noPageFile: 'is no page, because its name does not end with .md',
  badPageName:
    'is not shown; a page’s name has only lower-case letters, digits and single hyphens, at most {max} of them',
  takenPageName: 'is not shown, because the address /{name} belongs to the shop; give the file another name',

  // Why a planned text was not published.
  planPageGone: 'The page does not exist any more.',
  errorNow: 'It has an error now: {error}.',
  changedSincePlanned: 'Somebody else has changed the same places since this was planned.',
} as const;

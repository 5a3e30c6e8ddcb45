/** What the desk answers about pages that editors add, rename and delete. */
export const deskPageAnswers = {
  addressRule:
    'Please use small letters without accents, digits and single hyphens, at most {max}, such as opening-hours.',
  addressOfShop: '/{name} belongs to the shop itself. Please choose another address.',
  addressTaken: 'There is a page at /{name} already. Please choose another address.',
  addressLeads: '/{name} is a former address that leads to {target}. Choose another, or take that one out first.',
  addressGone: '/{name} is a former address that leads to nowhere. Choose another, or take that one out first.',
  titleMissing: 'Please enter a title of 1 to 60 characters.',
  descriptionMissing: 'Please say in one or two sentences what the page is about, in at most 170 characters.',
  bodyMissing: 'Please write the text, at least its first sentence.',
  notThere: 'This page is not there any more, or it comes with the shop.',
  pageGone: 'This page is not there any more.',
  afterMissing: 'Please choose where links to this page lead from now on.',
  textBroken: 'The text of this page has a mistake. Please put that right first.',
  changedMeanwhile: 'Somebody else has just changed this. Please look at it again.',
  // {file} is a text of the shop such as 'Home page', {error} what is wrong in it.
  mistakeIn: '{file}, line {line}: {error}. Please put that right first.',
  formerRule: 'This must be a path that a page had before, such as /opening-hours.',
  formerOfShop: 'This is an address of the shop itself, which cannot lead elsewhere.',
  formerTwice: 'This stands here twice. Please take the other one out first.',
  formerFull: 'There can be at most {max} former addresses.',
  targetRule:
    'This must be a path of this site such as /shop, or an address that begins with https://, mailto: or tel:.',
  pageAtAddress: 'There is a page at this address.',
  noPageAt: 'There is no page at {path}.',
  added: 'The page is there, at /{name}.',
  saved: 'Saved.',
  removed: 'The page is deleted.',
  formerDropped: '{path} leads nowhere any more.',
} as const;

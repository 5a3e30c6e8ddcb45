/** What the desk answers about rules of the search. */
export const deskSearchAnswers = {
  tooLong: 'This is too long: at most {max} characters.',
  tooShort: 'Please enter what readers type: at least {least} characters, with a letter or a digit.',
  letterMissing: 'Each text needs a letter or a digit.',
  oneTooLong: 'One of these is too long: at most {max} characters each.',
  twoNeeded: 'Please enter at least two texts, with a comma between them: cookbook, cookery',
  tooManyTexts: 'At most {max} texts may mean the same.',
  ownPage: 'Please enter a page of this shop, from its first slash: /delivery-information',
  closedPage: 'A search cannot lead to the desk or to another search. Please choose another page.',
  tooManyRules: 'There are {max} rules already. Please remove one that is no longer needed.',
  placeMissing: 'Please choose whether it comes first or last.',
  synonymSaved: 'Saved. Searches find it from now on.',
  placeSaved: 'Saved. Searches show it so from now on.',
  redirectSaved: 'Saved. This search opens the page from now on.',
  removed: 'Removed. Searches are as they were without it.',
} as const;

/** The pictures that pages can show, and the shop’s logo and colour. */
export const deskPictures = {
  noPictures: 'There are no pictures yet.',
  addTitle: 'Add a picture',
  picture: 'Picture',
  pictureHint:
    'JPEG, PNG, WebP, AVIF or GIF, straight from a phone too. It is made as small as pages need, and the place where it was taken is removed.',
  whatItShows: 'What it shows',
  readOut: 'Read out to people who cannot see it.',
  addThis: 'Add the picture',
  uses: '{count, plural, one {Used once} other {Used # times}}',
  notUsed: 'Not used',
  notDescribed: 'Not described',

  added: 'The picture is added.',
  wasHere: 'This picture was here already, so it was not added again.',
  // A field for what the picture shows.
  inWords: 'In words',
  inText: 'In a text',
  inTextNote: 'To show the picture on a page, put this line into its text:',
  shownOn: 'Shown on',
  shownNowhere: 'No page shows it.',
  deleteIt: 'Delete it',
  save: 'Save',

  logoAndColour: 'Logo and colour',
  logo: 'Logo',
  anotherLogo: 'Another logo',
  logoHint:
    'PNG or WebP, with a transparent ground so that it looks right in light and in dark. It is shown up to 40 pixels high and 160 wide, in place of the drawing and the name.',
  logoOnLight: 'The logo on a light ground',
  logoOnDark: 'The logo on a dark ground',
  useLogo: 'Use this logo',
  dropLogo: 'Show the name instead',
  colour: 'Colour',
  colourNote:
    'Of buttons, links and marks. Texts in it and on it must be easy to read, so a colour without enough contrast is refused, with the nearest one that has it.',
  // {colour} is a code such as #9c2f1a; light and dark are the two colour schemes of the shop.
  colourInLight: '{colour} in light',
  colourInDark: '{colour} in dark',
  inLight: 'In light',
  inLightHint: 'As # and six digits.',
  inDark: 'In dark',
  inDarkHint: 'Left empty, it is made of the one above.',
  dropColour: 'Back to the shop’s own colour',
} as const;

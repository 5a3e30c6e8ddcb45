/** What the desk answers about pictures, covers, and the shop’s logo and colour: what was done, and what is wrong. */
export const deskPictureAnswers = {
  saved: 'Saved.',
  pictureDeleted: 'The picture is deleted.',
  lookSaved: 'Saved. Every page shows it from now on.',

  pictureMissing: 'Please choose a picture.',
  pictureUnreadable:
    'This file could not be read as a picture. Please choose a JPEG, PNG, WebP, AVIF or GIF; a drawing in SVG has to be saved as PNG first.',
  logoUnreadable:
    'This file could not be read as a picture. Please choose a PNG, WebP or JPEG; a drawing in SVG has to be saved as PNG first.',
  // {most} is a number.
  describePicture:
    'Please say in 1 to {most} characters what the picture shows: it is read out to people who cannot see it.',
  pictureGone: 'This picture is not there any more.',
  // {place} is the title of a page, or where else the picture stands.
  pictureUsed: '“{place}” shows this picture. Take it out there first.',
  // Among the places where a picture stands.
  logoOfShop: 'The logo of the shop',
  changedMeanwhile: 'Somebody else has just changed this. Please look at it again and save once more.',
  colourWrong: 'Please enter a colour as # and six digits, such as #9c2f1a.',
  // {ratio} and {least} are contrasts, such as 3.21 and 4.5; {colour} and {nearest} codes of colours.
  hardToReadInLight:
    '{colour} can hardly be read in the light colours: its contrast is {ratio} to 1, and texts need {least} to 1. The nearest that passes is {nearest}.',
  hardToReadInDark:
    '{colour} can hardly be read in the dark colours: its contrast is {ratio} to 1, and texts need {least} to 1. The nearest that passes is {nearest}.',
} as const;

/** The pictures of a book, small and in the dialog that shows them large. An island says them: see offers.ts. */
export const gallery = {
  // What the pictures and films show, for screen readers. {title} is the book’s.
  coverOf: 'Cover of {title}',
  pictureOf: '{title}, picture {number}',
  videoOf: '{title}, video',
  numberedVideoOf: '{title}, video {number}',
  insideOf: '{title}, look inside',
  numberedInsideOf: '{title}, look inside {number}',
  // Names of the small ones, of which there are {total}.
  pictureAt: 'Picture, {number} of {total}',
  videoAt: 'Video, {number} of {total}',
  insideAt: 'Look inside, {number} of {total}',
  // On a small one that is no picture.
  video: 'Video',
  lookInside: 'Look inside',
  // For screen readers: follows what a picture shows, on the link that shows it large.
  larger: ', larger',
  picturesOf: 'Pictures of {title}',
  // {name} is what the picture shows: 2 of 5: Emma, picture 2.
  positionOf: '{number} of {total}: {name}',
  pause: 'Pause slide show',
  play: 'Play slide show',
  close: 'Close this dialog',
  previous: 'Previous',
  next: 'Next',
  brokenPicture: 'Unable to load the image!',
  brokenVideo: 'Unable to load the video!',
} as const;

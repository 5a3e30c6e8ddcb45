/** A file that could not be read at all, or only up to a point; the message says which, where and why. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile';
}

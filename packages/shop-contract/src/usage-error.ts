/** Invalid arguments of a command. The message is for the user. */
export class UsageError extends Error {}

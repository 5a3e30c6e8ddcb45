/**
 * Whether a mail program would make a link of any of it, with or without a protocol. Anybody can enter anybody's address
 * into our forms: texts that hold a link are left out of mails to it, so that we carry nobody's advertisements to strangers.
 */
export const holdsLink = (text: string): boolean => /:\/\/|\bwww\.|@|\b[\p{L}\d-]+\.\p{L}{2,}/iu.test(text);

/**
 * Whether a mail program would turn part of the text into a link, with or without a protocol. Our forms accept any e-mail address,
 * so user texts with links are left out of mails: otherwise the forms could send advertisements to strangers.
 */
export const containsLink = (text: string): boolean => /:\/\/|\bwww\.|@|[\p{L}\d]-*\.\p{L}{2,}/iu.test(text);

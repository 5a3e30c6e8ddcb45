/** The link that calls a phone number, which may be written with spaces and punctuation. */
export const telHref = (phone: string): string => `tel:${phone.replaceAll(/[^+\d]/g, '')}`;

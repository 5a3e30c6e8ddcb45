/** Without I, L, O and U, which are misheard or misread (Crockford's base 32). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** What a proxy may send: UUIDs and the like. */
const wellFormed = /^[\w.-]{4,64}$/;

const fourCharacters = (): string => {
  const number = Math.floor(Math.random() * 32 ** 4);
  return [15, 10, 5, 0].map((shift) => alphabet[(number >> shift) & 31]).join('');
};

/** A new number such as `K7F3-9QTX`, short enough to be read out on the telephone. It is no secret. */
export const newRequestId = (): string => `${fourCharacters()}-${fourCharacters()}`;

/** A number from another system, if it may stand in headers, pages and log lines as it is. */
export const parseRequestId = (text: string | undefined): string | undefined =>
  text !== undefined && wellFormed.test(text) ? text : undefined;

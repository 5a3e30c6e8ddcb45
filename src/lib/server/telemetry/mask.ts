/** Ten and more digits, in groups or not: telephones and cards. The length is limited, so that long text takes linear time. */
const longNumber = /(?<![\w/.-])\+?\d[\d ()-]{8,20}\d(?!\w)/g;
const isoDay = /^\d{4}-\d\d-\d\d/;
const countDigits = (text: string): number => text.replace(/\D/g, '').length;

/** Session ids and the tokens of links: random characters, among them digits. */
const opaque = /[\w-]{32,}/g;

/**
 * Replaces what may be personal or secret in the text of an error that somebody else has written: a mail server names the
 * recipient, a shop's API may repeat what was typed. The shop's own messages hold nothing of the kind.
 */
export const maskPersonal = (text: string): string =>
  text
    .split(/([\s<>"'(),;]+)/)
    .map((part) => maskWord(part))
    .join('')
    .replace(longNumber, (found) => (isoDay.test(found) || countDigits(found) < 10 ? found : '[number]'));

function maskWord(word: string): string {
  const at = word.indexOf('@');
  if (at > 0 && !word.includes('/') && word.indexOf('.', at) > at) return '[e-mail]';
  const mark = word.includes('/') ? word.indexOf('?') : -1;
  const path = mark < 0 ? word : `${word.slice(0, mark)}?…`;
  return withoutCredentials(path).replace(opaque, (found) => (/\d/.test(found) ? '[token]' : found));
}

/** smtp://name:password@host becomes smtp://host. */
function withoutCredentials(word: string): string {
  const start = word.indexOf('://') + 3;
  const end = word.indexOf('/', start);
  const host = word.slice(start, end < 0 ? undefined : end);
  return start > 2 && host.includes('@')
    ? word.slice(0, start) + host.slice(host.lastIndexOf('@') + 1) + (end < 0 ? '' : word.slice(end))
    : word;
}

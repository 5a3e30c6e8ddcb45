/** Mail services whose addresses are the same with and without dots, by their main name. */
const dotlessServices: Readonly<Record<string, string>> = { 'gmail.com': 'gmail.com', 'googlemail.com': 'gmail.com' };

/**
 * The mailbox behind an e-mail address, for counting what goes to one person: `Asha.Rao+books@GoogleMail.com` and
 * `asharao@gmail.com` are the same one. For comparison only, never for sending.
 */
export function mailboxOf(email: string): string {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf('@');
  if (at < 0) return address;
  const domain = address.slice(at + 1);
  // What follows a plus is a label that the owner chooses.
  const [name = ''] = address.slice(0, at).split('+');
  const service = dotlessServices[domain];
  return service ? `${name.replaceAll('.', '')}@${service}` : `${name}@${domain}`;
}

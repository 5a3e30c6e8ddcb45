/**
 * Headers by which mail programs show a button of their own to get no more of these mails (RFC 2369, RFC 8058). It posts to `url`, and
 * shows no page.
 */
export const listUnsubscribe = (url: string): Readonly<Record<string, string>> => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

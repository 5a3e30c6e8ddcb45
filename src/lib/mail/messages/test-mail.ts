import type { Mail } from '../mail.ts';
import { renderTemplate } from '../template.ts';

/** Shows the owner that mails of the shop arrive. */
export const testMail = ({ to, key }: { readonly to: string; readonly key: string }) =>
  ({
    to,
    kind: 'test-mail',
    dedupeKey: key,
    subject: 'Mails of the shop arrive',
    ...renderTemplate({
      heading: 'Mails of the shop arrive',
      blocks: [
        {
          type: 'paragraph',
          text: 'This mail was sent from the first steps at the desk. If it lies in the folder for spam, customers will not find their mails either: ask whoever looks after your mail server about SPF and DKIM.',
        },
      ],
    }),
  }) satisfies Mail;

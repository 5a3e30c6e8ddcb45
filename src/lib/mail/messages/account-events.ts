import { messages } from '../../../messages/messages.ts';
import { formatMoment } from '../../format.ts';
import { harmlessName } from '../../shop/visitor-text.ts';
import type { Mail } from '../mail.ts';
import { type MailLanguage, wordsOf } from '../mail-language.ts';
import { type Block, renderTemplate } from '../template.ts';

/** What happened to an account, for its owner: when, on which device, and what to do if it was somebody else. */
interface AccountEvent {
  readonly to: string;
  /** Left out when it looks like a link: somebody else may have chosen it. */
  readonly name: string;
  /** Epoch milliseconds. */
  readonly at: number;
  /** That of the account. */
  readonly language?: MailLanguage;
}

/** `device` is made of fixed words, never what the browser sent. */
type DeviceEvent = AccountEvent & { readonly device: string };

const textOf = ({ language }: Pick<AccountEvent, 'language'>) => messages.accountMails(wordsOf(language));

interface Written {
  readonly kind: string;
  readonly subject: string;
  /** Follows the greeting. */
  readonly text: string;
  readonly next: readonly Block[];
}

function eventMail(event: AccountEvent & { readonly device?: string }, { kind, subject, text, next }: Written): Mail {
  const name = harmlessName(event.name);
  const said = name ? textOf(event).greeted({ name, text }) : text;
  return {
    ...{ to: event.to, kind, subject },
    ...renderTemplate(
      { heading: subject, blocks: [{ type: 'paragraph', text: said }, details(event), ...next] },
      event.language,
    ),
  };
}

function details({ at, device, language }: AccountEvent & { readonly device?: string }): Block {
  const text = textOf({ language });
  return {
    type: 'details',
    rows: [
      { name: text.when, value: formatMoment(new Date(at).toISOString(), language) },
      ...(device ? [{ name: text.device, value: device }] : []),
    ],
  };
}

/** What to do if it was somebody else: a sentence, and a button that leads there. */
const whatToDo = (text: string, button: string, href: string): readonly Block[] => [
  { type: 'paragraph', text },
  { type: 'button', text: button, href },
];

/** After a login on a device that is not known to the account. Both links are absolute URLs. */
export function newDeviceMail(
  event: DeviceEvent,
  { devices, newPassword }: { readonly devices: string; readonly newPassword: string },
): Mail {
  const text = textOf(event);
  return eventMail(event, {
    kind: 'new-device',
    subject: text.newDeviceSubject,
    text: text.newDevice,
    next: [
      ...whatToDo(text.newDeviceNext, text.newPassword, newPassword),
      { type: 'link', text: text.devices, href: devices },
    ],
  });
}

export function passwordChangedMail(event: DeviceEvent, newPassword: string): Mail {
  const text = textOf(event);
  return eventMail(event, {
    kind: 'password-changed',
    subject: text.passwordSubject,
    text: text.password,
    next: whatToDo(text.nothingToDo, text.newPassword, newPassword),
  });
}

/** To the address that the account has. The new one is not named: whoever asked has chosen it. */
export function emailChangeRequestedMail(event: AccountEvent, newPassword: string): Mail {
  const text = textOf(event);
  return eventMail(event, {
    kind: 'email-change-requested',
    subject: text.emailRequestedSubject,
    text: text.emailRequested,
    next: whatToDo(text.emailRequestedNext, text.newPassword, newPassword),
  });
}

/** To the former address. `contact` is the absolute URL of the contact page. */
export function emailChangedMail(event: AccountEvent, contact: string): Mail {
  const text = textOf(event);
  return eventMail(event, {
    kind: 'email-changed',
    subject: text.emailChangedSubject,
    text: text.emailChanged,
    next: whatToDo(text.wasNotYou, text.writeToUs, contact),
  });
}

import { formatMoment } from '../../format.ts';
import { harmlessName } from '../../shop/visitor-text.ts';
import type { Mail } from '../mail.ts';
import { type Block, renderTemplate } from '../template.ts';

/** What happened to an account, for its owner: when, on which device, and what to do if it was somebody else. */
interface AccountEvent {
  readonly to: string;
  /** Left out when it looks like a link: somebody else may have chosen it. */
  readonly name: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** `device` is made of fixed words, never what the browser sent. */
type DeviceEvent = AccountEvent & { readonly device: string };

function greeting(name: string, text: string): Block {
  const greeted = harmlessName(name);
  return { type: 'paragraph', text: greeted ? `Hello ${greeted}. ${text}` : text };
}

const details = ({ at, device }: { readonly at: number; readonly device?: string }): Block => ({
  type: 'details',
  rows: [
    { name: 'When', value: formatMoment(new Date(at).toISOString()) },
    ...(device ? [{ name: 'Device', value: device }] : []),
  ],
});

/** After a login on a device that is not known to the account. Both links are absolute URLs. */
export const newDeviceMail = (
  event: DeviceEvent,
  { devices, newPassword }: { readonly devices: string; readonly newPassword: string },
): Mail => ({
  to: event.to,
  kind: 'new-device',
  subject: 'A login from a new device',
  ...renderTemplate({
    heading: 'A login from a new device',
    blocks: [
      greeting(
        event.name,
        'Somebody logged in to your account with your password on a device that we do not know yet.',
      ),
      details(event),
      {
        type: 'paragraph',
        text: 'If it was you, there is nothing to do. If not, choose a new password now. That logs everybody else out.',
      },
      { type: 'button', text: 'Choose a new password', href: newPassword },
      { type: 'link', text: 'See your devices', href: devices },
    ],
  }),
});

export const passwordChangedMail = (event: DeviceEvent, newPassword: string): Mail => ({
  to: event.to,
  kind: 'password-changed',
  subject: 'Your password has changed',
  ...renderTemplate({
    heading: 'Your password has changed',
    blocks: [
      greeting(
        event.name,
        'The password of your account has been changed, and all other devices have been logged out.',
      ),
      details(event),
      { type: 'paragraph', text: 'If it was you, there is nothing to do. If not, choose a new password now.' },
      { type: 'button', text: 'Choose a new password', href: newPassword },
    ],
  }),
});

/** To the address that the account has. The new one is not named: whoever asked has chosen it. */
export const emailChangeRequestedMail = (event: AccountEvent, newPassword: string): Mail => ({
  to: event.to,
  kind: 'email-change-requested',
  subject: 'A new email address for your account',
  ...renderTemplate({
    heading: 'A new email address for your account',
    blocks: [
      greeting(event.name, 'Somebody who knows your password wants to use another email address for your account.'),
      details(event),
      {
        type: 'paragraph',
        text: 'It counts once it has been confirmed there. If it was not you, choose a new password now: that keeps this address and logs everybody else out.',
      },
      { type: 'button', text: 'Choose a new password', href: newPassword },
    ],
  }),
});

/** To the former address. `contact` is the absolute URL of the contact page. */
export const emailChangedMail = (event: AccountEvent, contact: string): Mail => ({
  to: event.to,
  kind: 'email-changed',
  subject: 'Your email address has changed',
  ...renderTemplate({
    heading: 'Your email address has changed',
    blocks: [
      greeting(event.name, 'Your account has another email address now. We write to that one from now on.'),
      details(event),
      { type: 'paragraph', text: 'If it was not you, please write to us at once.' },
      { type: 'button', text: 'Write to us', href: contact },
    ],
  }),
});

/** Mails about an account. {name} is what its owner is called. */
export const accountMails = {
  // The greeting, and the sentence of the mail behind it.
  greeted: 'Hello {name}. {text}',
  when: 'When',
  device: 'Device',
  newPassword: 'Choose a new password',
  writeToUs: 'Write to us',
  nothingToDo: 'If it was you, there is nothing to do. If not, choose a new password now.',
  wasNotYou: 'If it was not you, please write to us at once.',

  newDeviceSubject: 'A login from a new device',
  newDevice: 'Somebody logged in to your account with your password on a device that we do not know yet.',
  newDeviceNext:
    'If it was you, there is nothing to do. If not, choose a new password now. That logs everybody else out.',
  devices: 'See your devices',

  passwordSubject: 'Your password has changed',
  password: 'The password of your account has been changed, and all other devices have been logged out.',

  emailRequestedSubject: 'A new email address for your account',
  emailRequested: 'Somebody who knows your password wants to use another email address for your account.',
  emailRequestedNext:
    'It counts once it has been confirmed there. If it was not you, choose a new password now: that keeps this address and logs everybody else out.',

  emailChangedSubject: 'Your email address has changed',
  emailChanged: 'Your account has another email address now. We write to that one from now on.',

  deletedSubject: 'Your account has been deleted',
  deleted:
    'As you asked, your account is gone, and with it your addresses, your wishlist and all logins. This is our last mail about it.',

  confirmSubject: 'Please confirm your email address',
  confirmHeading: 'Confirm your email address',
  confirm: 'Somebody, we hope you, wants to use this address for an account in our shop.',
  confirmButton: 'Confirm my address',
  confirmNote: 'The link works once and for a day. If it was not you, do nothing: the address is then not used.',

  linkSubject: 'Set a new password',
  link: 'Somebody asked for a new password for this address. If it was you, choose one here:',
  linkNamed: 'Hello {name}, somebody asked for a new password for this address. If it was you, choose one here:',
  linkNote: 'The link works once and for one hour. If you did not ask, do nothing: your password stays as it is.',
} as const;

/** Account details: name, email address and password. */
export const accountDetails = {
  yourName: 'Your name',
  firstName: 'First name',
  lastName: 'Last name',
  displayName: 'Display name',
  displayNameHint: 'How we greet you, and the name that stands beside your reviews.',
  // Heading of the part with the email address.
  emailHeading: 'E-mail',
  email: 'Email address',
  emailHint:
    'You log in with it, or with your username, {username}. To change it, give your current password too; the new one counts once you have confirmed it.',
  passwordHeading: 'Password change',
  passwordText: 'Leave these three empty to keep your password as it is.',
  // The same after an error.
  passwordTextAgain:
    'Leave these three empty to keep your password as it is. What you typed here is not sent back: please enter it again.',
  currentPassword: 'Current password',
  newPassword: 'New password',
  newPasswordHint: 'At least {min} characters.',
  confirmPassword: 'Confirm new password',
  save: 'Save changes',
  toDevices: 'See where you are logged in',
  toData: 'Get a copy of your data, or delete your account',
  newEmailWaits: 'A new email address waits',
  notConfirmed: 'Your email address is not confirmed yet',
  newEmailText:
    'We have sent a link to <strong>{pending}</strong>. It counts once you have confirmed it there, within a day. Until then your address is {email}.',
  linkSent: 'We have sent a link to <strong>{email}</strong>. Please open it within a day.',
  whyConfirm:
    'Once it is confirmed, we know that <strong>{email}</strong> reaches you. What we keep under this address, the newsletter for example, then comes with a copy of your data.',
  sendLinkAgain: 'Send the link again',
  sendMeLink: 'Send me a link',
  keepEmail: 'Keep the old address',
  // Title of the page on which a customer confirms an email address.
  confirmTitle: 'Confirm your email address',
  confirmButton: 'Confirm my address',
  confirmText: 'One click, and your account uses {email} from now on.',
  confirmGone:
    'A link works once and for a day, and of several only the newest counts. You can send yourself a new one on the page of your <details>account details</details>.',
} as const;

/** A customer's account as they see it. Its id is the visitor's, the UserID of the calls (decision 2). */
export interface Account {
  readonly id: string;
  /** Lower case. */
  readonly email: string;
  /** Made from the e-mail's local part at registration; lower case, without '@'. */
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  /** How the shop addresses them, and signs their reviews. */
  readonly displayName: string;
  readonly phone: string;
}

/** What came of something an account was asked to do: the refusal's words by form field, `form` for the form as a whole. */
export type AccountResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly fields: Readonly<Record<string, string>> };

export interface Registration {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
}

export interface Login {
  /** E-mail address or username, in any case. */
  readonly username: string;
  readonly password: string;
  /** Keeps the session 30 days; otherwise it ends with the browser (decision 3). */
  readonly remember: boolean;
}

export interface PasswordReset {
  /** From the link. */
  readonly token: string;
  readonly password: string;
  readonly passwordAgain: string;
}

/** Account details as the form sends them; the three passwords are '' when none is to be changed. */
export interface DetailsChange {
  readonly firstName: string;
  readonly lastName: string;
  readonly displayName: string;
  readonly email: string;
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly confirmPassword: string;
}

/** A customer's account. Its id is the visitor's id, which is also the UserID of the calls. */
export interface Account {
  readonly id: string;
  /** Lower case. */
  readonly email: string;
  /** Made from the e-mail's local part at registration; lower case, without '@'. */
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  /** The name in greetings and under reviews. */
  readonly displayName: string;
  readonly phone: string;
}

/** The result of a change to an account. `fields` has messages by form field, `form` for the form as a whole. */
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
  /** The session lasts 30 days; otherwise it ends with the browser. */
  readonly remember: boolean;
}

export interface PasswordReset {
  /** From the mailed link. */
  readonly token: string;
  readonly password: string;
  readonly passwordAgain: string;
}

/** Account details as the form sends them. All three passwords are '' when the password stays the same. */
export interface DetailsChange {
  readonly firstName: string;
  readonly lastName: string;
  readonly displayName: string;
  readonly email: string;
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly confirmPassword: string;
}

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
  | {
      readonly ok: true;
      /** The new e-mail address, which counts once it is confirmed. */
      readonly emailToConfirm?: string;
    }
  | { readonly ok: false; readonly fields: Readonly<Record<string, string>> };

/** The e-mail address of an account. */
export interface EmailState {
  /** Whether a mailed link has shown that the address is the customer's. */
  readonly isConfirmed: boolean;
  /** The address that a link was mailed to; undefined when none waits. It may be the account's own. */
  readonly pending: string | undefined;
}

/** A session of a customer. Times are epoch milliseconds. */
export interface DeviceSession {
  /** For ending it. It does not let anybody in. */
  readonly id: string;
  /** e.g. `Firefox on Windows`; '' when it is not known. */
  readonly device: string;
  readonly startedAt: number;
  /** To within a few hours. */
  readonly lastUsedAt: number;
  readonly isCurrent: boolean;
}

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

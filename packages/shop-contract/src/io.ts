/** What a command reads and writes besides its arguments. */
export interface Io {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly write: (text: string) => void;
}

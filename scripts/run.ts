import { loadSettings, type Settings, SettingsError } from '../src/lib/server/settings.ts';

/** The settings, or an end of the program with what is wrong with them. `.env` beside package.json is read first. */
export function settingsOrExit(): Settings {
  try {
    process.loadEnvFile();
  } catch {
    // There is no .env: every setting has a default.
  }
  try {
    return loadSettings(process.env);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

/** Closes once on Ctrl-C or a stop from outside, letting requests under way finish. */
export function closeOnSignal(close: () => Promise<void>): void {
  let isClosing = false;
  const stop = () => {
    if (isClosing) return;
    isClosing = true;
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`Bookfront did not stop cleanly: ${String(error)}\n`);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

/** Ends the program with a sentence for the one who started it. */
export function explainAndExit(error: unknown, port: number): never {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const reason =
    code === 'EADDRINUSE'
      ? `Port ${port} is taken. Stop what listens there, or choose another: PORT=${port + 1} npm start`
      : error instanceof Error
        ? (error.stack ?? error.message)
        : String(error);
  process.stderr.write(`Bookfront could not start. ${reason}\n`);
  process.exit(1);
}

import { leadRole, roleVariable, successorSuffix } from '../src/lib/server/workers/role.ts';
import { linkToPrimary } from '../src/lib/server/workers/worker-link.ts';
import { explainAndExit, settingsOrExit } from './run.ts';

/**
 * One of the WORKERS of a shop. scripts/start.ts starts it, gives it connections and ends it. Signals that go to the whole group
 * (Ctrl+C, systemd) are answered by that process.
 */
for (const signal of ['SIGTERM', 'SIGINT', 'SIGUSR2'] as const) process.on(signal, () => undefined);

const role = process.env[roleVariable] ?? '';
const settings = settingsOrExit();
let close = async (): Promise<void> => undefined;

async function end(): Promise<void> {
  await close().catch((error: unknown) => process.stderr.write(`A worker did not stop cleanly: ${String(error)}\n`));
  process.exit(0);
}

const { start, shared } = linkToPrimary(() => void end());
try {
  const { startServer } = await import('../src/server.ts');
  const listening = { start, isSuccessor: role.endsWith(successorSuffix) };
  ({ close } = await startServer(settings, listening, { isLead: role.startsWith(leadRole), shared }));
} catch (error) {
  explainAndExit(error, settings);
}

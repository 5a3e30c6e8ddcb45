import { existsSync, realpathSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { SuccessorCommand } from '../src/lib/server/handover/hand-over.ts';
import { takeOverFlag } from '../src/lib/server/handover/take-over.ts';

/**
 * How this process was started, for its successor. Call it before .env is read, so that the successor reads .env again. A path
 * that is a link, as in `cd current && npm start`, stays one: the successor runs what the link leads to then.
 */
export function successorCommand(): SuccessorCommand {
  const { LISTEN_PID: _pid, LISTEN_FDS: _fds, LISTEN_FDNAMES: _names, ...env } = process.env;
  const cwd = process.cwd();
  const shown = env.PWD && realPath(env.PWD) === cwd ? env.PWD : cwd;
  return {
    cwd: shown,
    env,
    // The Node that comes with the project is part of its folder.
    get command() {
      const way = relative(cwd, process.execPath);
      const own = join(shown, way);
      return !way.startsWith('..') && existsSync(own) ? own : process.execPath;
    },
    arguments: [...process.execArgv, 'scripts/start.ts', takeOverFlag],
  };
}

function realPath(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch {
    return undefined;
  }
}

import { runProgram } from './run-program.ts';

await runProgram('start', () => import('./start-program.ts'));

import { runProgram } from './run-program.ts';

await runProgram('worker', () => import('./worker-program.ts'));

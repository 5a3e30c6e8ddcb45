import { runProgram } from './run-program.ts';

await runProgram('api', () => import('./api-program.ts'));

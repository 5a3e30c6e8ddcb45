import { runProgram } from './run-program.ts';

await runProgram('import', () => import('./import-program.ts'));

#!/usr/bin/env node
import { main } from './main.ts';
import { UsageError } from './usage-error.ts';

try {
  process.exitCode = await main(process.argv.slice(2), {
    env: process.env,
    write: (text) => process.stdout.write(text),
  });
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

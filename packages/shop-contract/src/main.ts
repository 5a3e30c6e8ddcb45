import { conformance } from './conformance/command.ts';
import type { Io } from './io.ts';
import { mockApi } from './mock-api/command.ts';
import { UsageError } from './usage-error.ts';
import { writeApiFiles } from './write-api-files.ts';

type Command = (args: readonly string[], io: Io) => Promise<number>;

const commands: ReadonlyMap<string, Command> = new Map([
  ['conformance', conformance],
  ['mock-api', mockApi],
  ['openapi', writeApiFiles],
]);

const usage = `Usage: shop-contract COMMAND

  conformance URL   tries a shop API against the contract
  mock-api          serves a shop API with invented books, which forgets everything at its end
  openapi FOLDER    writes the description of the calls: a page, OpenAPI and JSON Schema`;

/** The exit code of a command. Throws UsageError. */
export async function main([name = '', ...args]: readonly string[], io: Io): Promise<number> {
  const command = commands.get(name);
  if (!command) throw new UsageError(usage);
  return command(args, io);
}

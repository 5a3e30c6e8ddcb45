import { dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';

/**
 * A program that compiles a folder of the project as tsc does, and prints the errors. Arguments: the folder, and the files that were
 * changed, whose own errors and those of the files that import them are looked for. Without such files it looks at all of them.
 */
const [folder = '', ...changed] = process.argv.slice(2);
const changedFiles = new Set(changed.map((file) => resolve(folder, file)));
/** Packages export by an index, so whatever imports one counts as an importer of its files. */
const changedPackages = new Set(
  changed.flatMap((file) => {
    const [, name] = /^packages\/([^/]+)\//.exec(file) ?? [];
    return name ? [`@bookfront/${name}`] : [];
  }),
);
const packageOf = (specifier: string): string => specifier.split('/').slice(0, 2).join('/');

function importsChanged(path: string): boolean {
  return ts
    .preProcessFile(ts.sys.readFile(path) ?? '')
    .importedFiles.some(({ fileName }) =>
      fileName.startsWith('.')
        ? changedFiles.has(resolve(dirname(path), fileName))
        : changedPackages.has(packageOf(fileName)),
    );
}

const { config } = ts.readConfigFile(join(folder, 'tsconfig.json'), ts.sys.readFile);
const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, folder);
const chosenNames = new Set(
  fileNames.filter((path) => changed.length === 0 || changedFiles.has(path) || importsChanged(path)),
);
const program = ts.createProgram(
  // What nobody imports, and is not looked at, need not be read. Declarations hold for all.
  fileNames.filter((path) => chosenNames.has(path) || path.endsWith('.d.ts')),
  // A page may return without an answer, and its markup, which uses what the frontmatter declares, is not compiled.
  { ...options, noEmit: true, noUnusedLocals: false, noImplicitReturns: false },
);

const own = program.getSourceFiles().filter(({ fileName }) => !relative(folder, fileName).includes('node_modules'));
const chosen = changed.length === 0 ? own : own.filter(({ fileName }) => chosenNames.has(fileName));
const errors = [
  ...program.getOptionsDiagnostics(),
  ...program.getGlobalDiagnostics(),
  ...own.flatMap((file) => program.getSyntacticDiagnostics(file)),
  ...chosen.flatMap((file) => program.getSemanticDiagnostics(file)),
];
process.stdout.write(
  ts.formatDiagnostics(errors, {
    getCurrentDirectory: () => folder,
    getCanonicalFileName: (name) => name,
    getNewLine: () => '\n',
  }),
);
process.stderr.write(`${chosen.length} of ${fileNames.length} files\n`);

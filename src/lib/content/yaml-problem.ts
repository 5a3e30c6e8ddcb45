import type { YAMLParseError } from 'yaml';
import { type Problem, problem } from './problems.ts';

type Reason =
  | 'bracket'
  | 'escape'
  | 'indent'
  | 'key'
  | 'other'
  | 'quote'
  | 'sign'
  | 'start'
  | 'tab'
  | 'twice'
  | 'unexpected';

const reasons: Readonly<Partial<Record<YAMLParseError['code'], Reason>>> = {
  BAD_DQ_ESCAPE: 'escape',
  BAD_INDENT: 'indent',
  BAD_SCALAR_START: 'start',
  BLOCK_AS_IMPLICIT_KEY: 'key',
  BLOCK_IN_FLOW: 'bracket',
  DUPLICATE_KEY: 'twice',
  KEY_OVER_1024_CHARS: 'key',
  MISSING_CHAR: 'sign',
  MULTILINE_IMPLICIT_KEY: 'key',
  TAB_AS_INDENT: 'tab',
  UNEXPECTED_TOKEN: 'unexpected',
};

/** Why a text is no YAML. The parser's own words are those of its specification. */
export function whyNotYaml({ code, message }: Pick<YAMLParseError, 'code' | 'message'>): Problem {
  return problem(`yaml_${reasonOf(code, message)}`);
}

function reasonOf(code: YAMLParseError['code'], message: string): Reason {
  if (/^Missing closing .*quote/.test(message)) return 'quote';
  // A bracket that is not closed, and lines in one that are not indented.
  if (/^Flow (map|sequence)|^Expected flow/.test(message)) return 'bracket';
  return reasons[code] ?? 'other';
}

import { readTold, say } from '../../../messages/plain/told.ts';
import { englishSpeech, type TextAnswers, type TextProblem } from './text-speech.ts';

/** Why a planned text was not published is stored as data, and read in the language of whoever looks. */
export const storedProblem = (problem: TextProblem): string => JSON.stringify(problem);

/** A stored problem as a sentence. Up to 0.3 sentences were stored, in English: they are said as they are. */
export function sayStored(stored: string, text: TextAnswers = englishSpeech.text): string {
  const problem = readTold(stored, text);
  return problem ? say(problem, text) : stored;
}

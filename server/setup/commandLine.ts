import { parseArgs } from 'node:util';
import type { Language } from '@matjar/admin';
import { UserError } from '@matjar/admin/server';
import { judge } from './judge';
import type { Answers, Setup } from './questions';
import { questionsIn, variableOf } from './questions';
import type { Terminal } from './terminal';
import { askFor } from './terminal';
import { usageOf, words } from './words';

/** What was asked of `npm run setup`. */
export interface Asked {
  language: Language;
  /** The answers that flags and environment gave, by flag. */
  answers: Answers;
  /** Whose new link is wanted, of a server that is set up. */
  newLink?: string;
  help?: true;
}

type Variables = Readonly<Record<string, string | undefined>>;

const flags = questionsIn('en').map(({ flag }) => flag);

export const usage: string = usageOf(flags);

/** The language that was asked for, else the terminal's. */
const languageOf = (given: string | undefined, variables: Variables): Language => {
  if (given !== undefined && given !== 'en' && given !== 'ar')
    throw new UserError(`--lang is ${JSON.stringify(given)}: it must be en or ar.`);
  return given ?? ((variables.LC_ALL || variables.LC_MESSAGES || variables.LANG || '').startsWith('ar') ? 'ar' : 'en');
};

const parse = (args: string[]) => {
  const options = Object.fromEntries([...flags, 'lang', 'new-link'].map((flag) => [flag, { type: 'string' as const }]));
  try {
    return parseArgs({ args, options: { ...options, help: { type: 'boolean' as const } } }).values as Record<
      string,
      string | undefined
    > & { help?: boolean };
  } catch {
    throw new UserError(usage);
  }
};

/** Reads what stands behind `npm run setup --`, and for what isn't there the environment; throws `UserError`. */
export const readCommand = (args: string[], variables: Variables): Asked => {
  const { help, ...given } = parse(args);
  const said = (flag: string) => (given[flag] ?? variables[variableOf(flag)])?.trim() || undefined;
  const newLink = given['new-link']?.trim().toLowerCase();
  return {
    language: languageOf(said('lang'), variables),
    answers: Object.fromEntries(flags.map((flag) => [flag, said(flag)])),
    ...(newLink && { newLink }),
    ...(help && { help }),
  };
};

/** All that a first set-up needs to know, checked: as it was given, and asked for on a terminal. Throws `UserError`. */
export const completeSetup = async ({ language, answers }: Asked, terminal?: Terminal): Promise<Setup> => {
  const questions = questionsIn(language);
  const { complaints } = judge(questions, answers, language);
  const wrong = questions.find(({ flag }) => answers[flag] !== undefined && complaints.has(flag));
  if (wrong)
    throw new UserError(`--${wrong.flag} ${JSON.stringify(answers[wrong.flag])}: ${complaints.get(wrong.flag)}`);
  const filled = terminal ? await askFor(questions, answers, language, terminal) : { ...answers };
  for (const { flag, fallback } of questions) filled[flag] ??= fallback?.(filled);
  // One language of a pair is enough.
  const other = language === 'en' ? '.ar' : '.en';
  const missing = questions.filter(({ flag, path }) => !filled[flag] && !path.endsWith(other));
  if (missing.length > 0) {
    const names = missing.map(({ flag }) => `--${flag} (${variableOf(flag)})`);
    throw new UserError(words[language].missing(names.join(', ')));
  }
  return judge(questions, filled, language).setup;
};

import { countryOf } from '@matjar/admin/values';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import type { Language, Complaints } from '@matjar/admin';
import { validateFields } from '@matjar/admin';
import { UserError } from '@matjar/admin/server';
import { readPhone } from '@matjar/admin/server/database';
import { translate } from '../../src/i18n/server';
import { isCurrency, questionsIn, variableOf, fields, usageOf, words } from './questions';
import type { Answers, Setup, Question } from './questions';

const valuesOf = (questions: readonly Question[], answers: Answers) => {
  const values: Record<string, unknown> = {};
  for (const { flag, path } of questions) {
    const [name = '', language] = path.split('.');
    const answer = answers[flag] ?? null;
    values[name] = language ? { ...(values[name] as object), [language]: answer } : answer;
  }
  return values;
};

/** Validates all answers. Returns the values, and the error messages for invalid answers, keyed by flag. */
const validateAnswers = (questions: readonly Question[], answers: Answers, language: Language) => {
  const { currency } = answers;
  const region = { readPhone, ...(currency && { country: countryOf(currency) }) };
  const { values, complaints } = validateFields(fields, valuesOf(questions, answers), 'create', region);
  const unknown = { key: 'validation.currency_code', field: 'currency', args: {} };
  const wrong: Complaints = currency && !isCurrency(currency) ? { ...complaints, currency: [unknown] } : complaints;
  const sentences = questions.flatMap(({ flag, path }) => {
    const [found] = wrong[path] ?? wrong[path.split('.')[0]!] ?? [];
    if (!found) return [];
    const { label } = fields[found.field as keyof typeof fields];
    return [[flag, `${translate(language, found.key, { ...found.args, field: label[language] })}.`] as const];
  });
  return { setup: values as unknown as Setup, complaints: new Map(sentences) };
};

const promptOf = ({ path, fallback }: Question, answers: Answers, language: Language) => {
  const [name, half] = path.split('.') as [keyof typeof fields, Language | undefined];
  const label = fields[name].label[language];
  const proposed = fallback?.(answers);
  return `${half ? `${label} (${words[language].languageOf[half]})` : label}${proposed ? ` [${proposed}]` : ''}: `;
};

interface Terminal {
  input: NodeJS.ReadableStream;
  output: NodeJS.WritableStream;
}

/**
 * Prompts for missing answers on the terminal and repeats each question until the answer is valid. Throws `UserError`
 * if the user quits.
 */
const askFor = async (
  questions: readonly Question[],
  given: Answers,
  language: Language,
  { input, output }: Terminal,
): Promise<Answers> => {
  const terminal = createInterface({ input, output });
  const say = (text: string) => void output.write(`${text}\n`);
  const closing = new AbortController();
  terminal.once('close', () => closing.abort());
  const answers = { ...given };
  say(words[language].greeting);
  try {
    for (const question of questions) {
      const { flag, fallback } = question;
      while (answers[flag] === undefined) {
        const typed = (
          await terminal.question(promptOf(question, answers, language), { signal: closing.signal })
        ).trim();
        answers[flag] = typed || fallback?.(answers) || '';
        const complaint = validateAnswers(questions, answers, language).complaints.get(flag);
        if (complaint) {
          say(complaint);
          delete answers[flag];
        }
      }
    }
  } catch (error) {
    throw closing.signal.aborted ? new UserError(`\n${words[language].unasked}`) : error;
  } finally {
    terminal.close();
  }
  return answers;
};

/** The parsed command line of `npm run setup`. */
interface Command {
  language: Language;
  /** The answers given as flags or environment variables, keyed by flag. */
  answers: Answers;
  /** The email address of a super-admin who needs a new password link. For servers that are already set up. */
  newLink?: string;
  help?: true;
}

type Variables = Readonly<Record<string, string | undefined>>;

const flags = questionsIn('en').map(({ flag }) => flag);

export const usage: string = usageOf(flags);

/** Returns the language from `--lang` or, without the flag, the terminal's language. */
const languageOf = (requested: string | undefined, variables: Variables): Language => {
  if (requested !== undefined && requested !== 'en' && requested !== 'ar')
    throw new UserError(`--lang is ${JSON.stringify(requested)}: it must be en or ar.`);
  return (
    requested ?? ((variables.LC_ALL || variables.LC_MESSAGES || variables.LANG || '').startsWith('ar') ? 'ar' : 'en')
  );
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

/**
 * Parses the arguments of `npm run setup --`. Missing flags are read from environment variables. Throws `UserError` for
 * invalid arguments.
 */
export const readCommand = (args: string[], variables: Variables): Command => {
  const { help, ...given } = parse(args);
  const answerOf = (flag: string) => (given[flag] ?? variables[variableOf(flag)])?.trim() || undefined;
  const newLink = given['new-link']?.trim().toLowerCase();
  return {
    language: languageOf(answerOf('lang'), variables),
    answers: Object.fromEntries(flags.map((flag) => [flag, answerOf(flag)])),
    ...(newLink && { newLink }),
    ...(help && { help }),
  };
};

/**
 * Returns the validated setup. If there is a terminal, prompts for missing answers. Throws `UserError` for missing or
 * invalid answers.
 */
export const completeSetup = async ({ language, answers }: Command, terminal?: Terminal): Promise<Setup> => {
  const questions = questionsIn(language);
  const { complaints } = validateAnswers(questions, answers, language);
  const wrong = questions.find(({ flag }) => answers[flag] !== undefined && complaints.has(flag));
  if (wrong)
    throw new UserError(`--${wrong.flag} ${JSON.stringify(answers[wrong.flag])}: ${complaints.get(wrong.flag)}`);
  const filled = terminal ? await askFor(questions, answers, language, terminal) : { ...answers };
  for (const { flag, fallback } of questions) filled[flag] ??= fallback?.(filled);
  // For a translated text, an answer in one language is enough.
  const other = language === 'en' ? '.ar' : '.en';
  const missing = questions.filter(({ flag, path }) => !filled[flag] && !path.endsWith(other));
  if (missing.length > 0) {
    const names = missing.map(({ flag }) => `--${flag} (${variableOf(flag)})`);
    throw new UserError(words[language].missing(names.join(', ')));
  }
  return validateAnswers(questions, filled, language).setup;
};

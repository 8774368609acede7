import { createInterface } from 'node:readline/promises';
import type { Language } from '@matjar/admin';
import { UserError } from '@matjar/admin/server';
import { judge } from './judge';
import type { Answers, Question } from './questions';
import { fields } from './questions';
import { words } from './words';

const promptOf = ({ path, fallback }: Question, answers: Answers, language: Language) => {
  const [name, half] = path.split('.') as [keyof typeof fields, Language | undefined];
  const label = fields[name].label[language];
  const proposed = fallback?.(answers);
  return `${half ? `${label} (${words[language].languageOf[half]})` : label}${proposed ? ` [${proposed}]` : ''}: `;
};

/** Where a person is asked, and answers. */
export interface Terminal {
  input: NodeJS.ReadableStream;
  output: NodeJS.WritableStream;
}

/** Asks a person at the terminal what hasn't been answered yet, again where an answer is wrong. Throws UserError for who leaves. */
export const askFor = async (
  questions: readonly Question[],
  given: Answers,
  language: Language,
  { input, output }: Terminal,
): Promise<Answers> => {
  const terminal = createInterface({ input, output });
  const say = (text: string) => void output.write(`${text}\n`);
  const left = new AbortController();
  terminal.once('close', () => left.abort());
  const answers = { ...given };
  say(words[language].greeting);
  try {
    for (const question of questions) {
      const { flag, fallback } = question;
      while (answers[flag] === undefined) {
        const said = (await terminal.question(promptOf(question, answers, language), { signal: left.signal })).trim();
        answers[flag] = said || fallback?.(answers) || '';
        const complaint = judge(questions, answers, language).complaints.get(flag);
        if (complaint) {
          say(complaint);
          delete answers[flag];
        }
      }
    }
  } catch (error) {
    throw left.signal.aborted ? new UserError(`\n${words[language].unasked}`) : error;
  } finally {
    terminal.close();
  }
  return answers;
};

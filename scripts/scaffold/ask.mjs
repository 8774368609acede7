import { createInterface } from 'node:readline/promises';

export const stop = (message) => {
  console.error(message);
  process.exit(1);
};

/**
 * Returns the answers by name. Prompts for missing answers if run in a terminal. `questions` contains the text of each
 * question, by name.
 */
export const ask = async (given, questions) => {
  const prompt = process.stdin.isTTY ? createInterface({ input: process.stdin, output: process.stdout }) : undefined;
  const answers = {};
  for (const [name, question] of Object.entries(questions))
    answers[name] = given[name] ?? (await prompt?.question(question));
  prompt?.close();
  return answers;
};

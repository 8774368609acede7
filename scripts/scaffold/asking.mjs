import { createInterface } from 'node:readline/promises';

/** Ends this process with a sentence. */
export const stop = (message) => {
  console.error(message);
  process.exit(1);
};

/** What was given for each question, else what is answered to it where there is a terminal. `questions` are texts by name. */
export const ask = async (given, questions) => {
  const asked = process.stdin.isTTY ? createInterface({ input: process.stdin, output: process.stdout }) : undefined;
  const answers = {};
  for (const [name, question] of Object.entries(questions))
    answers[name] = given[name] ?? (await asked?.question(question));
  asked?.close();
  return answers;
};

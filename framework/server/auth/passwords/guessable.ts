import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** Guessable words that are typical of any dashboard. Each admin can add its own. */
const dashboardWords = [
  'dashboard',
  'backoffice',
  'superadmin',
  'administrator',
  'admin',
  'viewer',
  'manager',
  'owner',
];

/**
 * How many guesses a password must withstand: `whole` for the entire password, `rest` for what's left after removing
 * guessable words such as the user's name.
 */
const enoughGuesses = { whole: 1e7, rest: 1e5 };

let loading: Promise<ZxcvbnFactory> | undefined;

/**
 * Loads the password-strength estimator when a password is first chosen, because its dictionaries are slow to load and
 * take up memory.
 */
const estimator = (): Promise<ZxcvbnFactory> => {
  loading ??= Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')]).then(
    ([{ ZxcvbnFactory: Factory }, { dictionary, adjacencyGraphs }]) =>
      new Factory({ dictionary, graphs: adjacencyGraphs }),
  );
  return loading;
};

const wordsOf = (personal: readonly string[]): string[] =>
  personal.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u)).filter((word) => word.length >= 3);

/**
 * True if a password is too easy to guess, as estimated by zxcvbn-ts. The estimate takes common passwords, keyboard
 * rows, sequences, repetitions and dates into account. `personal` lists additional words, such as the user's name.
 */
export const isGuessable = async (password: string, personal: readonly string[] = []): Promise<boolean> => {
  const plain = password.normalize('NFKC').replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660));
  const zxcvbn = await estimator();
  const words = [...dashboardWords, ...wordsOf(personal)];
  const rest = words
    .toSorted((one, other) => other.length - one.length)
    .reduce((left, word) => left.replaceAll(word, ''), plain.toLowerCase())
    .replaceAll(/[\s._-]/g, '');
  return zxcvbn.check(plain, words).guesses < enoughGuesses.whole || zxcvbn.check(rest).guesses < enoughGuesses.rest;
};

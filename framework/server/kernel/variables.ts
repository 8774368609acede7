import { readFileSync } from 'node:fs';
import { distance } from 'fastest-levenshtein';
import type { RefinementCtx, ZodType } from 'zod';
import { z } from 'zod';
import { UserError } from './apiError';

export type Variables = Readonly<Record<string, string | undefined>>;

/**
 * The value of an optional environment variable. An empty value counts as missing, because Compose files set omitted
 * variables to an empty string.
 */
export const optionalText = z
  .string()
  .optional()
  .transform((value) => value?.trim() || undefined);

/** An optional variable with a string value. `expected` describes the valid values. */
export const text = (expected: string, fits: (value: string) => boolean) =>
  optionalText.pipe(z.string().refine(fits, expected).optional());

export const oneOf = <const Word extends string>(words: readonly [Word, ...Word[]]) =>
  optionalText.pipe(z.enum(words, `one of ${words.join(', ')}`).optional());

export const wholeNumber = (fallback: number, min: number, max: number) => {
  const fits = (value: string) => /^\d{1,9}$/.test(value) && Number(value) >= min && Number(value) <= max;
  return text(`a whole number from ${min} to ${max}`, fits).transform((value) =>
    value === undefined ? fallback : Number(value),
  );
};

export const onOff = optionalText
  .pipe(z.enum(['on', 'off'], 'on or off').optional())
  .transform((value) => value && value === 'on');

/** A variable that contains a comma-separated list. `expected` describes the valid items. */
export const listOf = (expected: string, fits: (value: string) => boolean) =>
  optionalText
    .transform((value) =>
      (value ?? '')
        .split(',')
        .map((item) => item.trim())
        .filter(Boolean),
    )
    .pipe(z.array(z.string().refine(fits, expected)));

export const addressOf = (value: string | undefined): URL | undefined =>
  value !== undefined && URL.canParse(value) ? new URL(value) : undefined;

/**
 * Adds a validation issue with a custom message. Used for values that must not be shown, and for problems that involve
 * several variables.
 */
export const refuse = (context: RefinementCtx, sentence: string): typeof z.NEVER => {
  context.addIssue({ code: 'custom', message: sentence, params: { isSentence: true } });
  return z.NEVER;
};

export const mustBe = (name: string, value: unknown, expected: string): string =>
  `${name} is ${JSON.stringify(value)}: it must be ${expected}.`;

/** The admin's own names for the framework's environment variables, keyed by the framework's names. */
export type VariableNames = Readonly<Record<string, string>>;

const sentenceOf = ({ message, path, input, ...issue }: z.core.$ZodIssue, names: VariableNames): string => {
  const name = String(path[0]);
  return issue.code === 'custom' && issue.params?.isSentence ? message : mustBe(names[name] ?? name, input, message);
};

/** Parses variables with a schema, and returns the parsed values. Throws `UserError` for the first invalid value. */
export const readVariables = <Read>(schema: ZodType<Read>, variables: Variables, names: VariableNames = {}): Read => {
  const named = new Proxy(variables, { get: (all, name: string) => all[names[name] ?? name] });
  const { data, error } = schema.safeParse(named, { reportInput: true });
  if (error) throw new UserError(sentenceOf(error.issues[0]!, names));
  return data as Read;
};

export const namesIn = (schema: ZodType | z.core.$ZodType): string[] => {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape as object);
  if (schema instanceof z.ZodPipe) return namesIn(schema.in);
  if (schema instanceof z.ZodIntersection) return [...namesIn(schema.def.left), ...namesIn(schema.def.right)];
  return [];
};

/**
 * Reads the values of variables from files. `<NAME>_FILE` is the path of a file that contains the value of `<NAME>`,
 * such as a container secret or a systemd credential. Throws `UserError` if a file can't be read, or if a variable is
 * set both directly and as a file.
 */
export const withFiles = (variables: Variables, known: readonly string[]): Variables => {
  const found = Object.entries(variables).flatMap(([key, path]) => {
    const name = key.replace(/_FILE$/, '');
    if (name === key || !known.includes(name) || !path?.trim()) return [];
    if (variables[name]?.trim()) throw new UserError(`${name} and ${key} exclude each other: remove one of them.`);
    try {
      return [[name, readFileSync(path.trim(), 'utf8').trim()] as const];
    } catch (error) {
      throw new UserError(
        `${key} is ${JSON.stringify(path)}, which can't be read (${(error as NodeJS.ErrnoException).code}).`,
      );
    }
  });
  if (found.length === 0) return variables;
  return { ...variables, ...Object.fromEntries(found) };
};

/** An unknown environment variable, and the variable that was probably meant. */
interface Misspelt {
  name: string;
  suggestion: string;
}

/** Returns how many letters a mistyped name may be off by: one, or two for a long name. */
const mostLetters = (name: string): number => (name.length < 8 ? 1 : 2);

/** Normalizes a variable's name, so that `database-url` and `DATABASEURL` are considered equal. */
const plain = (name: string): string => name.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

const nearestOf = (name: string, known: readonly string[]): string | undefined => {
  const near = known
    .map((one) => ({ one, letters: distance(plain(name), plain(one)) }))
    .filter(({ one, letters }) => letters <= mostLetters(one))
    .toSorted((one, other) => one.letters - other.letters);
  return near[0]?.one;
};

/** Returns the unknown environment variables that aren't empty and whose names are similar to known names. */
export const misspeltIn = (variables: Variables, known: readonly string[]): Misspelt[] =>
  Object.keys(variables)
    .filter((name) => variables[name]?.trim() && !known.includes(name))
    .flatMap((name) => {
      const suggestion = nearestOf(name, known);
      return suggestion === undefined ? [] : [{ name, suggestion }];
    });

import type { RefinementCtx, ZodType } from 'zod';
import { z } from 'zod';
import { UserError } from './userError';

/** The variables of an environment, as `process.env` has them. */
export type Variables = Readonly<Record<string, string | undefined>>;

/** A variable's text. An empty one counts as none, as that is how compose files leave one out. */
export const given = z
  .string()
  .optional()
  .transform((value) => value?.trim() || undefined);

/** A variable that must be what `wanted` says, where it is given. */
export const text = (wanted: string, fits: (value: string) => boolean) =>
  given.pipe(z.string().refine(fits, wanted).optional());

/** A variable that is one of a few words. */
export const oneOf = <const Word extends string>(words: readonly [Word, ...Word[]]) =>
  given.pipe(z.enum(words, `one of ${words.join(', ')}`).optional());

/** A variable that is a whole number between two bounds. */
export const whole = (fallback: number, min: number, max: number) => {
  const fits = (value: string) => /^\d{1,9}$/.test(value) && Number(value) >= min && Number(value) <= max;
  return text(`a whole number from ${min} to ${max}`, fits).transform((value) =>
    value === undefined ? fallback : Number(value),
  );
};

/** A variable that is `on` or `off`. */
export const onOff = given
  .pipe(z.enum(['on', 'off'], 'on or off').optional())
  .transform((value) => value && value === 'on');

/** A variable that lists what `wanted` says, with commas between. */
export const listOf = (wanted: string, fits: (value: string) => boolean) =>
  given
    .transform((value) =>
      (value ?? '')
        .split(',')
        .map((item) => item.trim())
        .filter(Boolean),
    )
    .pipe(z.array(z.string().refine(fits, wanted)));

/** The address that a text is; undefined where it is none. */
export const addressOf = (value: string | undefined): URL | undefined =>
  value !== undefined && URL.canParse(value) ? new URL(value) : undefined;

/** Refuses what is wrong by a sentence of its own, where the value must not be shown or more than one variable is meant. */
export const refuse = (context: RefinementCtx, sentence: string): typeof z.NEVER => {
  context.addIssue({ code: 'custom', message: sentence, params: { isSentence: true } });
  return z.NEVER;
};

/** The sentence about a value that isn't what it must be. */
export const mustBe = (name: string, value: unknown, wanted: string): string =>
  `${name} is ${JSON.stringify(value)}: it must be ${wanted}.`;

/** What an admin calls variables of the framework's, by the framework's names. */
export type VariableNames = Readonly<Record<string, string>>;

const sentenceOf = ({ message, path, input, ...issue }: z.core.$ZodIssue, names: VariableNames): string => {
  const name = String(path[0]);
  return issue.code === 'custom' && issue.params?.isSentence ? message : mustBe(names[name] ?? name, input, message);
};

/** What the variables say by a schema; throws UserError, a sentence, for the first wrong value. */
export const readVariables = <Read>(schema: ZodType<Read>, variables: Variables, names: VariableNames = {}): Read => {
  const named = new Proxy(variables, { get: (all, name: string) => all[names[name] ?? name] });
  const { data, error } = schema.safeParse(named, { reportInput: true });
  if (error) throw new UserError(sentenceOf(error.issues[0]!, names));
  return data as Read;
};

import type { RefinementCtx, ZodType } from 'zod';
import { z } from 'zod';
import { UserError } from './userError';

export type Variables = Readonly<Record<string, string | undefined>>;

/** A variable's text. Empty counts as missing, as compose files leave variables out that way. */
export const given = z
  .string()
  .optional()
  .transform((value) => value?.trim() || undefined);

/** An optional text variable; `wanted` describes valid values. */
export const text = (wanted: string, fits: (value: string) => boolean) =>
  given.pipe(z.string().refine(fits, wanted).optional());

export const oneOf = <const Word extends string>(words: readonly [Word, ...Word[]]) =>
  given.pipe(z.enum(words, `one of ${words.join(', ')}`).optional());

/** A whole number within bounds. */
export const whole = (fallback: number, min: number, max: number) => {
  const fits = (value: string) => /^\d{1,9}$/.test(value) && Number(value) >= min && Number(value) <= max;
  return text(`a whole number from ${min} to ${max}`, fits).transform((value) =>
    value === undefined ? fallback : Number(value),
  );
};

export const onOff = given
  .pipe(z.enum(['on', 'off'], 'on or off').optional())
  .transform((value) => value && value === 'on');

/** A comma-separated list; `wanted` describes valid items. */
export const listOf = (wanted: string, fits: (value: string) => boolean) =>
  given
    .transform((value) =>
      (value ?? '')
        .split(',')
        .map((item) => item.trim())
        .filter(Boolean),
    )
    .pipe(z.array(z.string().refine(fits, wanted)));

/** Parses an address; undefined if it is invalid. */
export const addressOf = (value: string | undefined): URL | undefined =>
  value !== undefined && URL.canParse(value) ? new URL(value) : undefined;

/** Adds an issue with a message of its own, for values that must not be shown or problems of several variables. */
export const refuse = (context: RefinementCtx, sentence: string): typeof z.NEVER => {
  context.addIssue({ code: 'custom', message: sentence, params: { isSentence: true } });
  return z.NEVER;
};

/** The message about an invalid value. */
export const mustBe = (name: string, value: unknown, wanted: string): string =>
  `${name} is ${JSON.stringify(value)}: it must be ${wanted}.`;

/** An admin's own names of variables, by the framework's names. */
export type VariableNames = Readonly<Record<string, string>>;

const sentenceOf = ({ message, path, input, ...issue }: z.core.$ZodIssue, names: VariableNames): string => {
  const name = String(path[0]);
  return issue.code === 'custom' && issue.params?.isSentence ? message : mustBe(names[name] ?? name, input, message);
};

/** Reads variables by a schema. Throws `UserError` for the first invalid value. */
export const readVariables = <Read>(schema: ZodType<Read>, variables: Variables, names: VariableNames = {}): Read => {
  const named = new Proxy(variables, { get: (all, name: string) => all[names[name] ?? name] });
  const { data, error } = schema.safeParse(named, { reportInput: true });
  if (error) throw new UserError(sentenceOf(error.issues[0]!, names));
  return data as Read;
};

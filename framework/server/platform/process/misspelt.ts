import { distance } from 'fastest-levenshtein';
import type { ZodType } from 'zod';
import { z } from 'zod';
import type { Variables } from '../../kernel/variables';

export const namesIn = (schema: ZodType | z.core.$ZodType): string[] => {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape as object);
  if (schema instanceof z.ZodPipe) return namesIn(schema.in);
  if (schema instanceof z.ZodIntersection) return [...namesIn(schema.def.left), ...namesIn(schema.def.right)];
  return [];
};

/** An unknown variable and the setting that was probably meant. */
export interface Misspelt {
  name: string;
  meant: string;
}

/** The maximum number of differing letters: one, or two in a long name. */
const mostLetters = (name: string): number => (name.length < 8 ? 1 : 2);

/** Normalizes a name: `database-url` and `DATABASEURL` are equal. */
const plain = (name: string): string => name.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

const nearestOf = (name: string, known: readonly string[]): string | undefined => {
  const near = known
    .map((one) => ({ one, letters: distance(plain(name), plain(one)) }))
    .filter(({ one, letters }) => letters <= mostLetters(one))
    .toSorted((one, other) => one.letters - other.letters);
  return near[0]?.one;
};

/** Returns the non-empty unknown variables whose names resemble a known one. */
export const misspeltIn = (variables: Variables, known: readonly string[]): Misspelt[] =>
  Object.keys(variables)
    .filter((name) => variables[name]?.trim() && !known.includes(name))
    .flatMap((name) => {
      const meant = nearestOf(name, known);
      return meant === undefined ? [] : [{ name, meant }];
    });

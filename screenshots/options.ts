import { parseArgs } from 'node:util';
import type { LocaleCode } from '../src/config';
import { fixedModes } from '@matjar/admin/testing';
import type { FixedMode } from '@matjar/admin/testing';

/** Options that select the pictures to take. Default: all pictures. */
export interface Options {
  /** Captures only screens whose names contain one of these strings. If the list is empty, captures all screens. */
  screens: string[];
  /** True to take pictures of only the main screens. */
  main: boolean;
  /** A folder with earlier pictures to show next to the new ones on the contact sheet. */
  before: string | undefined;
  locales: LocaleCode[];
  modes: FixedMode[];
  widths: number[];
  out: string;
}

/** The default value of `--out`. */
export const usualFolder = '.screenshots';

const locales: Record<string, LocaleCode> = { en: 'en', ar: 'ar-SY' };
const widths = [1440, 1024, 390];

const oneOf = <T>(flag: string, values: readonly string[], known: Record<string, T>): T[] =>
  values.map((value) => {
    if (!Object.hasOwn(known, value)) throw new Error(`--${flag} takes ${Object.keys(known).join(', ')}, not ${value}`);
    return known[value]!;
  });

const width = (value: string): number => {
  const pixels = Number(value);
  if (!Number.isInteger(pixels) || pixels < 240) throw new Error(`--width takes whole pixels from 240, not ${value}`);
  return pixels;
};

/** Returns the values of a flag. The flag can be repeated, and its values can be comma-separated. */
const listed = (values: string[] = []): string[] => values.flatMap((value) => value.split(',')).filter(Boolean);

const orAll = <T>(chosen: T[], all: readonly T[]): T[] => (chosen.length > 0 ? chosen : [...all]);

/**
 * Parses the options: `--screen`, `--lang en|ar`, `--mode light|dark|semi-dark` and `--width <pixels>`, which may be
 * repeated or comma-separated, and `--main`, `--before <folder>` and `--out <folder>`.
 * @throws Error with a one-line message for an invalid option
 */
export function readOptions(args: string[]): Options {
  const many = { type: 'string', multiple: true } as const;
  const { values } = parseArgs({
    args,
    options: {
      screen: many,
      main: { type: 'boolean' },
      lang: many,
      mode: many,
      width: many,
      before: { type: 'string' },
      out: { type: 'string' },
    },
  });
  const known = Object.fromEntries(fixedModes.map((mode) => [mode, mode])) as Record<string, FixedMode>;
  return {
    screens: listed(values.screen),
    main: values.main ?? false,
    before: values.before,
    locales: orAll(oneOf('lang', listed(values.lang), locales), Object.values(locales)),
    modes: orAll(oneOf('mode', listed(values.mode), known), fixedModes),
    widths: orAll(listed(values.width).map(width), widths),
    out: values.out ?? usualFolder,
  };
}

import type { LocaleCode } from '../../../../src/config';
import { isLongRun } from '@matjar/admin/testing';
import type { FormKind } from './kind';
import { overlays } from './overlays';
import { pages } from './pages';

/** Every kind of form. */
export const kinds: readonly FormKind[] = [...pages, ...overlays];

/** A kind of form in a language, for `it.each`. */
export interface Case {
  name: string;
  kind: FormKind;
  locale: LocaleCode;
}

/** The kinds for which a condition holds, in both languages; in `npm test` these of them, in one each. */
export const casesOf = (short: Record<string, LocaleCode>, fits: (kind: FormKind) => unknown = () => true): Case[] =>
  kinds
    .filter((kind) => fits(kind))
    .flatMap((kind) => (['en', 'ar-SY'] as const).map((locale) => ({ name: kind.name, kind, locale })))
    .filter(({ name, locale }) => isLongRun || short[name] === locale);

/** Every fault in the long run; in `npm test` one of `each`, another one for each kind. */
export const sampleOf = <F>(faults: readonly F[], { kind }: Case, each: number): F[] =>
  faults.filter((_fault, index) => isLongRun || (index + kinds.indexOf(kind)) % each === 0);

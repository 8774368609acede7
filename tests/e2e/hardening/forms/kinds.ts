import type { LocaleCode } from '../../../../src/config';
import { isLongRun } from '@matjar/admin/testing';
import type { FormKind } from './kind';
import { overlays } from './overlays';
import { pages } from './pages';

export const kinds: readonly FormKind[] = [...pages, ...overlays];

/** A kind of form and a language, for `it.each`. */
export interface Case {
  name: string;
  kind: FormKind;
  locale: LocaleCode;
}

/**
 * Returns the matching kinds of forms in both languages. `npm test` uses only the kinds in `short`, each in one
 * language.
 */
export const casesOf = (short: Record<string, LocaleCode>, fits: (kind: FormKind) => unknown = () => true): Case[] =>
  kinds
    .filter((kind) => fits(kind))
    .flatMap((kind) => (['en', 'ar-SY'] as const).map((locale) => ({ name: kind.name, kind, locale })))
    .filter(({ name, locale }) => isLongRun || short[name] === locale);

/**
 * Returns all faults in the long run. In `npm test`, returns every `each`th fault, starting at a different fault for
 * each kind of form.
 */
export const sampleOf = <F>(faults: readonly F[], { kind }: Case, each: number): F[] =>
  faults.filter((_fault, index) => isLongRun || (index + kinds.indexOf(kind)) % each === 0);

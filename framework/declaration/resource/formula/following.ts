import type { NamesIn } from '../../../core/condition';
import type { Formula, NamesInFormula } from '../../../core/formula';
import type { Fields } from '../../../core/kind';

/** Refuses, for the compiler, a state or formula that follows from what is no field of its resource; a field that stands elsewhere can't tell. */
export type Following<F extends Fields> = {
  [K in keyof F]: F[K] extends { cases: readonly (infer Case)[] }
    ? Case extends { when: infer When }
      ? [NamesIn<When>] extends [keyof F]
        ? unknown
        : { 'its cases ask about what is no field here': Exclude<NamesIn<When>, keyof F> }
      : unknown
    : F[K] extends { formula: infer What }
      ? [Formula] extends [What]
        ? unknown
        : [NamesInFormula<What>] extends [keyof F]
          ? unknown
          : { 'its formula names what is no field here': Exclude<NamesInFormula<What>, keyof F> }
      : unknown;
};

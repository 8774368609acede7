import type { Fields } from '../../../core/kind';
import { kindOf } from '../../../kinds';
import type { AnyResource } from '../../resource/resource';
import type { UniqueSet } from '../../resource/check';

/** What is wrong with the fields that a resource declares unique together: each is one column, and what doesn't count can be. */
export const uniqueComplaints = ({ fields, unique }: AnyResource): string[] =>
  (unique as readonly UniqueSet<Fields>[]).flatMap(({ fields: names, unless }) => {
    const of = fields as Fields;
    const choices = unless ? (kindOf(of[unless.field]!).values?.(of[unless.field]!) ?? []).map(String) : [];
    return [
      ...names
        .filter(
          (name) =>
            Object.keys(kindOf(of[name]!).columns(of[name]!)).join() !== '' || of[name]!.computed || of[name]!.virtual,
        )
        .map((name) => `field ${name} is unique with others, but isn't stored as one value`),
      ...(unless?.is ?? [])
        .filter((value) => !choices.includes(value))
        .map((value) => `what is unique passes over ${unless!.field} being ${value}, which it can't be`),
    ];
  });

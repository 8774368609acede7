import type { Fields } from '../../../core/kind';
import type { AnyResource } from '../../resource/resource';

interface Offering {
  to?: string;
  shows?: readonly string[];
  suggestions?: string;
}

/** Reports fields and action inputs that offer choices from an undeclared resource or field. */
export const offerComplaints = (
  { fields, actions }: AnyResource,
  known: ReadonlyMap<string, Pick<AnyResource, 'fields'>>,
): string[] => {
  const inputs = Object.entries(actions).map(
    ([name, { input }]) => [`action ${name}`, (input ?? {}) as Fields] as const,
  );
  return [['field', fields as Fields] as const, ...inputs].flatMap(([place, all]) =>
    Object.entries(all).flatMap(([name, declared]) => {
      const { to = '', shows = [], suggestions } = declared as Offering;
      const called = place === 'field' ? `field ${name}` : `${place}: its input ${name}`;
      return [
        ...(suggestions !== undefined && !known.has(suggestions)
          ? [`${called} suggests the titles of ${suggestions}, which is not a declared resource`]
          : []),
        ...shows
          .filter((shown) => known.has(to) && !Object.hasOwn(known.get(to)!.fields as Fields, shown))
          .map((shown) => `${called} shows ${shown} of ${to}, which is not a field of that resource`),
      ];
    }),
  );
};

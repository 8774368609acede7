import type { AnyField, Fields } from '../../core/kind';
import type { AnyResource } from '../resource/resource';

type Named = readonly [place: string, key: string];

interface Saying {
  missing?: string;
  pattern?: { message: string };
  rule?: { message: string };
}

const ofField = (place: string, declared: AnyField): Named[] => {
  const { missing, pattern, rule } = declared as Saying;
  return Object.entries({ missing, pattern: pattern?.message, rule: rule?.message }).flatMap(([option, key]): Named[] =>
    key === undefined ? [] : [[`${option} of ${place}`, key]],
  );
};

const ofFields = (fields: Fields, place: (name: string) => string): Named[] =>
  Object.entries(fields).flatMap(([name, declared]) => ofField(place(name), declared));

export const messageKeys = ({ actions, checks, fields, name, unique }: AnyResource): Named[] => {
  const named: Named[] = [
    ...ofFields(fields as Fields, (field) => `field ${field}`),
    ...Object.entries(actions).flatMap(([action, { input }]) =>
      ofFields((input ?? {}) as Fields, (field) => `field ${field} of action ${action}`),
    ),
    ...checks.map(({ message }): Named => ['checks', message]),
    ...unique.map(({ message }): Named => ['unique', message]),
  ];
  return named.map(([place, key]) => [`${name}: ${place}`, key]);
};

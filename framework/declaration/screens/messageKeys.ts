import type { AnyField, Fields } from '../../core/kind';
import type { AnyResource } from '../resource/resource';

type KeyReference = readonly [place: string, key: string];

interface Saying {
  missing?: string;
  pattern?: { message: string };
  rule?: { message: string };
}

const ofField = (place: string, declared: AnyField): KeyReference[] => {
  const { missing, pattern, rule } = declared as Saying;
  return Object.entries({ missing, pattern: pattern?.message, rule: rule?.message }).flatMap(
    ([option, key]): KeyReference[] => (key === undefined ? [] : [[`${option} of ${place}`, key]]),
  );
};

const ofFields = (fields: Fields, place: (name: string) => string): KeyReference[] =>
  Object.entries(fields).flatMap(([name, declared]) => ofField(place(name), declared));

export const messageKeys = ({ actions, checks, fields, name, unique }: AnyResource): KeyReference[] => {
  const references: KeyReference[] = [
    ...ofFields(fields as Fields, (field) => `field ${field}`),
    ...Object.entries(actions).flatMap(([action, { input }]) =>
      ofFields((input ?? {}) as Fields, (field) => `field ${field} of action ${action}`),
    ),
    ...checks.map(({ message }): KeyReference => ['checks', message]),
    ...unique.map(({ message }): KeyReference => ['unique', message]),
  ];
  return references.map(([place, key]) => [`${name}: ${place}`, key]);
};

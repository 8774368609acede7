import type { AnyField, Fields } from '../../../core/kind';
import type { AnyResource } from '../../resource/resource';

interface Bounded {
  min?: number | string;
  max?: number | string;
}

const complaintOf = (place: string, declared: AnyField): string[] => {
  const { min, max } = declared as Bounded;
  const wrong = [min, max].find((bound) => bound !== undefined && !Number.isFinite(Number(bound)));
  if (wrong !== undefined) return [`${place} has the bound ${wrong}, which is no number`];
  return min !== undefined && max !== undefined && Number(min) > Number(max)
    ? [`${place} has min ${min} above max ${max}: no value fits`]
    : [];
};

const ofFields = (fields: Fields, place: (name: string) => string) =>
  Object.entries(fields).flatMap(([name, declared]) => complaintOf(place(name), declared));

/** Bounds of a resource's fields, and of what its actions ask, between which there is nothing. */
export const boundsComplaints = ({ actions, fields }: AnyResource): string[] => [
  ...ofFields(fields as Fields, (name) => `field ${name}`),
  ...Object.entries(actions).flatMap(([action, { input }]) =>
    ofFields((input ?? {}) as Fields, (name) => `field ${name} of action ${action}`),
  ),
];

/** What an address, a table and a translation key can be made of. */
const address = /^[a-z][\w-]*(\/[a-z][\w-]*)*$/;

/** A resource's name and path are parts of addresses. */
export const addressComplaints = ({ api, name }: AnyResource): string[] =>
  Object.entries(api.provider ? { name } : { name, 'api.path': api.path })
    .filter(([, text]) => !address.test(text))
    .map(
      ([option, text]) =>
        `${option} is “${text}”: it must begin with a small letter and hold letters, digits, - and _ only, with single slashes between parts`,
    );

import type { FieldKind, FieldOptions } from '../../core/kind';
import { dots } from '../../core/mask';
import { plain } from '../../core/text/plain';

/** The pattern of HTML's email input, plus a required dot in the domain. */
export const emailPattern =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/i;

/** An email address, stored in lower case so that it is unique per person. */
export const email: FieldKind<'email', FieldOptions, string> = {
  kind: 'email',
  room: 23,
  foldedRoom: 14,
  shape: { isEven: true },
  schema: (z) =>
    z
      .string('validation.email')
      .overwrite((text) => plain(text).replace(/\s/g, ''))
      .toLowerCase()
      .max(254, 'validation.email')
      .regex(emailPattern, 'validation.email'),
  columns: () => ({ '': { type: 'text' } }),
  empty: null,
  filter: 'equals',
  sortBy: () => '',
  searchText: (value) => [value],
  mask: (value) => `${value.slice(0, 1)}${dots}@${dots}`,
};

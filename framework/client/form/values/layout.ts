import type { AnyField, Fields } from '../../../core/kind';
import type { AnyResource, FormGroup } from '../../../declaration/resource/resource';
import { isWritable } from '../../../declaration/wire/wire';

/** A declared field with its name. */
export interface Named {
  name: string;
  field: AnyField;
}

/** The fields of one part of a form, in their order. */
export const fieldsIn = (resource: AnyResource, group: FormGroup<Fields>): Named[] =>
  group.fields.flatMap((name) => {
    const field = (resource.fields as Fields)[name];
    return field ? [{ name, field }] : [];
  });

/** The fields that a form of the resource asks for. */
export const askedFields = (resource: AnyResource): Fields =>
  Object.fromEntries(
    resource.form
      .flatMap((group) => fieldsIn(resource, group))
      .filter(({ field }) => isWritable(field))
      .map(({ name, field }) => [name, field]),
  );

/** The parts of a form that ask for something; what is only to be read is on the record's page. */
export const askedGroups = (resource: AnyResource): readonly FormGroup<Fields>[] =>
  resource.form.filter((group) => fieldsIn(resource, group).some(({ field }) => isWritable(field)));

/** What a form's cards stand on: two columns, one on a phone. */
export const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  columnGap: 2.5,
  rowGap: 'var(--mj-field)',
} as const;

/** What a record's lists stand on: values are shorter than what asks for them, two side by side on a phone. */
export const facts = {
  ...columns,
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(auto-fill, minmax(13rem, 1fr))' },
} as const;

/** Across both columns, or in one; none at all for a field that isn't asked for as things are. */
export const place = (wide: boolean) => ({
  display: 'grid',
  gridColumn: wide ? '1 / -1' : 'auto',
  minInlineSize: 0,
  '&:empty': { display: 'none' },
});

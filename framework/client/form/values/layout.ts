import type { AnyField, Fields } from '../../../core/kind';
import type { AnyResource, FormGroup } from '../../../declaration/resource/resource';
import { isWritable } from '../../../declaration/wire/wire';

export interface NamedField {
  name: string;
  field: AnyField;
}

export const fieldsIn = (resource: AnyResource, group: FormGroup<Fields>): NamedField[] =>
  group.fields.flatMap((name) => {
    const field = (resource.fields as Fields)[name];
    return field ? [{ name, field }] : [];
  });

export const writableFields = (resource: AnyResource): Fields =>
  Object.fromEntries(
    resource.form
      .flatMap((group) => fieldsIn(resource, group))
      .filter(({ field }) => isWritable(field))
      .map(({ name, field }) => [name, field]),
  );

/** Returns the parts of a form that have editable fields. Read-only fields are only shown on the record's page. */
export const writableGroups = (resource: AnyResource): readonly FormGroup<Fields>[] =>
  resource.form.filter((group) => fieldsIn(resource, group).some(({ field }) => isWritable(field)));

/**
 * Returns the groups in the order that the form shows them. The side column's groups are moved next to the first one.
 */
export const groupsInOrder = (resource: AnyResource): readonly FormGroup<Fields>[] => {
  const groups = writableGroups(resource);
  const [aside, main] = [groups.filter((group) => group.aside), groups.filter((group) => !group.aside)];
  return main.toSpliced(groups.indexOf(aside[0]!), 0, ...aside);
};

/** The media query for a side column, which needs a page at least 1100 pixels wide. */
export const sideBySide = '@media (min-width: 1100px)';

/** The grid of a form's cards: two columns, or a single column on a phone. */
export const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  columnGap: 2.5,
  rowGap: 'var(--mj-field)',
} as const;

/** The grid of a card in the side column. Has a single column if the page is wide enough for a side column. */
export const sideColumns = { ...columns, [sideBySide]: { gridTemplateColumns: 'minmax(0, 1fr)' } } as const;

/** The grid of a record's values: two columns even on a phone because values are shorter than inputs. */
export const facts = {
  ...columns,
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(auto-fill, minmax(13rem, 1fr))' },
} as const;

/**
 * Returns the styles that place a field in the grid, in one column or across both. An input whose condition isn't met
 * renders nothing and takes up no space.
 */
export const place = (wide: boolean) => ({
  display: 'grid',
  gridColumn: wide ? '1 / -1' : 'auto',
  minInlineSize: 0,
  '&:empty': { display: 'none' },
});

import { Fragment } from 'react';
import { kindOf } from '../../../kinds';
import type { RowsOptions, RowValue } from '../../../kinds/rows/kind';
import type { AnyField, Fields } from '../../../core/kind';
import { optionsOf } from '../../../core/kind';
import type { Language } from '../../../core/register';
import type { AnyResource } from '../../../declaration/resource/resource';
import { useLanguageName } from '../../hooks/useLanguageName';
import { useText } from '../../hooks/useText';
import { useTitle } from '../../hooks/useTitle';
import { ChosenNames } from '../../../kinds/ref/ChosenNames';
import type { Part } from './parts';

/** A row's name: its color and size, or its title. */
const RowName = ({ field, row }: { field: AnyField; row: RowValue }) => {
  const { of, axes = {} } = optionsOf<RowsOptions>(field);
  const title = useTitle(of as AnyResource);
  const named = Object.keys(axes).filter((axis) => row[axis] !== null && row[axis] !== undefined);
  if (named.length === 0) return <bdi>{title({ ...row, id: row.id ?? '' })}</bdi>;
  return named.map((axis, index) => (
    <Fragment key={axis}>
      {index > 0 && ' / '}
      <ChosenNames field={of.fields[axis]!} source={axis} value={row[axis]} />
    </Fragment>
  ));
};

/** The name of a part: its field with the language, or with the row and the row's field. */
export const PartName = ({ fields, part, row }: { fields: Fields; part: Part; row: RowValue | undefined }) => {
  const text = useText();
  const languageName = useLanguageName();
  const [name, inside, column] = part.path;
  const field = fields[name!]!;
  if (inside === undefined) return <>{text(field.label)}</>;
  if (!kindOf(field).rows) return <>{`${text(field.label)} (${languageName(inside as Language)})`}</>;
  const { of } = optionsOf<RowsOptions>(field);
  return (
    <>
      {text(field.label)}
      {': '}
      {row && <RowName field={field} row={row} />}
      {column !== undefined && ` · ${text(of.fields[column]!.label)}`}
    </>
  );
};

import { useTranslate } from 'react-admin';
import { announce } from '../../page/announce';
import { useFormats } from '../../hooks/useFormats';
import { useText } from '../../hooks/useText';
import { useColumnOrder } from '../columns/useColumnOrder';
import { asWidth, useColumnWidths } from '../columns/useColumnWidths';
import type { Shape } from './shape';

/** How the columns of a table are put in their places. */
export interface Arrange {
  /** Moves a column to the place of another, which makes room for it. */
  move(name: string, to: string): void;
  /** Gives a column a width in rem; without one, what it needs. */
  resize(name: string, width: number | undefined): void;
}

/** Arranges the columns of a table for this person, and announces what became of them. */
export const useArrange = ({ resource, columns }: Shape): Arrange => {
  const { place } = useColumnOrder(resource);
  const [widths, setWidths] = useColumnWidths(resource);
  const translate = useTranslate();
  const text = useText();
  const formats = useFormats();
  const labelOf = (name: string) => text(columns.find((column) => column.name === name)?.field.label);
  return {
    move(name, to) {
      place(name, to);
      const at = columns.findIndex((column) => column.name === to) + 1;
      announce(
        'columns',
        translate('app.lists.column_moved', {
          name: labelOf(name),
          place: formats.number(at),
          total: formats.number(columns.length),
        }),
      );
    },
    resize(name, width) {
      const { [name]: _before, ...others } = widths;
      const given = width === undefined ? undefined : asWidth(width);
      setWidths(given === undefined ? others : { ...others, [name]: given });
      announce(
        'columns',
        given === undefined
          ? ''
          : translate('app.lists.column_width', { name: labelOf(name), width: formats.number(given) }),
      );
    },
  };
};

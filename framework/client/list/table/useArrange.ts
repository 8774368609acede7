import { useTranslate } from 'react-admin';
import { announce } from '../../page/announce';
import { useFormats, useText } from '../../hooks/useText';
import { asWidth, useColumnOrder, useColumnWidths } from '../columns/columns';
import type { Shape } from './shape';

export interface Arrange {
  /** Moves a column to another column's position. */
  move(name: string, to: string): void;
  /** Sets a column's width in rem. If the width is undefined, restores the automatic width. */
  resize(name: string, width: number | undefined): void;
}

/** Returns functions that arrange the columns for the current user and announce each change. */
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
      const newWidth = width === undefined ? undefined : asWidth(width);
      setWidths(newWidth === undefined ? others : { ...others, [name]: newWidth });
      announce(
        'columns',
        newWidth === undefined
          ? ''
          : translate('app.lists.column_width', { name: labelOf(name), width: formats.number(newWidth) }),
      );
    },
  };
};

import { useStore } from 'react-admin';
import type { AnyResource } from '../../../declaration/resource/resource';

/** The widths that columns were given by hand, in rem, by their names. */
export type ColumnWidths = Readonly<Record<string, number>>;

const none: ColumnWidths = {};

/** The least and the greatest width that a column can be given, in rem. */
export const narrowest = 3.5;
const widest = 48;

/** A width as a column can have it, in rem. */
export const asWidth = (width: number): number => Math.round(Math.min(Math.max(width, narrowest), widest) * 10) / 10;

/** The widths of a list's columns that were chosen for them, kept for this list. */
export const useColumnWidths = (resource: AnyResource) =>
  useStore<ColumnWidths>(`preferences.${resource.name}.columnWidths`, none);

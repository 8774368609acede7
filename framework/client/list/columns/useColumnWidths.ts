import { useStore } from 'react-admin';
import type { AnyResource } from '../../../declaration/resource/resource';

/** Custom column widths in rem, by name. */
export type ColumnWidths = Readonly<Record<string, number>>;

const none: ColumnWidths = {};

/** Minimum and maximum width in rem. */
export const narrowest = 3.5;
const widest = 48;

/** Clamps and rounds a width, in rem. */
export const asWidth = (width: number): number => Math.round(Math.min(Math.max(width, narrowest), widest) * 10) / 10;

export const useColumnWidths = (resource: AnyResource) =>
  useStore<ColumnWidths>(`preferences.${resource.name}.columnWidths`, none);

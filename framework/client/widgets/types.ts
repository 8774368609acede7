import type { ComponentType } from 'react';
import type { AnyField } from '../../core/kind';
import type { RecordBase } from '../../declaration/resource/record';
import type { AnyResource } from '../../declaration/resource/resource';

export interface CellProps {
  resource: AnyResource;
  record: RecordBase & Record<string, unknown>;
  name: string;
  field: AnyField;
  /** True on the record's page, which has room for the full value. */
  whole?: boolean;
  /** True for the shortest format, which has no links. For example, only the date of a date and time is shown. */
  isBrief?: boolean;
}

export type Cell = ComponentType<CellProps>;

/** The props of an input. react-hook-form stores the value under `source`. */
export interface InputProps {
  resource: AnyResource;
  source: string;
  field: AnyField;
  label: string;
  helperText?: string;
  isRequired: boolean;
  disabled?: boolean;
  /** The inherited value, which is displayed until the user types something. */
  placeholder?: string | undefined;
  /** The only editable column, if the input edits rows. */
  column?: string | undefined;
  /** The first column to show, if the input edits rows. */
  first?: string | undefined;
  /** The conditions that a record must meet to be offered as a reference. */
  filter?: Readonly<Record<string, unknown>>;
}

export type Input = ComponentType<InputProps> & {
  /** Loads the code that the input needs for a field. Loading errors are reported when the input renders. */
  preload?(field: AnyField): Promise<void>;
};

import type { ComponentType } from 'react';
import type { AnyField } from '../../core/kind';
import type { RecordBase } from '../../declaration/resource/record';
import type { AnyResource } from '../../declaration/resource/resource';

export interface CellProps {
  resource: AnyResource;
  record: RecordBase & Record<string, unknown>;
  name: string;
  field: AnyField;
  /** Set on the record's page, where there is room for the whole value. */
  whole?: boolean;
  /** Asks for the shortest form: of a moment, only the day. */
  isBrief?: boolean;
}

export type Cell = ComponentType<CellProps>;

/** The props of an input. The value is in react-hook-form, under `source`. */
export interface InputProps {
  resource: AnyResource;
  source: string;
  field: AnyField;
  label: string;
  helperText?: string;
  isRequired: boolean;
  disabled?: boolean;
  /** The inherited value, shown until something is typed. */
  placeholder?: string | undefined;
  /** For rows: the only column to ask for. */
  column?: string | undefined;
  /** For rows: the column to show first. */
  first?: string | undefined;
  /** The conditions that records offered by a reference must meet. */
  filter?: Readonly<Record<string, unknown>>;
}

export type Input = ComponentType<InputProps>;

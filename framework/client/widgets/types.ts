import type { ComponentType } from 'react';
import type { AnyField } from '../../core/kind';
import type { RecordBase } from '../../declaration/resource/record';
import type { AnyResource } from '../../declaration/resource/resource';

/** What a widget that shows a value is given: the record, and which of its fields. */
export interface CellProps {
  resource: AnyResource;
  record: RecordBase & Record<string, unknown>;
  /** The field's name in the declaration. */
  name: string;
  field: AnyField;
  /** It stands on the record's page, where there is room for all of it. */
  whole?: boolean;
  /** There is room for the least that tells it: of a moment, the day. */
  isBrief?: boolean;
}

export type Cell = ComponentType<CellProps>;

/** What a widget that takes a value is given; the value itself is react-hook-form's, under `source`. */
export interface InputProps {
  resource: AnyResource;
  source: string;
  field: AnyField;
  /** The translated label. */
  label: string;
  helperText?: string;
  isRequired: boolean;
  disabled?: boolean;
  /** What stands there, quietly, as long as nothing is typed: the value that is inherited. */
  placeholder?: string | undefined;
  /** Of rows, the one of their fields that is asked for. */
  column?: string | undefined;
  /** Of rows, the one of their fields that is shown first. */
  first?: string | undefined;
  /** What the records that a reference offers must have. */
  filter?: Readonly<Record<string, unknown>>;
}

export type Input = ComponentType<InputProps>;

import type { ComponentType } from 'react';
import type { RaRecord } from 'react-admin';
import type { Fields } from '../../core/kind';
import type { Text } from '../../core/text/text';
import type { Identifier, RecordOf, RecordBase } from '../../declaration/resource/record';
import type { AnyResource, Resource } from '../../declaration/resource/resource';
import type { HistoryEvent } from '../../declaration/history/events';

export interface ActionDialogProps {
  resource: AnyResource;
  name: string;
  ids: readonly Identifier[];
  /** The record, if there is only one: the questions may depend on it. */
  record?: RaRecord | RecordBase | undefined;
  /**
   * Called with the updated first record, unless all were removed, and with the ids for which the action was refused.
   */
  onDone?: ((record: RaRecord | undefined, refused: readonly Identifier[]) => void) | undefined;
  onClose(): void;
}

export type Slot<Props = object> = () => Promise<{ default: ComponentType<Props> }>;

export interface Slots<F extends Fields> {
  /** Below the heading of a record's page. */
  head?: Slot<{ record: RecordOf<F> }>;
  /** After the facts in the side column of a record's page. */
  aside?: Slot<{ record: RecordOf<F> }>;
  /** Before and after the part that contains a field, even if that part is empty. */
  before?: { readonly [K in keyof F]?: Slot<{ record: RecordOf<F> }> };
  after?: { readonly [K in keyof F]?: Slot<{ record: RecordOf<F> }> };
  /** Next to the parts of a form if there is room, else below them. */
  beside?: Slot;
  /** Next to the user and time of an event in a record's history. */
  event?: Slot<{ record: RecordOf<F>; resource: AnyResource; event: HistoryEvent }>;
  empty?: Slot;
}

/** A tool of a resource that changes no record: a link, or a dialog of the resource's own. */
export interface Tool<F extends Fields> {
  label: Text;
  icon: ComponentType<{ fontSize?: 'small' }>;
  needs?: { resource: string; right: string };
  to?(record: RecordOf<F>): string;
  /** The dialog that the tool opens, for one record or for the selection in the list. */
  dialog?: Slot<{ ids: readonly Identifier[]; onClose(): void }>;
}

/** The parts that a resource draws itself. The rest is derived from its declaration. */
export interface Views<F extends Fields> extends Slots<F> {
  /** Cells of the list and of the record's page (`whole`). */
  cells?: { [K in keyof F]?: ComponentType<{ record: RecordOf<F>; whole?: boolean }> };
  inputs?: { [K in keyof F]?: ComponentType<{ source: string }> };
  /** The resource in which a new record is created instead, and the button's label. */
  creates?: { in: string; label: Text };
  /** Further tools for one record on its page, or for the selection in the list. */
  tools?: Readonly<Record<string, Tool<F>>>;
  /** The source of history events without a user. */
  guests?: Text;
  /** Below a record's values, or below a singleton's form. */
  below?: ComponentType;
  /** Replace the derived dialogs, by action. */
  dialogs?: Readonly<Record<string, ComponentType<ActionDialogProps>>>;
  /** Replace the derived screens. */
  list?: ComponentType;
  create?: ComponentType;
  edit?: ComponentType;
  show?: ComponentType;
}

// eslint-disable-next-line typescript/no-explicit-any -- they can't know the resource's fields
export type AnyViews = Views<any>;

/** Declares a resource's own views, the escape hatch in the browser. Loaded with the resource's first screen. */
export const defineViews = <F extends Fields, A>(
  _resource: Resource<string, F, A>,
  views: NoInfer<Views<F>>,
): Views<F> => views;

import type { ComponentType } from 'react';
import type { RaRecord } from 'react-admin';
import type { Fields } from '../../core/kind';
import type { Text, Wording } from '../../core/text/text';
import type { Identifier, RecordOf, RecordBase } from '../../declaration/resource/record';
import type { AnyResource, Resource } from '../../declaration/resource/resource';
import type { HistoryEvent } from '../../declaration/history/events';

export interface ActionDialogProps {
  resource: AnyResource;
  name: string;
  ids: readonly Identifier[];
  /** The record, if there is only one. The dialog's inputs may depend on it. */
  record?: RaRecord | RecordBase | undefined;
  /**
   * Called when the action has finished. Receives the first record as updated, or undefined if all records were
   * removed, and the ids of the records for which the action was refused.
   */
  onDone?: ((record: RaRecord | undefined, refused: readonly Identifier[]) => void) | undefined;
  onClose(): void;
}

export type Slot<Props = object> = () => Promise<{ default: ComponentType<Props> }>;

export interface Slots<F extends Fields> {
  /** Shown below the heading of a record's page. */
  head?: Slot<{ record: RecordOf<F> }>;
  /** Shown after the facts in the side column of a record's page. */
  aside?: Slot<{ record: RecordOf<F> }>;
  /** Shown before the part of the page that contains a field, even if this part is empty. `after` is shown after it. */
  before?: { readonly [K in keyof F]?: Slot<{ record: RecordOf<F> }> };
  after?: { readonly [K in keyof F]?: Slot<{ record: RecordOf<F> }> };
  /** Shown next to the parts of a form if there is room, and otherwise below them. */
  beside?: Slot;
  /** Shown next to the user and the time of an event in a record's history. */
  event?: Slot<{ record: RecordOf<F>; resource: AnyResource; event: HistoryEvent }>;
  empty?: Slot;
}

/** A tool of a resource that doesn't change records: a link, or a dialog of the resource's own. */
export interface Tool<F extends Fields> {
  label: Wording;
  icon: ComponentType<{ fontSize?: 'small' }>;
  needs?: { resource: string; right: string };
  /** Only for a record, and not for the selected records of a list. */
  single?: true;
  to?(record: RecordOf<F>): string;
  /** The dialog that the tool opens, for one record or for the selected records of a list. */
  dialog?: Slot<{ ids: readonly Identifier[]; onClose(): void }>;
}

/** The parts that a resource renders itself. All other parts are derived from its declaration. */
export interface Views<F extends Fields> extends Slots<F> {
  /** Cells for the list. With `whole`, they are rendered on the record's page. */
  cells?: { [K in keyof F]?: ComponentType<{ record: RecordOf<F>; whole?: boolean }> };
  inputs?: { [K in keyof F]?: ComponentType<{ source: string }> };
  /** The resource in whose form a record is created instead, and the label of the button. */
  creates?: { in: string; label: Text };
  /** Further tools, for a record on its page or for the selected records of a list. */
  tools?: Readonly<Record<string, Tool<F>>>;
  /** The name shown for events in a record's history that have no user. */
  guests?: Text;
  /** Shown below a record's values, or below a singleton's form. */
  below?: ComponentType;
  /** Dialogs that replace the derived dialogs, by action. */
  dialogs?: Readonly<Record<string, ComponentType<ActionDialogProps>>>;
  /** The following components replace the derived screens. */
  list?: ComponentType;
  create?: ComponentType;
  edit?: ComponentType;
  show?: ComponentType;
}

// eslint-disable-next-line typescript/no-explicit-any -- views of any resource, so of any fields
export type AnyViews = Views<any>;

/**
 * Declares the views that a resource renders itself in the browser, where its declaration isn't enough. They load with
 * the resource's first screen.
 */
export const defineViews = <F extends Fields, A>(
  _resource: Resource<string, F, A>,
  views: NoInfer<Views<F>>,
): Views<F> => views;

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
  /** The record, if the action applies to a single record. The dialog's inputs may depend on the record. */
  record?: RaRecord | RecordBase | undefined;
  /**
   * Called when the action finishes. `record` is the first updated record, or undefined if all records were removed.
   * `refused` contains the ids of the records that the action was rejected for.
   */
  onDone?: ((record: RaRecord | undefined, refused: readonly Identifier[]) => void) | undefined;
  onClose(): void;
}

export type Slot<Props = object> = () => Promise<{ default: ComponentType<Props> }>;

export interface Slots<F extends Fields> {
  /** Content below the heading of a record's page. */
  head?: Slot<{ record: RecordOf<F> }>;
  /** Content after the facts in the side column of a record's page. */
  aside?: Slot<{ record: RecordOf<F> }>;
  /**
   * Content before (`before`) or after (`after`) the section that contains a field. Shown even if the section is empty.
   */
  before?: { readonly [K in keyof F]?: Slot<{ record: RecordOf<F> }> };
  after?: { readonly [K in keyof F]?: Slot<{ record: RecordOf<F> }> };
  /** Content next to a form's parts or, if there isn't enough room, below them. */
  beside?: Slot;
  /** Extra content for an event in a record's history, shown after the user's name and the time. */
  event?: Slot<{ record: RecordOf<F>; resource: AnyResource; event: HistoryEvent }>;
  empty?: Slot;
}

/** A resource's tool: a link or a custom dialog. Tools don't change records. */
export interface Tool<F extends Fields> {
  label: Wording;
  icon: ComponentType<{ fontSize?: 'small' }>;
  needs?: { resource: string; right: string };
  /** True if the tool applies to a single record rather than to the records selected in a list. */
  single?: true;
  /** Returns whether the tool is available for a record. Default: available for all records. */
  when?(record: RecordOf<F>): boolean;
  to?(record: RecordOf<F>): string;
  /** The dialog that the tool opens, for one record or for the records selected in a list. */
  dialog?: Slot<{ ids: readonly Identifier[]; onClose(): void }>;
}

/** The custom views of a resource. All other views are derived from its declaration. */
export interface Views<F extends Fields> extends Slots<F> {
  /** Custom cells for the list and the record's page. On the record's page, `whole` is true. */
  cells?: { [K in keyof F]?: ComponentType<{ record: RecordOf<F>; whole?: boolean }> };
  inputs?: { [K in keyof F]?: ComponentType<{ source: string }> };
  /** The other resource whose form creates this resource's records, and the label of the button that opens the form. */
  creates?: { in: string; label: Text };
  /** Additional tools, for a record on its page or for the records selected in a list. */
  tools?: Readonly<Record<string, Tool<F>>>;
  /** The name shown for events in a record's history that weren't caused by a user. */
  guests?: Text;
  /** Content below a record's values, or below a singleton's form. */
  below?: ComponentType;
  /** Custom action dialogs, by action name. A custom dialog replaces the one derived from the declaration. */
  dialogs?: Readonly<Record<string, ComponentType<ActionDialogProps>>>;
  /** Custom screens that replace the derived list, create, edit and show screens. */
  list?: ComponentType;
  create?: ComponentType;
  edit?: ComponentType;
  show?: ComponentType;
}

// eslint-disable-next-line typescript/no-explicit-any -- views of any resource, so of any fields
export type AnyViews = Views<any>;

/**
 * Declares a resource's custom views in the browser, for when the views derived from its declaration aren't enough.
 * They load together with the resource's first screen.
 */
export const defineViews = <F extends Fields, A>(
  _resource: Resource<string, F, A>,
  views: NoInfer<Views<F>>,
): Views<F> => views;

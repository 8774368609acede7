import type { ComponentType } from 'react';
import type { RaRecord } from 'react-admin';
import type { Fields } from '../../core/kind';
import type { Text } from '../../core/text/text';
import type { Identifier, RecordOf, RecordBase } from '../../declaration/resource/record';
import type { AnyResource, Resource } from '../../declaration/resource/resource';
import type { HistoryEvent } from '../../declaration/history/events';

/** What the dialog of an action is given, the derived one or a resource's own. */
export interface ActionDialogProps {
  resource: AnyResource;
  name: string;
  ids: readonly Identifier[];
  /** The one record, of which what is asked may depend. */
  record?: RaRecord | RecordBase | undefined;
  /** Told the first record as it now is, unless all are gone, and the ids of those to which it wasn't done. */
  onDone?: ((record: RaRecord | undefined, refused: readonly Identifier[]) => void) | undefined;
  onClose(): void;
}

/** Loads a part of a screen, which comes with the screen that it is on. */
export type Slot<Props = object> = () => Promise<{ default: ComponentType<Props> }>;

/** Parts of the screens that are drawn for a resource. */
export interface Slots<F extends Fields> {
  /** Of a record's page: below its heading. */
  head?: Slot<{ record: RecordOf<F> }>;
  /** After the facts that stand beside the work. */
  aside?: Slot<{ record: RecordOf<F> }>;
  /** Before and after the part in which a field stands, whether that is empty or not. */
  before?: { readonly [K in keyof F]?: Slot<{ record: RecordOf<F> }> };
  after?: { readonly [K in keyof F]?: Slot<{ record: RecordOf<F> }> };
  /** Of a form: beside its parts where there is room, else below them. */
  beside?: Slot;
  /** Of what happened to a record: what its history says of one event, beside who and when. */
  event?: Slot<{ record: RecordOf<F>; resource: AnyResource; event: HistoryEvent }>;
  /** In place of what it says where there is nothing in it yet. */
  empty?: Slot;
}

/** Something that can be done with records and changes none: it leads somewhere, or opens something of the resource's own. */
export interface Tool<F extends Fields> {
  label: Text;
  icon: ComponentType<{ fontSize?: 'small' }>;
  /** The right that it takes, and in which resource. */
  needs?: { resource: string; right: string };
  /** Where it leads from one record's page. */
  to?(record: RecordOf<F>): string;
  /** What it opens, for one record or for those that are chosen in the list. */
  dialog?: Slot<{ ids: readonly Identifier[]; onClose(): void }>;
}

/** What a resource may draw for itself; whatever it leaves out is derived from its declaration. */
export interface Views<F extends Fields> extends Slots<F> {
  /** Cells of the list and values of the record's page (`whole`), by field. */
  cells?: { [K in keyof F]?: ComponentType<{ record: RecordOf<F>; whole?: boolean }> };
  /** Inputs of the form, by field. */
  inputs?: { [K in keyof F]?: ComponentType<{ source: string }> };
  /** Where a new one is made, and how that is said, where it isn't made here: an order by a draft, for those who may create one. */
  creates?: { in: string; label: Text };
  /** What else can be done with one record, on its page, or with those chosen in the list, by names of one's own. */
  tools?: Readonly<Record<string, Tool<F>>>;
  /** From where its history's events come that nobody did who is logged in. */
  guests?: Text;
  /** What stands below the values of a record, or the form of a resource of one record. */
  below?: ComponentType;
  /** Dialogs of actions in place of the derived ones, by action. */
  dialogs?: Readonly<Record<string, ComponentType<ActionDialogProps>>>;
  /** Whole screens in place of the derived ones. */
  list?: ComponentType;
  create?: ComponentType;
  edit?: ComponentType;
  show?: ComponentType;
}

/** Views of any resource, as the screens that draw all resources alike see them. */
// eslint-disable-next-line typescript/no-explicit-any -- they can't know the resource's fields
export type AnyViews = Views<any>;

/** Declares a resource's own drawing, the escape hatch in the browser; loaded with the resource's first screen. */
export const defineViews = <F extends Fields, A>(
  _resource: Resource<string, F, A>,
  views: NoInfer<Views<F>>,
): Views<F> => views;

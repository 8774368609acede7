import type { RaRecord } from 'react-admin';
import type { Identifier, RecordBase } from '../../declaration/resource/record';
import type { AnyResource } from '../../declaration/resource/resource';

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

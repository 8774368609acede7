import type { RaRecord } from 'react-admin';
import type { Identifier, RecordBase } from '../../declaration/resource/record';
import type { AnyResource } from '../../declaration/resource/resource';
import type { ActOptions } from '../actions/useAct';

/** What the dialog of an action is given, the derived one or a resource's own. */
export interface ActionDialogProps {
  resource: AnyResource;
  name: string;
  ids: readonly Identifier[];
  /** The one record, of which what is asked may depend. */
  record?: RaRecord | RecordBase | undefined;
  onDone?: ActOptions['onDone'];
  onClose(): void;
}

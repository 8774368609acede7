import { optionsOf } from '../../core/kind';
import type { InputProps } from '../../client/widgets/types';
import { Later } from '../../client/widgets/Frame';
import { lazyPart } from '../../client/views/lazyPart';
import type { RowsOptions } from './kind';

const RowsGrid = lazyPart(() => import('./RowsGrid'));
const RowsLines = lazyPart(() => import('./RowsLines'));

/** The rows of a record: a grid if the rows have axes, or else a list. */
const RowsInput = (props: InputProps) => (
  <Later {...props} Input={optionsOf<RowsOptions>(props.field).axes ? RowsGrid : RowsLines} room={240} />
);

export const rowsInputs = { rows: RowsInput };

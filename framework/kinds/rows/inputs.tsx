import { optionsOf } from '../../core/kind';
import type { AnyField } from '../../core/kind';
import type { InputProps } from '../../client/widgets/types';
import { Later } from '../../client/widgets/Frame';
import { lazyPart } from '../../client/views/lazyPart';
import type { RowsOptions } from './kind';

const RowsGrid = lazyPart(() => import('./RowsGrid'));
const RowsLines = lazyPart(() => import('./RowsLines'));

const partOf = (field: AnyField) => (optionsOf<RowsOptions>(field).axes ? RowsGrid : RowsLines);

/** The input for a record's rows: a grid if the rows have axes, otherwise a list. */
const RowsInput = Object.assign((props: InputProps) => <Later {...props} Input={partOf(props.field)} room={240} />, {
  preload: (field: AnyField) => partOf(field).preload(),
});

export const rowsInputs = { rows: RowsInput };

import type { Cell } from '../../client/widgets/types';

/** The views of rows, injected by `handOverRows` because they use the cells of all kinds, including theirs. */
export const rowsParts = {} as { Table: Cell; Short: Cell };

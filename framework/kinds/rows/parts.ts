import type { Cell } from '../../client/widgets/types';

/** What draws rows, put here by `handOverRows`: it draws them by the cells of all kinds, of which theirs is one. */
export const rowsParts = {} as { Table: Cell; Short: Cell };

import type { Kind } from '../../kinds';
import { choiceCells } from '../../kinds/choice/cells';
import { addressCells } from '../../kinds/address/cells';
import { contactCells } from '../../kinds/contact/cells';
import { fileCells } from '../../kinds/file/cells';
import { madeCells } from '../../kinds/made/cells';
import { numberCells } from '../../kinds/number/cells';
import { refCells } from '../../kinds/ref/cells';
import { rowsCells } from '../../kinds/rows/cells';
import { textCells } from '../../kinds/text/cells';
import { timeCells } from '../../kinds/time/cells';
import type { Cell } from './types';

/** The cell for each kind, in lists and on record pages. If a kind has no cell, this file doesn't compile. */
export const cells = {
  ...choiceCells,
  ...addressCells,
  ...contactCells,
  ...fileCells,
  ...madeCells,
  ...numberCells,
  ...refCells,
  ...rowsCells,
  ...textCells,
  ...timeCells,
} satisfies Record<Kind, Cell>;

export const cellOf = (field: { kind: string }): Cell => cells[field.kind as Kind];

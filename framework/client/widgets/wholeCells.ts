import type { Kind } from '../../kinds';
import { cellOf } from './cells';
import type { Cell } from './types';
import { addressWholes } from '../../kinds/address/wholeCells';
import { contactWholes } from '../../kinds/contact/wholeCells';
import { fileWholes } from '../../kinds/file/wholeCells';
import { numberWholes } from '../../kinds/number/wholeCells';

/** Cells for kinds that show more detail on a record's page than in a list. Lists don't load these cells. */
const wholeCells: Partial<Record<Kind, Cell>> = { ...addressWholes, ...contactWholes, ...fileWholes, ...numberWholes };

export const wholeCellOf = (field: { kind: string }): Cell => wholeCells[field.kind as Kind] ?? cellOf(field);

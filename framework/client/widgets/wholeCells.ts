import type { Kind } from '../../kinds';
import { cellOf } from './cells';
import type { Cell } from './types';
import address from '../../kinds/address/Whole';
import addresses from '../../kinds/addresses/Whole';
import image from '../../kinds/image/Whole';
import images from '../../kinds/images/Whole';
import location from '../../kinds/location/Whole';
import phone from '../../kinds/phone/Whole';

/** Kinds that show more on a record's page than in a list. Lists don't load these cells. */
const wholeCells: Partial<Record<Kind, Cell>> = { address, addresses, image, images, location, phone };

export const wholeCellOf = (field: { kind: string }): Cell => wholeCells[field.kind as Kind] ?? cellOf(field);

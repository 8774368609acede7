import type { Kind } from '../../kinds';
import { cellOf } from './cells';
import type { Cell } from './types';
import address from '../../kinds/address/Whole';
import addresses from '../../kinds/addresses/Whole';
import image from '../../kinds/image/Whole';
import images from '../../kinds/images/Whole';
import location from '../../kinds/location/Whole';
import phone from '../../kinds/phone/Whole';

/** What shows all of a value of some kinds on a record's page; the others have one cell for both. Lists don't load it. */
const wholeCells: Partial<Record<Kind, Cell>> = { address, addresses, image, images, location, phone };

/** The widget that shows all of a declared field's value, where there is room for it. */
export const wholeCellOf = (field: { kind: string }): Cell => wholeCells[field.kind as Kind] ?? cellOf(field);

import { isMasked } from '../../core/mask';
import type { Address } from './kind';

/** Where a map shows a place: what somebody would type to find it, or `29.37,47.97`. */
export const mapAt = (place: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;

/** Where a map shows an address; nowhere for one whose street is masked. */
export const mapOf = ({ street, area, city }: Address): string | undefined =>
  isMasked(street) ? undefined : mapAt([street, area, city].filter(Boolean).join(', '));

import { isMasked } from '../../core/mask';
import type { Address } from './kind';

/** Returns the map link of a place: a search text, or coordinates such as `29.37,47.97`. */
export const mapAt = (place: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;

/** Returns the map link of an address; undefined if its street is masked. */
export const mapOf = ({ street, area, city }: Address): string | undefined =>
  isMasked(street) ? undefined : mapAt([street, area, city].filter(Boolean).join(', '));

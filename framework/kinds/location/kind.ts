import { numberIn } from '../../core/text/plain';
import type { FieldKind, FieldOptions } from '../../core/kind';

/** Coordinates in degrees (WGS 84). */
export interface Location {
  lat: number;
  lng: number;
}

/** A place by latitude and longitude. */
export const location: FieldKind<'location', FieldOptions, Location> = {
  kind: 'location',
  room: 18,
  schema: (z) => {
    const degrees = (bound: number) =>
      z.preprocess(
        numberIn,
        z.number('validation.location').min(-bound, 'validation.location').max(bound, 'validation.location'),
      );
    return z.object({ lat: degrees(90), lng: degrees(180) }, 'validation.location');
  },
  columns: () => ({ '': { type: 'json' } }),
  empty: null,
};

import type { PlaceRules } from './place';

/** The place of an admin whose people work nowhere in particular, or whose server alone knows where. */
export const nowhere: PlaceRules<object> = {
  parts: {},
  isKnown: () => true,
  idOf: () => undefined,
  openIn: () => 'everywhere',
  regionOf: () => ({}),
  entered: () => ({}),
  again: () => ({}),
};

import type { Region } from '../../i18n/format';
import type { Identifier } from './sessionShapes';

/** An admin's definition of the place where its users work: a branch, a department, or none. */
export interface PlaceRules<Place> {
  /** Parsers of a place's parts, by storage key; undefined for an invalid value. */
  parts: { [Part in keyof Place]-?: (stored: unknown) => Place[Part] | undefined };
  /** Checks whether the place is complete enough to count as logged in. */
  isKnown(place: Place): boolean;
  /** Id that separates drafts per place; undefined if all places share them. */
  idOf(place: Place): Identifier | undefined;
  /** Id of the tenant that the page's calls concern; undefined while none is open. */
  openIn(place: Place): Identifier | undefined;
  regionOf(place: Place): Region;
  /** The place from the login reply, given the additional login fields; undefined if there is none. */
  entered(reply: Readonly<Record<string, unknown>>, sent: Readonly<Record<string, unknown>>): Place | undefined;
  /** Additional login fields that lead to the place again. */
  again(place: Place): Record<string, unknown>;
}

/** Rules for an admin without places, or whose server alone knows them. */
export const nowhere: PlaceRules<object> = {
  parts: {},
  isKnown: () => true,
  idOf: () => undefined,
  openIn: () => 'everywhere',
  regionOf: () => ({}),
  entered: () => ({}),
  again: () => ({}),
};

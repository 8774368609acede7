import type { Region } from '../../i18n/formats';
import type { Identifier } from './sessionShapes';

/** What an admin says of where its people work: a branch, a department, or nowhere in particular. */
export interface PlaceRules<Place> {
  /** What a place is made of, by the key it is stored under: reads the stored value, and gives undefined for one that isn't of its shape. */
  parts: { [Part in keyof Place]-?: (stored: unknown) => Place[Part] | undefined };
  /** Whether enough is known of it for somebody to count as logged in. */
  isKnown(place: Place): boolean;
  /** Whose drafts are kept apart; undefined where all are together. */
  idOf(place: Place): Identifier | undefined;
  /** What the calls of the page are about; undefined while nothing is open there yet. */
  openIn(place: Place): Identifier | undefined;
  /** How figures and times are written there. */
  regionOf(place: Place): Region;
  /** The place that login's reply leads to, after what was sent beside email and password; undefined where it names none. */
  entered(reply: Readonly<Record<string, unknown>>, sent: Readonly<Record<string, unknown>>): Place | undefined;
  /** What login is sent beside email and password to lead there again. */
  again(place: Place): Record<string, unknown>;
}

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

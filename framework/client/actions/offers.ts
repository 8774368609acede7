import { useEffect, useSyncExternalStore } from 'react';
import type { ComponentType } from 'react';

export interface OfferedStep {
  key: string;
  label: string;
  Icon?: ComponentType<{ fontSize?: 'small' }> | undefined;
  /** The name of the step's button on the screen (`data-does`), by which the palette finds its key. */
  does?: string | undefined;
  run(): void;
}

/** The steps that a screen offers in the palette, under a label. */
export interface Offer {
  label: string;
  steps: readonly OfferedStep[];
}

let offers: readonly Offer[] = [];
const listeners = new Set<() => void>();

const change = (next: readonly Offer[]) => {
  offers = next;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Offers the steps in the palette while the calling component is on the screen. */
export const useOffer = (offer: Offer): void => {
  // Without dependencies, because each render's steps act on that render's records.
  useEffect(() => {
    change([...offers, offer]);
    return () => change(offers.filter((one) => one !== offer));
  });
};

export const useOffers = (): readonly Offer[] => useSyncExternalStore(subscribe, () => offers);

import { useEffect, useSyncExternalStore } from 'react';
import type { ComponentType } from 'react';

export interface OfferedStep {
  key: string;
  label: string;
  Icon?: ComponentType<{ fontSize?: 'small' }> | undefined;
  /** The name of the step's button (`data-does`). The palette uses it to find the button's keyboard shortcut. */
  does?: string | undefined;
  run(): void;
}

/** Steps that a screen adds to the palette, grouped under a label. */
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

/** Adds the steps to the palette while the calling component is mounted. */
export const useOffer = (offer: Offer): void => {
  // The effect runs after every render, because each render creates new steps for the displayed records.
  useEffect(() => {
    change([...offers, offer]);
    return () => change(offers.filter((one) => one !== offer));
  });
};

export const useOffers = (): readonly Offer[] => useSyncExternalStore(subscribe, () => offers);

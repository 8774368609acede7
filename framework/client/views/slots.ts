import type { ComponentType } from 'react';
import type { AnyViews, Slot } from './defineViews';
import { lazyPart } from './lazyPart';

const parts = new WeakMap<object, ReturnType<typeof lazyPart>>();

/** Returns one component per loader; put it within Suspense. Undefined for an empty slot. */
export const partIn = <Props>(
  slot: Slot<Props> | undefined,
): (ComponentType<Props> & { preload(): Promise<void> }) | undefined => {
  if (!slot) return undefined;
  const part = parts.get(slot) ?? lazyPart(slot);
  parts.set(slot, part);
  return part;
};

/** Loads the slots of a record's page in parallel with the record. */
export const preloadRecordSlots = ({ head, aside, before = {}, after = {} }: AnyViews): void => {
  for (const slot of [head, aside, ...Object.values(before), ...Object.values(after)]) void partIn(slot)?.preload();
};

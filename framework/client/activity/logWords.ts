import { use } from 'react';
import { OwnPartsContext } from '../views/ResourceViews';
import type { LoadLogWords, LogWords } from '../views/ResourceViews';

import { accountParts, calls } from './texts';

const noWords: LoadLogWords = async () => ({});

const loaded = new WeakMap<LoadLogWords, Promise<LogWords>>();

/** Returns the admin's log texts over the framework's. Suspends until loaded. */
export const useLogWords = (): Required<LogWords> => {
  const { logWords: load = noWords } = use(OwnPartsContext);
  if (!loaded.has(load)) loaded.set(load, load());
  const own = use(loaded.get(load)!);
  return { calls: { ...calls, ...own.calls }, parts: { ...accountParts, ...own.parts }, actors: own.actors ?? {} };
};

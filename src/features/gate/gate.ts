import { worksInShops } from '../../roles';
import type { Gate } from '@matjar/admin/client';
import { gate as stateOf, isGated } from '../../providers/category';
import { CategorySelector } from './CategorySelector';
import { Gated } from './Gated';
import { useOtherCategories } from './useOtherCategories';

/** The category that a vendor chooses in the header, and waits for (SPEC §4). */
export const categoryGate: Gate = {
  concerns: (role) => role === undefined || worksInShops(role),
  holds: isGated,
  state: stateOf,
  Screen: Gated,
  Control: CategorySelector,
  useElsewhere: useOtherCategories,
};

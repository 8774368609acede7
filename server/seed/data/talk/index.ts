import type { Text } from '@matjar/admin/values';
import type { ShopKey } from '../shops';
import { common } from './common';
import { electronics } from './electronics';
import { fashion } from './fashion';
import { home } from './home';
import type { Dialogue, Stars, Talk } from './talk';

export { hideReasons, replies } from './common';
export type { Dialogue } from './talk';

const ofTrade: Readonly<Record<ShopKey, Talk>> = { noor: fashion, rimal: fashion, sada: electronics, bayt: home };

/** What a shop's clients write of what they gave so many stars. */
export const commentsOf = (shop: ShopKey, stars: Stars): readonly Text[] => [
  ...common.comments[stars],
  ...ofTrade[shop].comments[stars],
];

/** What a shop's clients talk about with it. */
export const dialoguesOf = (shop: ShopKey): readonly Dialogue[] => [...common.dialogues, ...ofTrade[shop].dialogues];

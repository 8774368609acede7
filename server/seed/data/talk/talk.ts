import type { Text } from '@matjar/admin/values';

/** A conversation as it went: who spoke in turns, the client first. */
export interface Dialogue {
  subject: Text;
  about: 'order' | 'product' | null;
  turns: readonly Text[];
}

export type Stars = 1 | 2 | 3 | 4 | 5;

/** What clients write of what they bought, by the stars they give, and what they talk about with the shop. */
export interface Talk {
  comments: Readonly<Record<Stars, readonly Text[]>>;
  dialogues: readonly Dialogue[];
}

import type { Wording } from '../../core/text/text';
import { words } from '../../core/text/text';
import type { AnyResource } from '../../declaration/resource/resource';

/** Names of rights by operation; actions use their own labels. */
const operations: Readonly<Record<string, Wording>> = {
  list: words('right.list'),
  create: words('right.create'),
  edit: words('right.edit'),
  delete: words('right.delete'),
};

export const rightText = ({ actions }: AnyResource, name: string): Wording | undefined =>
  operations[name] ?? actions[name]?.label;

import type { Wording } from '../../core/text/text';
import { words } from '../../core/text/text';
import type { AnyResource } from '../../declaration/resource/resource';

/** What the rights of a key are called, by their operations; actions have labels of their own. */
const operations: Readonly<Record<string, Wording>> = {
  list: words('right.list'),
  create: words('right.create'),
  edit: words('right.edit'),
  delete: words('right.delete'),
};

/** What a right of a resource is called. */
export const rightText = ({ actions }: AnyResource, name: string): Wording | undefined =>
  operations[name] ?? actions[name]?.label;

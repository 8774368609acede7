import { words } from '../../core/text/text';
import type { Text } from '../../core/text/text';
import type { AnyResource } from '../../declaration/resource/resource';

/** What the rights of a key are called, by their operations; actions have labels of their own. */
const operations: Readonly<Record<string, Text>> = {
  list: words({ en: 'Read', ar: 'قراءة', fr: 'Lire' }),
  create: words({ en: 'Add', ar: 'إضافة', fr: 'Ajouter' }),
  edit: words({ en: 'Change', ar: 'تعديل', fr: 'Modifier' }),
  delete: words({ en: 'Delete', ar: 'حذف', fr: 'Supprimer' }),
};

/** What a right of a resource is called. */
export const rightText = ({ actions }: AnyResource, name: string): Text | undefined =>
  operations[name] ?? actions[name]?.label;

import { field, kindOf } from '../../kinds';
import type { Fields } from '../../core/kind';
import type { AnyResource } from '../../declaration/resource';
import type { Text } from '../../core/text/text';
import { fieldsIn } from '../form/layout';
import type { Named } from '../form/layout';
import { words } from '../../core/text/text';

/** When a record was made and last changed: every record has these, so they are declared once here. */
const times: Named[] = [
  { name: 'created_at', field: field.dateTime({ label: words({ en: 'Created', ar: 'تاريخ الإنشاء', fr: 'Créé le' }), readOnly: true }) },
  { name: 'updated_at', field: field.dateTime({ label: words({ en: 'Last changed', ar: 'آخر تعديل', fr: 'Dernière modification' }), readOnly: true }) },
];

const further = words({ en: 'More', ar: 'معلومات أخرى', fr: 'Autres informations' });

const isShown = ({ field: declared }: Named): boolean => !kindOf(declared).writeOnly && !declared.virtual;

/** The parts of a record's page: those of its form, then what no form asks for. */
export const shownGroups = (resource: AnyResource): { label: Text; fields: Named[] }[] => {
  const groups = resource.form.map((group) => ({
    label: group.label,
    fields: fieldsIn(resource, group).filter(isShown),
  }));
  const placed = new Set(groups.flatMap(({ fields }) => fields.map(({ name }) => name)));
  const rest = Object.entries(resource.fields as Fields)
    .map(([name, declared]): Named => ({ name, field: declared }))
    .filter((named) => !placed.has(named.name) && isShown(named));
  return [...groups, { label: further, fields: [...rest, ...times] }].filter(({ fields }) => fields.length > 0);
};

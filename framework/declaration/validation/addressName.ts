import { field } from '../../kinds';
import { words } from '../../core/text/text';

/**
 * Declares the field for a record's name in public URLs. Names are unique and consist of lowercase letters, digits and
 * dashes. Forms suggest one based on the `name` field.
 */
export const addressName = (max: number) =>
  field.text({
    label: words('addressName.label'),
    help: words('addressName.help'),
    required: true,
    unique: true,
    max,
    proposed: { from: ['name'], as: 'address' },
    ltr: true,
    pattern: { matches: /^[a-z0-9]+(-[a-z0-9]+)*$/, message: 'validation.slug' },
  });

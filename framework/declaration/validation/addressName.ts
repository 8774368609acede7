import { field } from '../../kinds';
import { words } from '../../core/text/text';

/**
 * Declares the name of a record for public URLs. It is unique, consists of lowercase letters, digits and dashes, and is
 * proposed from the field `name`.
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

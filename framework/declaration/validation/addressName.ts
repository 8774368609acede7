import { field } from '../../kinds';
import { words } from '../../core/text/text';

/** What a record is called in public addresses: unique, of small letters, digits and dashes; proposed from its name. */
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

import { field } from '../kinds';

/** What a record is called in public addresses: unique, of small letters, digits and dashes; proposed from its name. */
export const addressName = (max: number) =>
  field.text({
    label: { en: 'Address name', ar: 'اسم الرابط' },
    help: { en: 'Small letters, digits and dashes', ar: 'حروف لاتينية صغيرة وأرقام وشرطات' },
    required: true,
    unique: true,
    max,
    proposed: { from: ['name'], as: 'address' },
    ltr: true,
    pattern: { matches: /^[a-z0-9]+(-[a-z0-9]+)*$/, message: 'validation.slug' },
  });

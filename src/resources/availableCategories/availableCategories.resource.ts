import { defineResource, field, thingName } from '@matjar/admin';
import { languageIds } from '../../languages';
import { platform } from '../../scopes';

/** The platform categories that users can select at login and in the header (SPEC §3, §7). */
export const availableCategories = defineResource({
  name: 'available-categories',
  label: { en: ['Platform category', 'Platform categories'], ar: ['فئة المنصة', 'فئات المنصة'] },
  api: { path: 'categories', names: { name: 'category_details' }, public: true },
  table: 'available_categories',
  scope: platform,
  menu: 'catalogue',
  title: 'name',
  fields: {
    name: field.localized({
      label: { en: 'Name', ar: 'الاسم' },
      required: true,
      max: 60,
      rule: thingName,
      entry: { text: 'category_name', ids: languageIds },
    }),
    sub_categories: field.count({
      label: { en: 'Sub-categories', ar: 'الفئات الفرعية' },
      of: 'sub-categories',
      by: 'category',
    }),
  },
  list: { columns: ['name', 'sub_categories'], sort: { field: 'id', order: 'ASC' } },
});

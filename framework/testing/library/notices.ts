import { defineResource, field } from '@matjar/admin';
import { platform } from './scopes';

/** The library's notices. They are public for a limited time, and visible without a login. */
export const notices = defineResource({
  name: 'notices',
  icon: 'picture',
  label: { en: ['Notice', 'Notices'], ar: ['إعلان', 'الإعلانات'] },
  api: { path: 'notices', key: 'notice_id', public: true },
  scope: platform,
  menu: 'catalogue',
  title: 'title',
  fields: {
    title: field.localized({ label: { en: 'Title', ar: 'العنوان' }, required: true, max: 120 }),
    text: field.longText({ label: { en: 'Text', ar: 'النص' }, max: 2000 }),
    shown_from: field.dateTime({ label: { en: 'Shown from', ar: 'يظهر من' } }),
    shown_until: field.dateTime({ label: { en: 'Shown until', ar: 'يظهر حتى' } }),
  },
  publish: { from: 'shown_from', until: 'shown_until' },
  list: { columns: ['title', 'shown_from', 'shown_until'], filters: ['shown_from'] },
});

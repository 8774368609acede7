import { defineResource, field } from '@matjar/admin';
import { shop } from '../../scopes';

/** All files uploaded to a shop. Each upload creates a record. */
export const gallery = defineResource({
  name: 'gallery',
  icon: 'picture',
  label: { en: ['File', 'Gallery'], ar: ['ملف', 'معرض الملفات'] },
  counted: {
    en: '%{smart_count} file |||| %{smart_count} files',
    ar: 'لا ملفات |||| ملف واحد |||| ملفين |||| %{smart_count} ملفات |||| %{smart_count} ملفًا |||| %{smart_count} ملف',
  },
  api: { path: 'gallery', key: 'file_id' },
  scope: shop,
  menu: 'content',
  title: 'name',
  holdsUploads: true,
  fields: {
    file: field.file({ label: { en: 'File', ar: 'الملف' }, required: true, readOnly: true }),
    name: field.text({ label: { en: 'Name', ar: 'الاسم' }, required: true, max: 255 }),
    kind: field.choice({
      label: { en: 'Kind', ar: 'النوع' },
      required: true,
      readOnly: true,
      choices: {
        image: { en: 'Picture', ar: 'صورة' },
        video: { en: 'Video', ar: 'فيديو' },
        document: { en: 'Document', ar: 'مستند' },
      },
    }),
    alt: field.localized({ label: { en: 'What it shows', ar: 'وصف المحتوى' }, max: 200 }),
    width: field.number({ label: { en: 'Width (px)', ar: 'العرض (بكسل)' }, readOnly: true, min: 1 }),
    height: field.number({ label: { en: 'Height (px)', ar: 'الارتفاع (بكسل)' }, readOnly: true, min: 1 }),
    bytes: field.number({ label: { en: 'Size (bytes)', ar: 'الحجم (بايت)' }, readOnly: true, min: 0 }),
    hash: field.text({ label: { en: 'Hash', ar: 'البصمة' }, readOnly: true, unique: true, max: 64, ltr: true }),
    used_in: field.uses({ label: { en: 'Used in', ar: 'مستخدم في' }, of: 'file' }),
  },
  // Records can only be created by uploading files.
  can: { create: [] },
  list: {
    columns: ['file', 'name', 'kind', 'bytes', 'used_in', 'created_at'],
    filters: ['kind'],
    search: ['name', 'alt'],
  },
  form: [
    {
      label: { en: 'File', ar: 'الملف' },
      fields: ['file', 'name', 'alt', 'kind', 'width', 'height', 'bytes', 'used_in'],
    },
  ],
});

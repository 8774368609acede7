import { defineResource, field } from '@matjar/admin';
import { shop } from '../../scopes';

export const socialMedia = defineResource({
  name: 'social-media',
  icon: 'share',
  label: { en: ['Social media link', 'Social media'], ar: ['رابط تواصل', 'التواصل الاجتماعي'] },
  counted: {
    en: '%{smart_count} social media link |||| %{smart_count} social media links',
    ar: 'لا روابط تواصل |||| رابط تواصل واحد |||| رابطي تواصل |||| %{smart_count} روابط تواصل |||| %{smart_count} رابط تواصل |||| %{smart_count} رابط تواصل',
  },
  api: { path: 'social_media', key: 'social_media_id' },
  scope: shop,
  menu: 'content',
  title: 'link',
  fields: {
    platform: field.choice({
      label: { en: 'Platform', ar: 'المنصة' },
      required: true,
      choices: {
        instagram: { en: 'Instagram', ar: 'إنستغرام' },
        snapchat: { en: 'Snapchat', ar: 'سناب شات' },
        tiktok: { en: 'TikTok', ar: 'تيك توك' },
        x: { en: 'X', ar: 'إكس' },
        facebook: { en: 'Facebook', ar: 'فيسبوك' },
        youtube: { en: 'YouTube', ar: 'يوتيوب' },
        whatsapp: { en: 'WhatsApp', ar: 'واتساب' },
        telegram: { en: 'Telegram', ar: 'تيليغرام' },
        website: { en: 'Website', ar: 'موقع إلكتروني' },
      },
    }),
    link: field.url({ label: { en: 'Link', ar: 'الرابط' }, required: true }),
    sort: field.number({ label: { en: 'Order', ar: 'الترتيب' }, min: 0, max: 9999, default: 0 }),
    active: field.toggle({ label: { en: 'Active', ar: 'التفعيل' }, default: true }),
  },
  status: 'active',
  list: { columns: ['platform', 'link', 'sort', 'active'], filters: ['platform', 'active'], order: 'sort' },
});

import type { FirstStep } from '@matjar/admin';

/** The steps to set up a new shop, in order. */
export const firstSteps: readonly FirstStep[] = [
  {
    name: 'shop',
    label: { en: 'Introduce your shop', ar: 'عرّف بمتجرك' },
    hint: {
      en: 'A logo and a description are the first things customers see.',
      ar: 'الشعار والوصف أول ما يراه العملاء.',
    },
    opens: { resource: 'my_shop', screen: 'list' },
    done: [
      {
        resource: 'my_shop',
        when: {
          all: [
            { field: 'logo', is: 'filled' },
            { field: 'description', is: 'filled' },
          ],
        },
      },
    ],
  },
  {
    name: 'category',
    label: { en: 'Create the first category', ar: 'أنشئ أول فئة' },
    hint: { en: 'Categories are the shelves for your products.', ar: 'الفئات هي الرفوف التي تُعرض عليها منتجاتك.' },
    opens: { resource: 'categories', screen: 'create' },
    done: [{ resource: 'categories' }],
  },
  {
    name: 'product',
    label: { en: 'Add the first product with a picture', ar: 'أضف أول منتج مع صورة' },
    hint: {
      en: 'A product with a good picture sells better than one without.',
      ar: 'المنتج الذي له صورة جيدة يُباع أكثر من غيره.',
    },
    opens: { resource: 'products/view-all', screen: 'create' },
    done: [{ resource: 'products/view-all', when: { field: 'images', is: 'filled' } }],
  },
  {
    name: 'delivery',
    label: { en: 'Set up delivery', ar: 'رتّب التوصيل' },
    hint: {
      en: 'Add a delivery employee or a delivery zone, or set a delivery fee in the settings.',
      ar: 'أضف موظف توصيل أو منطقة توصيل، أو حدّد رسوم التوصيل في الإعدادات.',
    },
    opens: { resource: 'delivery-employees', screen: 'create' },
    done: [
      { resource: 'delivery-employees' },
      { resource: 'delivery-zones' },
      { resource: 'settings', when: { field: 'delivery_fee', is: 'filled' } },
    ],
  },
  {
    name: 'account',
    label: { en: 'Add your bank account', ar: 'أضف حسابك البنكي' },
    hint: {
      en: 'This is where your payouts go, once the account is verified.',
      ar: 'إليه تُحوّل مستحقاتك بعد توثيق الحساب.',
    },
    opens: { resource: 'accounts', screen: 'create' },
    done: [{ resource: 'accounts' }],
  },
  {
    name: 'order',
    label: { en: 'Receive the first order', ar: 'استقبل أول طلب' },
    hint: {
      en: 'Place one yourself in your storefront to see how it arrives.',
      ar: 'اطلب بنفسك من واجهة متجرك لترى كيف يصل الطلب.',
    },
    opens: { resource: 'all-orders', screen: 'list' },
    done: [{ resource: 'all-orders' }],
  },
];

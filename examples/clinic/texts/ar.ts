import type { own as english } from './en';

export const own = {
  app: { name: 'العيادة', copyright: '© العيادة. جميع الحقوق محفوظة.' },
  login: { product: 'العيادة', subtitle: 'مواعيد كل الفروع ووصفاتها' },
  validation: { doctor_taken: 'لدى الطبيب موعد آخر في هذا الوقت' },
  access: { product: 'العيادة' },
} satisfies typeof english;

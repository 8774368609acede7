import type { own as english } from './en';

export const own = {
  app: { name: 'البداية', copyright: '© البداية' },
  login: { product: 'البداية', subtitle: 'سجّل الدخول للبدء' },
  validation: {},
  access: { product: 'البداية' },
} satisfies typeof english;

import type { Language } from '@matjar/admin';
import type { Setup } from './questions';

export interface Words {
  greeting: string;
  languageOf: Record<Language, string>;
  missing(flags: string): string;
  unasked: string;
  already(users: number): string;
  noSuperAdmin(email: string): string;
  made(setup: Setup): string;
  link(address: string, hours: number): string;
  next(setup: Setup): string;
}

export const words: Record<Language, Words> = {
  en: {
    greeting:
      'This creates the first super admin, a category and a shop. Press Enter to accept the value in brackets, or Ctrl-C to quit without changes.',
    languageOf: { en: 'in English', ar: 'in Arabic' },
    missing: (flags) => `Missing: ${flags}. In a terminal, you are asked for them.`,
    unasked: 'Nothing was changed.',
    already: (users) =>
      `This server is set up already (users: ${users}): nothing was changed. A new link for a super admin: --new-link <email>.`,
    noSuperAdmin: (email) => `No super admin logs in with ${email}: nothing was changed.`,
    made: ({ email, category, sub_category, shop, currency, time_zone }) =>
      `Created the super admin ${email}, the category ${category.en} with its sub-category ${sub_category.en}, and the shop ${shop.en} (${currency}, ${time_zone}).`,
    link: (address, hours) => `Choose the password here. The link works once, within ${hours} hours:\n\n  ${address}\n`,
    next: ({ email, category }) =>
      `Then log in with this email and the category ${category.en}. If the link gets lost, --new-link ${email} prints another.`,
  },
  ar: {
    greeting: 'أول مدير عام، وفئة، ومتجر. اضغط Enter لقبول ما بين القوسين، وCtrl-C للخروج دون تغيير أي شيء.',
    languageOf: { en: 'بالإنجليزية', ar: 'بالعربية' },
    missing: (flags) => `ينقص: ${flags}. على الطرفية تُسأل عنها.`,
    unasked: 'لم يتغيّر شيء.',
    already: (users) =>
      `سبق إعداد هذا الخادم (عدد المستخدمين: ${users})، ولم يتغيّر شيء. لإنشاء رابط جديد لمدير عام: ‎--new-link <البريد الإلكتروني>‎.`,
    noSuperAdmin: (email) => `لا يوجد مدير عام يسجّل الدخول بالبريد ${email}، ولم يتغيّر شيء.`,
    made: ({ email, category, sub_category, shop, currency, time_zone }) =>
      `أُنشئ المدير العام ${email}، والفئة «${category.ar}» مع فئتها الفرعية «${sub_category.ar}»، والمتجر «${shop.ar}» (${currency}، ${time_zone}).`,
    link: (address, hours) => `تُختار كلمة المرور من هذا الرابط، مرة واحدة، خلال ${hours} ساعة:\n\n  ${address}\n`,
    next: ({ email, category }) =>
      `ثم سجّل الدخول بهذا البريد وبالفئة «${category.ar}». إن ضاع الرابط فالخيار ‎--new-link ${email}‎ يطبع غيره.`,
  },
};

export const usageOf = (flags: readonly string[]): string =>
  ['Usage: npm run setup -- [--lang en|ar] [--new-link <email>]', ...flags.map((flag) => `[--${flag} …]`)].join(' ');

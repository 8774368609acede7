import type * as english from '../../en/later/records';

// Texts of a record’s page.

export const record = {
  details: 'التفاصيل',
  further: 'معلومات أخرى',
  changed: 'غيّر شخص آخر %{record}',
  lowered: {
    title: 'تغيّر دورك',
    body: 'أصبح دورك «%{role}»، وهو لا يتيح حفظ هذه البيانات. لم يُحفظ شيء مما كتبته، ويمكنك نسخه.',
    typed: 'ما كتبته',
  },
  preview: {
    preview: 'معاينة',
    moment: 'وقت العرض',
    about: 'ما يراه الجميع في ذلك الوقت دون تسجيل الدخول، والمسودة كأنها منشورة.',
    none: 'اختر تاريخًا ووقتًا.',
    hidden: 'لا يظهر في ذلك الوقت.',
  },
  allRelated: 'عرض الكل',
  next: 'التالي: %{step}',
  behind: 'تمّت',
  previousOne: 'السابق في القائمة',
  nextOne: 'التالي في القائمة',
} satisfies typeof english.record;

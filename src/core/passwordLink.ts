/** The action of making somebody a link to a new password, shared by the areas of people; `link` is what it reveals. */
export const passwordLink = {
  label: { en: 'Password link', ar: 'رابط كلمة مرور جديدة' },
  below: true,
  confirm: {
    en: 'It goes out by e-mail, or is shown to you where none can be sent. A link made earlier stops working.',
    ar: 'يُرسل بالبريد الإلكتروني، أو يُعرض لك إن تعذّر ذلك. يتوقف أي رابط سابق عن العمل.',
  },
  reveals: {
    field: 'link',
    note: {
      en: 'Send this link to the person yourself. It works once, for a day, and isn’t shown again.',
      ar: 'أرسل هذا الرابط إلى الشخص بنفسك. يعمل مرة واحدة خلال يوم، ولن يُعرض مجددًا.',
    },
  },
} as const;

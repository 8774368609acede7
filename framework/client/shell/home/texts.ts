import { words } from '../../../core/text/text';

/** Words of the home page's parts: they load with them. */
export const texts = {
  todo: words({ en: 'What needs doing', ar: 'ما يحتاج إلى إجراء', fr: 'À faire' }),
  nothing: words({ en: 'Nothing is waiting for you', ar: 'لا شيء بانتظارك', fr: 'Rien ne vous attend' }),
  steps: words({ en: 'First steps', ar: 'الخطوات الأولى', fr: 'Premiers pas' }),
  stepsHint: words({
    en: 'Everything you need to get started',
    ar: 'كل ما يلزم للبدء',
    fr: 'Tout ce qu’il faut pour commencer',
  }),
  done: words({ en: 'Done', ar: 'مكتملة', fr: 'Fait' }),
  open: words({ en: 'Still to do', ar: 'لم تكتمل بعد', fr: 'À faire' }),
  of: words({ en: 'of', ar: 'من', fr: 'sur' }),
  allDone: words({
    en: 'All first steps are done',
    ar: 'اكتملت الخطوات الأولى كلها',
    fr: 'Tous les premiers pas sont faits',
  }),
  dismiss: words({ en: 'Hide', ar: 'إخفاء', fr: 'Ranger' }),
};

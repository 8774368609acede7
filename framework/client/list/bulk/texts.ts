import { words } from '../../../core/text/text';

/** Words about chosen records that somebody else saved meanwhile, loaded with their dialog. */
export const texts = {
  title: words({
    en: 'Someone else changed these',
    ar: 'عدّل شخص آخر هذه السجلات',
    fr: 'Quelqu’un d’autre a modifié ces enregistrements',
  }),
  body: words({
    en: 'They were saved after you opened them, so they were left unchanged and are still selected. Changing them too sets only your value and keeps everything else that was saved.',
    ar: 'حُفظت بعد أن اطّلعت عليها، لذا تُركت كما هي وبقيت محددة. إذا عدّلتها أيضًا فستأخذ القيمة التي أدخلتها ويبقى كل ما حُفظ سواها.',
    fr: 'Ils ont été enregistrés après que vous les avez consultés : ils ont donc été laissés tels quels et restent sélectionnés. Les modifier aussi leur donne votre valeur et conserve tout le reste.',
  }),
  before: words({ en: 'Before', ar: 'قبل التعديل', fr: 'Avant' }),
  theirs: words({ en: 'Now', ar: 'الآن', fr: 'Maintenant' }),
  yours: words({ en: 'Your value', ar: 'القيمة التي أدخلتها', fr: 'Votre valeur' }),
  nothingShown: words({
    en: 'None of the changes can be shown here.',
    ar: 'لا يمكن عرض ما تغيّر هنا.',
    fr: 'Rien de ce qui a changé ne peut être affiché ici.',
  }),
  leave: words({ en: 'Leave them as they are', ar: 'تركها كما هي', fr: 'Les laisser tels quels' }),
};

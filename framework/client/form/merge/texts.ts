import { words } from '../../../core/text/text';

/** Words of the dialogs about a record that somebody else changed or deleted, loaded with them. */
export const texts = {
  body: words({
    en: 'Someone else saved this record while you were editing. Changes that only one of you made are kept. Where you both changed the same field, choose one.',
    ar: 'حفظه شخص آخر أثناء تعديلك له. ما عدّله أحدكما وحده يُحفظ كما هو، واختر حيث عدّلتما الشيء نفسه.',
    fr: 'Quelqu’un d’autre l’a enregistré pendant que vous le modifiiez. Ce qu’un seul de vous deux a modifié est conservé. Choisissez là où vous avez tous deux modifié la même chose.',
  }),
  bodyAlone: words({
    en: 'Someone else saved this record while you were editing. You changed different things, so both are kept.',
    ar: 'حفظه شخص آخر أثناء تعديلك له. عدّل كل منكما شيئًا مختلفًا، لذا ستُحفظ تعديلاتكما معًا.',
    fr: 'Quelqu’un d’autre l’a enregistré pendant que vous le modifiiez. Vos modifications portent sur des choses différentes : toutes sont conservées.',
  }),
  conflicts: words({ en: 'You both changed', ar: 'عدّلتماه كلاكما', fr: 'Modifié par vous deux' }),
  taken: words({ en: 'Kept from both', ar: 'يُحفظ من الطرفين', fr: 'Conservé des deux côtés' }),
  part: words({ en: 'Item', ar: 'العنصر', fr: 'Élément' }),
  result: words({ en: 'Will be saved as', ar: 'القيمة التي ستُحفظ', fr: 'Sera enregistré ainsi' }),
  from: words({ en: 'From', ar: 'المصدر', fr: 'Provenance' }),
  you: words({ en: 'You', ar: 'أنت', fr: 'Vous' }),
  other: words({ en: 'The other person', ar: 'الشخص الآخر', fr: 'L’autre personne' }),
  both: words({ en: 'Both', ar: 'كلاكما', fr: 'Les deux' }),
  before: words({ en: 'Before', ar: 'قبل التعديل', fr: 'Avant' }),
  allMine: words({ en: 'Mine everywhere', ar: 'قيمي في كل مكان', fr: 'Partout ma valeur' }),
  allTheirs: words({ en: 'Theirs everywhere', ar: 'القيم الأحدث في كل مكان', fr: 'Partout la sienne' }),
  missing: words({ en: 'Choose one of the two', ar: 'اختر إحدى القيمتين', fr: 'Choisissez l’une des deux' }),
  save: words({ en: 'Save both', ar: 'حفظ التعديلات معًا', fr: 'Enregistrer le tout' }),
  discard: words({ en: 'Discard my changes', ar: 'تجاهل تعديلاتي', fr: 'Abandonner mes modifications' }),
  removed: words({ en: 'Removed', ar: 'حُذف', fr: 'Retiré' }),
  empty: words({ en: 'Empty', ar: 'فارغ', fr: 'Vide' }),
  goneTitle: words({ en: 'This record was deleted', ar: 'حُذف هذا السجل', fr: 'Cet enregistrement a été supprimé' }),
  goneBody: words({
    en: 'Someone else deleted this record while you were editing. What you typed is still here: create the record again with it, or discard it.',
    ar: 'حذفه شخص آخر أثناء تعديلك له. ما كتبته ما زال هنا: أعد إنشاء السجل به، أو تجاهله.',
    fr: 'Quelqu’un d’autre l’a supprimé pendant que vous le modifiiez. Votre saisie est toujours là : recréez l’enregistrement avec elle, ou abandonnez-la.',
  }),
  goneFinal: words({
    en: 'Someone else deleted this record while you were editing. It can no longer be saved; copy what you need before you discard it.',
    ar: 'حذفه شخص آخر أثناء تعديلك له. لم يعد حفظه ممكنًا؛ انسخ ما تحتاج إليه قبل أن تتجاهله.',
    fr: 'Quelqu’un d’autre l’a supprimé pendant que vous le modifiiez. Il ne peut plus être enregistré ; copiez ce dont vous avez besoin avant d’abandonner votre saisie.',
  }),
  createAgain: words({ en: 'Create it again', ar: 'إنشاؤه من جديد', fr: 'Le recréer' }),
};

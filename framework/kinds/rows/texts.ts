import { words } from '../../core/text/text';

/** Words of the grid of rows. */
export const texts = {
  /** Of the two fields that the grid is made of. */
  chooseFirst: words({
    en: 'Choose %{one} or %{other} above first',
    ar: 'اختر %{one} أو %{other} أعلاه أولًا',
    fr: 'Choisissez d’abord ci-dessus : %{one} ou %{other}',
  }),
  fillAll: words({ en: 'Add all combinations', ar: 'إضافة كل التركيبات', fr: 'Ajouter toutes les combinaisons' }),
  add: words({ en: 'Add', ar: 'إضافة', fr: 'Ajouter' }),
  remove: words({ en: 'Remove', ar: 'إزالة', fr: 'Retirer' }),
  copyAlong: words({
    en: 'Copy the first value to all',
    ar: 'نسخ القيمة الأولى إلى الجميع',
    fr: 'Copier la première valeur partout',
  }),
  pasteHint: words({
    en: 'Values copied from a spreadsheet can be pasted into any cell',
    ar: 'يمكن لصق القيم المنسوخة من جدول بيانات في أي خانة',
    fr: 'Des valeurs copiées d’un tableur peuvent être collées dans n’importe quelle cellule',
  }),
  all: words({ en: 'All', ar: 'الكل', fr: 'Tout' }),
  inherits: words({
    en: 'Grey values follow the value above. Type in a cell to give it a value of its own.',
    ar: 'القيم الرمادية تتبع القيمة المحددة أعلاه. اكتب في خانة لتعطيها قيمة خاصة بها.',
    fr: 'Les valeurs en gris suivent celle du dessus. Écrivez dans une cellule pour lui donner la sienne.',
  }),
  own: words({ en: 'Own', ar: 'خاص', fr: 'Propre' }),
  giveBack: words({ en: 'Back to', ar: 'العودة إلى', fr: 'Revenir à' }),
  giveAllBack: words({ en: 'Reset all', ar: 'إعادة الكل', fr: 'Tout rétablir' }),
  columns: words({ en: 'What to edit', ar: 'ما تريد تعديله', fr: 'Que modifier' }),
};

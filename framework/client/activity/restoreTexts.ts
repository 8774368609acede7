import { words } from '../../core/text/text';

/** Words of the question whether a change set is to be restored, loaded with their dialog. */
export const texts = {
  title: words({
    en: 'Restore the values from before',
    ar: 'استعادة ما كان من قبل',
    fr: 'Rétablir les valeurs précédentes',
  }),
  looking: words({
    en: 'Checking what can be restored',
    ar: 'جارٍ التحقق مما يمكن استعادته',
    fr: 'Recherche de ce qui peut être rétabli',
  }),
  restored: words({ en: 'Will be restored', ar: 'سيُستعاد', fr: 'Sera rétabli' }),
  kept: words({ en: 'Stays as it is', ar: 'يبقى على حاله', fr: 'Reste tel quel' }),
  nothing: words({
    en: 'None of this can be restored.',
    ar: 'لا يمكن استعادة شيء منه.',
    fr: 'Rien de tout cela ne peut être rétabli.',
  }),
  changed: words({
    en: 'Gets its earlier values back',
    ar: 'يستعيد قيمه السابقة',
    fr: 'Retrouve ses valeurs précédentes',
  }),
  returned: words({ en: 'Comes back', ar: 'يعود بعد حذفه', fr: 'Est recréé' }),
  removed: words({ en: 'Is removed again', ar: 'يُحذف من جديد', fr: 'Est à nouveau supprimé' }),
  others: words({ en: 'More', ar: 'وسجلات أخرى', fr: 'Et d’autres' }),
};

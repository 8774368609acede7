import { words } from '../../../core/text/text';

/** What the panel of a list's saved views says, beside what its button does. */
export const texts = {
  none: words({
    en: 'A view saves the current filters, sort order and columns under a name.',
    ar: 'يحفظ العرض ما تراه الآن من تصفية وترتيب وأعمدة باسم تختاره.',
    fr: 'Une vue conserve, sous un nom, les filtres, l’ordre et les colonnes que vous voyez maintenant.',
  }),
  name: words({ en: 'Name of this view', ar: 'اسم هذا العرض', fr: 'Nom de cette vue' }),
  help: words({ en: 'Saves what you see now', ar: 'يحفظ ما تراه الآن', fr: 'Conserve ce que vous voyez maintenant' }),
  taken: words({
    en: 'Replaces the view with this name',
    ar: 'يحل محل العرض الذي يحمل هذا الاسم',
    fr: 'Remplace la vue de ce nom',
  }),
  remove: words({ en: 'Remove the view “%{name}”', ar: 'إزالة العرض «%{name}»', fr: 'Supprimer la vue « %{name} »' }),
};

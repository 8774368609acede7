import { words } from '../../core/text/text';

/** Words of what happened to a record, and of the team's comments between. */
export const texts = {
  timeline: words({ en: 'Timeline', ar: 'ما حدث', fr: 'Chronologie' }),
  write: words({ en: 'Comment for the team', ar: 'تعليق للفريق', fr: 'Commentaire pour l’équipe' }),
  seenBy: words({
    en: 'Only the team sees comments.',
    ar: 'لا يرى التعليقات إلا الفريق.',
    fr: 'Seule l’équipe voit les commentaires.',
  }),
  post: words({ en: 'Comment', ar: 'إضافة التعليق', fr: 'Commenter' }),
  save: words({ en: 'Save', ar: 'حفظ', fr: 'Enregistrer' }),
  edit: words({ en: 'Edit the comment', ar: 'تعديل التعليق', fr: 'Modifier le commentaire' }),
  remove: words({ en: 'Delete the comment', ar: 'حذف التعليق', fr: 'Supprimer le commentaire' }),
  edited: words({ en: 'edited', ar: 'عُدّل', fr: 'modifié' }),
  tooLong: words({ en: 'At most %{max} characters', ar: '%{max} حرف على الأكثر', fr: '%{max} caractères au plus' }),
  more: words({ en: 'Show earlier', ar: 'عرض ما قبله', fr: 'Afficher plus ancien' }),
  nothing: words({
    en: 'Nothing has happened here yet.',
    ar: 'لم يحدث شيء هنا بعد.',
    fr: 'Il ne s’est encore rien passé ici.',
  }),
  others: words({ en: 'all changes', ar: 'كل ما تغيّر', fr: 'tout ce qui a changé' }),
};

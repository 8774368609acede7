import { words } from '../../../core/text/text';

/** Words of the list of rows; `%{name}` is what one of them is called, with its place. */
export const texts = {
  add: words({ en: 'Add: %{name}', ar: 'إضافة: %{name}', fr: 'Ajouter : %{name}' }),
  remove: words({ en: 'Remove: %{name}', ar: 'إزالة: %{name}', fr: 'Retirer : %{name}' }),
  removed: words({
    en: '%{name} will be removed when you save',
    ar: 'سيُزال «%{name}» عند الحفظ',
    fr: '« %{name} » sera retiré à l’enregistrement',
  }),
  undo: words({ en: 'Keep it', ar: 'إبقاؤه', fr: 'Le garder' }),
  up: words({ en: 'Move up: %{name}', ar: 'نقل إلى أعلى: %{name}', fr: 'Monter : %{name}' }),
  down: words({ en: 'Move down: %{name}', ar: 'نقل إلى أسفل: %{name}', fr: 'Descendre : %{name}' }),
  none: words({ en: 'None yet', ar: 'لا شيء بعد', fr: 'Aucun pour l’instant' }),
};

import { words } from '../../core/text/text';

/** Words of a record's page. */
export const texts = {
  next: words({ en: 'Next: %{step}', ar: 'التالي: %{step}', fr: 'Ensuite : %{step}' }),
  behind: words({ en: 'done', ar: 'تمّت', fr: 'fait' }),
  previousOne: words({ en: 'Previous in the list', ar: 'السابق في القائمة', fr: 'Précédent dans la liste' }),
  nextOne: words({ en: 'Next in the list', ar: 'التالي في القائمة', fr: 'Suivant dans la liste' }),
};

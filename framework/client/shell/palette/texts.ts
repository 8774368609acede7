import { words } from '../../../core/text/text';

/** What the palette says. */
export const texts = {
  hint: words({
    en: 'A record, a page or an action',
    ar: 'سجل أو صفحة أو إجراء',
    fr: 'Un élément, une page ou une action',
  }),
  recent: words({ en: 'Opened recently', ar: 'فُتح مؤخرًا', fr: 'Ouverts récemment' }),
  pages: words({ en: 'Pages', ar: 'الصفحات', fr: 'Pages' }),
  doings: words({ en: 'Actions', ar: 'الإجراءات', fr: 'Actions' }),
  elsewhere: words({ en: 'Switch to: %{name}', ar: 'الانتقال إلى: %{name}', fr: 'Passer à : %{name}' }),
  create: words({ en: 'Create: %{name}', ar: 'إنشاء: %{name}', fr: 'Créer : %{name}' }),
  mode: words({ en: 'Colours: %{name}', ar: 'الألوان: %{name}', fr: 'Couleurs : %{name}' }),
  language: words({ en: 'Language: %{name}', ar: 'اللغة: %{name}', fr: 'Langue : %{name}' }),
  searching: words({ en: 'Searching…', ar: 'جارٍ البحث…', fr: 'Recherche…' }),
  nothing: words({ en: 'Nothing found', ar: 'لم يُعثر على شيء', fr: 'Aucun résultat' }),
  failed: words({
    en: 'Records could not be searched.',
    ar: 'تعذّر البحث في السجلات.',
    fr: 'La recherche des éléments a échoué.',
  }),
  count: words({ en: 'Results: %{count}', ar: 'عدد النتائج: %{count}', fr: 'Résultats : %{count}' }),
};

import type { lists as english } from '../en/lists';

export const lists = {
  all: 'Tout',
  select: 'Sélectionner',
  done: 'Terminé',
  this_page: 'Tout sur cette page',
  choose_all: 'Sélectionner le seul enregistrement |||| Sélectionner les %{smart_count} enregistrements',
  choose_first: 'Sélectionner le premier enregistrement |||| Sélectionner les %{smart_count} premiers',
  chosen_at_most:
    'Seul le premier sur %{total} est sélectionné, le maximum possible à la fois. |||| ' +
    'Seuls les %{smart_count} premiers sur %{total} sont sélectionnés, le maximum possible à la fois. Affinez la liste pour atteindre les autres.',
  edit: 'Modifier',
  edit_many: 'Modifier %{smart_count} enregistrement |||| Modifier %{smart_count} enregistrements',
  edit_preview:
    '« %{field} » prend cette valeur dans %{smart_count} enregistrement. |||| ' +
    '« %{field} » prend cette valeur dans %{smart_count} enregistrements.',
  values_now: 'Valeurs actuelles',
  other_values:
    'Une autre valeur dans %{smart_count} enregistrement |||| D’autres valeurs dans %{smart_count} enregistrements',
  used_files:
    '%{smart_count} d’entre eux est utilisé ici et en sera retiré : |||| %{smart_count} d’entre eux sont utilisés ici et en seront retirés :',
  exporting: 'Exportation…',
  some_of: '%{done} sur %{total}',
  exported: '%{smart_count} enregistrement exporté |||| %{smart_count} enregistrements exportés',
  filters_in_use: 'Filtres actifs',
  remove_filter: 'Retirer le filtre : %{name}',
  move_before: 'Placer « %{name} » avant la colonne au-dessus',
  move_after: 'Placer « %{name} » après la colonne en dessous',
  all_columns: 'Toutes les colonnes, dans leur ordre d’origine',
  column_help: 'Maj avec une flèche change la largeur, Ctrl et Maj avec une flèche la place',
  column_moved: '« %{name} » est la colonne %{place} sur %{total}',
  column_width: '« %{name} » a une largeur de %{width}',
  tools: 'Options de la liste',
  views: 'Vues',
  default_view: 'Ouvrir la liste avec « %{name} »',
  field: 'Champ',
  seen_before: 'Vous voyez ici ce qui était affiché auparavant.',
  gone: '%{smart_count} enregistrement n’existe plus |||| %{smart_count} enregistrements n’existent plus',
  apply_to: 'Modifier %{smart_count} enregistrement |||| Modifier %{smart_count} enregistrements',
} satisfies typeof english;

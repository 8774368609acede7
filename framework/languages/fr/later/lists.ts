import type * as english from '../../en/later/lists';

// Texts of what is done with a list.

export const list = {
  newRow: 'Nouveau',
  news: {
    ASC: 'Trié par %{field}, ordre croissant',
    DESC: 'Trié par %{field}, ordre décroissant',
    none: 'Rien n’est sélectionné',
    come: 'Nouveau dans la liste\u00a0: %{records}',
    changed: 'Modifié dans la liste\u00a0: %{records}',
    gone: 'Plus dans la liste\u00a0: %{records}',
  },
  foreseen: { heading: 'Avant et après', others: 'Et d’autres' },
  stale: {
    title: 'Quelqu’un d’autre a modifié ces enregistrements',
    body: 'Ils ont été enregistrés après que vous les avez consultés : ils ont donc été laissés tels quels et restent sélectionnés. Les modifier aussi leur donne votre valeur et conserve tout le reste.',
    before: 'Avant',
    theirs: 'Maintenant',
    yours: 'Votre valeur',
    nothingShown: 'Rien de ce qui a changé ne peut être affiché ici.',
    leave: 'Les laisser tels quels',
  },
  noRoom: 'Pas de place sur cette page :',
  cellLeft:
    'Votre saisie n’a pas été enregistrée, car sa ligne a quitté cette liste. Rouvrez la valeur pour la retrouver.',
  paste: {
    title: 'Coller dans une colonne',
    own: 'Ses lignes ont la leur : modifiez-la là-bas.',
    same: 'inchangé',
    left: 'Lignes pour lesquelles cette page n’a plus de rangée',
  },
  ignored: 'Une partie du lien a été ignorée, car cette liste n’a pas ce filtre ou cet ordre : %{names}',
  views: {
    none: 'Une vue conserve, sous un nom, les filtres, l’ordre et les colonnes que vous voyez maintenant.',
    name: 'Nom de cette vue',
    help: 'Conserve ce que vous voyez maintenant',
    taken: 'Remplace la vue de ce nom',
    remove: 'Supprimer la vue « %{name} »',
  },
  import: 'Importer',
} satisfies typeof english.list;

// Texts about the custom roles that a tenant creates for its staff.

export const ownRole = {
  changed: 'Vos droits ont changé',
  list: 'Lister',
  show: 'Ouvrir',
  create: 'Ajouter',
  edit: 'Modifier',
  delete: 'Supprimer',
  export: 'Exporter',
  resource: 'Données',
  actions: 'Actions',
  actionsOf: 'Actions : %{name}',
  all: 'Tous les droits : %{name}',
  allOf: '%{right} pour toutes les données',
  others: 'Autres',
  find: 'Rechercher des données',
  none: 'Aucune donnée correspondante',
  start: 'Partir de',
  chosen: '%{count} droits sur %{all}',
  granted: 'Oui',
  denied: 'Non',
  view: 'Voir avec ce rôle',
  viewBody:
    'Le tableau de bord s’ouvre comme le voient les membres qui ont ce rôle, dans cet onglet seulement. Rien ne peut être modifié tant que vous n’avez pas quitté l’aperçu.',
  viewOpen: 'Ouvrir l’aperçu',
  viewing: 'Vous voyez le tableau de bord en tant que « %{role} ». Rien ne peut être modifié.',
  leave: 'Quitter l’aperçu',
};

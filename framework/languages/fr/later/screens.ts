import type * as english from '../../en/later/screens';

// Text about the custom roles that a tenant creates for its staff.

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

// Lists.

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

// A record's page.

export const record = {
  details: 'Détails',
  further: 'Autres informations',
  changed: '%{record} a été modifié par quelqu’un d’autre',
  mailFailed:
    'Le dernier e-mail au sujet de cet enregistrement n’a pas été envoyé (%{at}). Vérifiez l’adresse et renvoyez-le.',
  lowered: {
    title: 'Votre rôle a changé',
    body: 'Votre rôle est désormais « %{role} », qui ne permet pas d’enregistrer ceci. Rien de votre saisie n’a été enregistré ; vous pouvez encore la copier.',
    typed: 'Votre saisie',
  },
  preview: {
    preview: 'Aperçu',
    moment: 'Vu le',
    about: 'Ce que chacun voit à ce moment-là, sans se connecter ; un brouillon comme s’il était publié.',
    none: 'Choisissez une date et une heure.',
    hidden: 'Il n’est pas affiché à ce moment-là.',
  },
  allRelated: 'Tout afficher',
  next: 'Ensuite : %{step}',
  behind: 'fait',
  allSteps: 'Toutes les étapes avec leurs dates',
  previousOne: 'Précédent dans la liste',
  nextOne: 'Suivant dans la liste',
  nextStep: 'Passer à l’étape suivante',
} satisfies typeof english.record;

// Text for the dashboard's frame, and for pages that don't belong to a resource.

export const chart = {
  drawnAs: 'Présentation',
  chart: 'Graphique',
  table: 'Tableau',
  keyboard:
    'Les flèches gauche et droite vont d’un point à l’autre, haut et bas à une autre ligne. Le tableau montre les mêmes chiffres.',
} satisfies typeof english.chart;

export const feed = {
  markAll: 'Tout marquer comme lu',
  soundOn: 'Le son est activé',
  soundOff: 'Le son est désactivé',
  unread: 'non lu',
  left: 'Restant :',
  ofStars: 'sur 5 étoiles',
} satisfies typeof english.feed;

export const menu = { install: 'Installer l’application' } satisfies typeof english.menu;

export const home = {
  todo: 'À faire',
  nothing: 'Rien ne vous attend',
  steps: 'Premiers pas',
  stepsHint: 'Tout ce qu’il faut pour commencer',
  done: 'Fait',
  open: 'À faire',
  of: 'sur',
  allDone: 'Tous les premiers pas sont faits',
  dismiss: 'Ranger',
} satisfies typeof english.home;

export const jobs = {
  about: 'Ce que le serveur fait de lui-même',
  kinds: 'Types de tâches',
  next: 'Prochaine fois',
  whenNeeded: 'Faite quand il y a de quoi faire',
  run: 'Faire maintenant',
  latest: 'Dernières tâches',
  kind: 'Type',
  state: 'État',
  all: 'Toutes',
  due: 'Prévue',
  began: 'Commencée',
  ended: 'Terminée',
  attempt: 'essai %{done} sur %{most}',
  retry: 'Réessayer',
  cancel: 'Annuler',
  more: 'Afficher plus',
  none: 'Aucune tâche pour l’instant',
  noneHint: 'Ce que le serveur a fait ou va faire reste affiché ici pendant 14 jours.',
  noneSuch: 'Aucune tâche de ce genre',
  showAll: 'Afficher toutes les tâches',
  stale: 'Dernier état connu.',
  states: {
    waiting: 'En attente',
    retrying: 'À réessayer',
    running: 'En cours',
    done: 'Faite',
    failed: 'Échouée',
    canceled: 'Annulée',
  },
} satisfies typeof english.jobs;

export const offline = {
  unreachable: 'Le serveur est injoignable. Rien ne peut être enregistré tant qu’il n’est pas de retour.',
  since: 'Vous voyez ce qui était connu le %{time}.',
} satisfies typeof english.offline;

export const typed = {
  understood: 'Compris',
  offered: 'Vous pouvez aussi filtrer par',
  unknown: 'Non compris, donc recherché comme texte : %{words}',
  unclosed: 'Le guillemet fermant manque. Recherché comme texte : %{words}',
  contradiction: 'Ces conditions s’excluent, elles sont donc recherchées comme texte : %{words}',
  date: 'Cette date n’existe pas. Recherché comme texte : %{words}',
  unsayable: 'Une liste ne peut pas être filtrée ainsi. Recherché comme texte : %{words}',
  titles: {
    searching: 'recherche…',
    none: 'introuvable',
    many: 'trop de résultats : précisez',
    failed: 'recherche impossible',
  },
};

export const palette = {
  hint: 'Un élément, une page ou une action',
  recent: 'Ouverts récemment',
  filtered: 'Listes filtrées',
  pages: 'Pages',
  here: 'Sur cette page',
  doings: 'Actions',
  records: '%{smart_count} enregistrement |||| %{smart_count} enregistrements',
  edit: 'Modifier %{records}',
  delete: 'Supprimer %{records}',
  state: 'Passer %{records} à : %{state}',
  elsewhere: 'Passer à : %{name}',
  create: 'Créer : %{name}',
  mode: 'Couleurs : %{name}',
  language: 'Langue : %{name}',
  searching: 'Recherche…',
  nothing: 'Aucun résultat',
  failed: 'La recherche des éléments a échoué.',
  count: 'Résultats : %{count}',
} satisfies typeof english.palette;

export const toast = { undone: '%{record}\u00a0: annulé' } satisfies typeof english.toast;

export const signIn = {
  title: 'Reconnectez-vous',
  body: 'Votre session a pris fin. Votre saisie est toujours là : entrez votre mot de passe pour reprendre où vous en étiez.',
  bodyLoggedOut:
    'Vous vous êtes déconnecté de cette session. Votre saisie est toujours là : entrez votre mot de passe pour reprendre où vous en étiez.',
  bodyRevoked:
    'Votre session a été fermée depuis un autre appareil ou par un administrateur. Votre saisie est toujours là : entrez votre mot de passe pour reprendre où vous en étiez.',
  bodyLowered:
    'Votre rôle a changé ; vous devez donc vous reconnecter. Votre saisie est toujours là : entrez votre mot de passe pour voir ce que permet votre nouveau rôle.',
  bodyAfterLogout:
    'Vous vous êtes déconnecté dans un autre onglet. Votre saisie reste sur cette page tant que vous ne la fermez pas : entrez votre mot de passe pour reprendre où vous en étiez.',
  otherAfterLogout: 'Avec un autre e-mail, vous repartez de la page d’accueil et ce qui a été saisi ici est abandonné.',
  other:
    'Avec un autre e-mail, vous repartez de la page d’accueil. Ce qui a été saisi ici reste à la personne qui l’a saisi.',
  email: 'E-mail',
  password: 'Mot de passe',
  missing: 'Entrez votre e-mail et votre mot de passe',
  submit: 'Se connecter',
  busy: 'Connexion…',
  later: 'Pas maintenant',
} satisfies typeof english.signIn;

// API keys and webhooks.

export const right = {
  list: 'Lire',
  create: 'Ajouter',
  edit: 'Modifier',
  delete: 'Supprimer',
} satisfies typeof english.right;

export const webhook = {
  happening: { created: 'Ajout', updated: 'Modification', deleted: 'Suppression' },
  deliveries: 'Envois',
  none: 'Rien n’a encore été envoyé. Envoyez un essai pour voir s’il arrive.',
  trial: 'Essai',
  all: 'Tous les envois',
} satisfies typeof english.webhook;

// Text that both the dashboard and the server use.

export const done = { named: '%{name} : %{done}', unnamed: '« %{action} » : %{name}' } satisfies typeof english.done;

export const file = { recordId: 'ID de l’enregistrement' } satisfies typeof english.file;

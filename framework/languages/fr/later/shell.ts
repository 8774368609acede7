import type * as english from '../../en/later/shell';

// Texts of what stands around the screens and of pages of no resource.

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

export const palette = {
  hint: 'Un élément, une page ou une action',
  recent: 'Ouverts récemment',
  pages: 'Pages',
  doings: 'Actions',
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

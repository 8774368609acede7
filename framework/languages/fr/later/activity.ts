import type * as english from '../../en/later/activity';

// Texts of the log and of a record’s timeline.

export const log = {
  restore: {
    title: 'Rétablir les valeurs précédentes',
    looking: 'Recherche de ce qui peut être rétabli',
    restored: 'Sera rétabli',
    kept: 'Reste tel quel',
    nothing: 'Rien de tout cela ne peut être rétabli.',
    changed: 'Retrouve ses valeurs précédentes',
    returned: 'Est recréé',
    removed: 'Est à nouveau supprimé',
    others: 'Et d’autres',
  },
  history: 'Historique',
  field: 'Champ',
  before: 'Avant',
  after: 'Après',
  nothing: 'rien',
  none: 'Rien de cette modification ne peut être affiché.',
  records: 'Enregistrements',
  changed: 'Ce qui a été modifié',
  more: 'Afficher plus',
  system: 'Système',
  parts: {
    credentials: { name: 'Mot de passe', note: 'Le mot de passe a été modifié. Il n’est pas conservé ici.' },
    sessions: { name: 'Connexion', note: 'Quelqu’un s’est connecté au compte ou en a été déconnecté.' },
    memberships: {
      name: 'Accès',
      note: 'L’endroit où quelqu’un peut travailler a changé.',
      user: 'Numéro du compte',
      suspended: 'Suspendu depuis',
    },
    invitations: {
      name: 'Invitation',
      note: 'L’invitation a été modifiée. Son lien n’est pas conservé ici.',
      expires: 'Invitation valable jusqu’au',
    },
    passwordLinks: {
      name: 'Lien vers un nouveau mot de passe',
      note: 'Le lien a été modifié. Il n’est pas conservé ici.',
      expires: 'Lien valable jusqu’au',
    },
  },
  calls: {
    add: 'Ajouté',
    update: 'Modifié',
    delete: 'Supprimé',
    updateStatus: 'Statut changé',
    reorder: 'Réorganisé',
    restore: 'Rétabli',
    upload: 'Fichier envoyé',
    login: 'Connexion',
    acceptInvitation: 'Invitation acceptée',
    forgotPassword: 'Mot de passe oublié',
    resetPassword: 'Nouveau mot de passe par un lien',
    logout: 'Déconnexion',
  },
} satisfies typeof english.log;

export const timeline = {
  justNow: 'à l’instant',
  timeline: 'Chronologie',
  write: 'Commentaire pour l’équipe',
  seenBy: 'Seule l’équipe voit les commentaires.',
  post: 'Commenter',
  save: 'Enregistrer',
  edit: 'Modifier le commentaire',
  remove: 'Supprimer le commentaire',
  edited: 'modifié',
  tooLong: '%{max} caractères au plus',
  more: 'Afficher plus ancien',
  nothing: 'Il ne s’est encore rien passé ici.',
  others: 'tout ce qui a changé',
} satisfies typeof english.timeline;

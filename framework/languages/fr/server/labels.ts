import type * as english from '../../en/server/labels';

// Labels that the server alone reads: of its jobs, and of the fields of its own calls.

export const job = {
  keepPartitions: 'Créer les partitions à venir et supprimer les anciennes',
  pruneFeed: 'Supprimer les anciennes notifications',
  deliver: 'Envoyer une modification à un webhook',
  fanOut: 'Trouver les webhooks qu’une modification concerne',
  forgetDeliveries: 'Supprimer les anciens envois des webhooks',
  forgetImports: 'Oublier les anciennes importations',
  import: 'Traiter un fichier importé',
  sweepUploads: 'Supprimer les fichiers qu’aucun enregistrement ne contient',
} satisfies typeof english.job;

export const field = {
  password: 'Mot de passe',
  email: 'E-mail',
  link: 'Lien',
  newPassword: 'Nouveau mot de passe',
  repeatPassword: 'Nouveau mot de passe, une seconde fois',
  neighbour: 'Enregistrement voisin',
} satisfies typeof english.field;

export const status = { active: 'Actif', inactive: 'Inactif' } satisfies typeof english.status;

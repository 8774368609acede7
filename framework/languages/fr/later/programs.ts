import type * as english from '../../en/later/programs';

// Texts of API keys and webhooks.

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

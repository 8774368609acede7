import type * as english from '../en/declared';

// Labels of the framework's own declarations, used by the screens and the server.

export const column = {
  id: 'Numéro',
  created: 'Créé le',
  updated: 'Dernière modification',
} satisfies typeof english.column;

export const comment = {
  about: 'À propos de',
  record: 'Numéro de l’enregistrement',
  body: 'Commentaire',
  author: 'Par',
  account: 'Compte',
} satisfies typeof english.comment;

export const event = {
  type: 'Événement',
  by: 'Par',
  account: 'Compte',
  from: 'De',
  to: 'À',
  reason: 'Motif',
  changes: 'Modifications',
  when: 'Date et heure',
} satisfies typeof english.event;

export const publish = {
  draft: 'Brouillon',
  scheduled: 'Programmé',
  running: 'En ligne',
  ended: 'Terminé',
  state: 'État',
} satisfies typeof english.publish;

export const addressName = {
  label: 'Nom dans l’adresse',
  help: 'Lettres minuscules sans accent, chiffres et tirets',
} satisfies typeof english.addressName;

export const address = {
  name: 'Destinataire',
  phone: 'Téléphone du destinataire',
  city: 'Ville',
  area: 'Quartier et îlot',
  street: 'Rue et numéro',
  directions: 'Indications d’accès',
  country: 'Pays',
  zone: 'Zone',
  block: 'Bloc',
  building: 'Bâtiment',
  floor: 'Étage',
  flat: 'Appartement',
  postcode: 'Code postal',
  short: 'Adresse abrégée',
} satisfies typeof english.address;

export const translation = { complete: 'Complet', missing: 'Incomplet' } satisfies typeof english.translation;

export const ownPage = { jobs: 'Tâches de fond' } satisfies typeof english.ownPage;

import type * as english from '../../en/later/forms';

// Texts of forms, their inputs and their uploads.

export const draft = {
  found: 'Vous avez des modifications non enregistrées du %{when}',
  restore: 'Les rétablir',
  discard: 'Les abandonner',
} satisfies typeof english.draft;

export const merge = {
  body: 'Quelqu’un d’autre l’a enregistré pendant que vous le modifiiez. Ce qu’un seul de vous deux a modifié est conservé. Choisissez là où vous avez tous deux modifié la même chose.',
  bodyAlone:
    'Quelqu’un d’autre l’a enregistré pendant que vous le modifiiez. Vos modifications portent sur des choses différentes : toutes sont conservées.',
  conflicts: 'Modifié par vous deux',
  taken: 'Conservé des deux côtés',
  part: 'Élément',
  result: 'Sera enregistré ainsi',
  from: 'Provenance',
  you: 'Vous',
  other: 'L’autre personne',
  both: 'Les deux',
  before: 'Avant',
  allMine: 'Partout ma valeur',
  allTheirs: 'Partout la sienne',
  missing: 'Choisissez l’une des deux',
  save: 'Enregistrer le tout',
  discard: 'Abandonner mes modifications',
  removed: 'Retiré',
  empty: 'Vide',
  goneTitle: 'Cet enregistrement a été supprimé',
  goneBody:
    'Quelqu’un d’autre l’a supprimé pendant que vous le modifiiez. Votre saisie est toujours là : recréez l’enregistrement avec elle, ou abandonnez-la.',
  goneFinal:
    'Quelqu’un d’autre l’a supprimé pendant que vous le modifiiez. Il ne peut plus être enregistré ; copiez ce dont vous avez besoin avant d’abandonner votre saisie.',
  createAgain: 'Le recréer',
} satisfies typeof english.merge;

export const scan = {
  scan: 'Scanner avec l’appareil photo',
  tool: 'Scanner',
  scanning: 'Présentez le code devant l’appareil photo.',
  denied:
    'L’appareil photo n’est pas autorisé ici. Autorisez-le dans les réglages du navigateur, ou saisissez le code.',
  none: 'Aucun appareil photo n’est disponible. Saisissez le code.',
  insecure: 'Le navigateur n’autorise l’appareil photo qu’en HTTPS. Saisissez le code.',
  unread: 'Le lecteur de codes n’a pas pu être chargé. Vérifiez votre connexion, ou saisissez le code.',
} satisfies typeof english.scan;

export const upload = {
  choose: 'Choisir un fichier',
  chooseMany: 'Choisir des images',
  chooseFiles: 'Choisir des fichiers',
  photo: 'Prendre une photo',
  hint: 'ou déposez-le ou collez-le ici',
  dropNow: 'Déposez pour envoyer',
  otherType: 'Ce type de fichier n’est pas accepté',
  held: 'Sera envoyé à l’enregistrement',
  wait: 'Un fichier est encore en cours d’envoi. Attendez la fin ou annulez l’envoi.',
  full: 'Le nombre maximal de fichiers est atteint : celui-ci n’a pas été envoyé',
  megabytes: 'Mo',
  uploading: 'Envoi en cours',
  remove: 'Retirer ce fichier',
} satisfies typeof english.upload;

export const input = {
  latitude: 'Latitude',
  longitude: 'Longitude',
  openMap: 'Voir sur la carte',
  closed: 'Fermé',
  opens: 'Ouvre à',
  closes: 'Ferme à',
  copyToAll: 'Copier sur tous les jours',
  addTag: 'Écrivez un mot et appuyez sur Entrée',
  address: 'Adresse',
  addAddress: 'Ajouter une adresse',
  removeAddress: 'Retirer l’adresse',
  imageAddress: 'Adresse de l’image',
} satisfies typeof english.input;

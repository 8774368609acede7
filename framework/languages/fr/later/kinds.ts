import type * as english from '../../en/later/kinds';

// Texts of the inputs and cells of some kinds of fields.

export const attachments = {
  attached: 'Fichiers joints',
  remove: 'Retirer',
  kilobytes: 'Ko',
  megabytes: 'Mo',
} satisfies typeof english.attachments;

export const images = {
  alt: 'Description de l’image',
  colour: 'Couleur présentée',
  anyColour: 'Aucune couleur en particulier',
  colourGone: 'Une couleur qui n’est plus disponible',
  picture: 'Image',
  main: 'Image principale',
  earlier: 'Avancer',
  later: 'Reculer',
  remove: 'Retirer',
  moved: 'Nouvelle position',
  alts: {
    en: 'Description de l’image, en anglais',
    ar: 'Description de l’image, en arabe',
    fr: 'Description de l’image, en français',
  },
} satisfies typeof english.images;

export const contact = { showOnMap: 'Voir sur la carte', whatsApp: 'WhatsApp' } satisfies typeof english.contact;

export const richText = {
  toolbar: 'Mise en forme',
  bold: 'Gras',
  italic: 'Italique',
  underline: 'Souligné',
  heading: 'Titre',
  bullets: 'Liste',
  numbers: 'Liste numérotée',
  quote: 'Citation',
  link: 'Lien',
  undo: 'Annuler',
  redo: 'Rétablir',
  address: 'Adresse du lien',
  wrongAddress: 'Saisissez une adresse web commençant par https:// ou une adresse e-mail',
  setLink: 'Appliquer le lien',
  removeLink: 'Retirer le lien',
  close: 'Fermer',
} satisfies typeof english.richText;

export const lines = {
  add: 'Ajouter : %{name}',
  remove: 'Retirer : %{name}',
  removed: '« %{name} » sera retiré à l’enregistrement',
  undo: 'Le garder',
  up: 'Monter : %{name}',
  down: 'Descendre : %{name}',
  none: 'Aucun pour l’instant',
} satisfies typeof english.lines;

export const rows = {
  chooseFirst: 'Choisissez d’abord ci-dessus : %{one} ou %{other}',
  fillAll: 'Ajouter toutes les combinaisons',
  add: 'Ajouter',
  remove: 'Retirer',
  copyAlong: 'Copier la première valeur partout',
  pasteHint: 'Des valeurs copiées d’un tableur peuvent être collées dans n’importe quelle cellule',
  all: 'Tout',
  inherits: 'Les valeurs en gris suivent celle du dessus. Écrivez dans une cellule pour lui donner la sienne.',
  own: 'Propre',
  giveBack: 'Revenir à',
  giveAllBack: 'Tout rétablir',
  columns: 'Que modifier',
} satisfies typeof english.rows;

export const uses = {
  andMore: 'et aussi :',
  usedIn: 'Ce fichier est utilisé ici et en sera retiré :',
} satisfies typeof english.uses;

import type { validation as english } from '../en/validation';

// Each text speaks of "le champ …", whose gender is known, as a label may be of either gender or a plural.
export const validation = {
  required: 'Le champ « %{field} » est obligatoire',
  text: 'Le champ « %{field} » doit être un texte',
  email: 'Le champ « %{field} » doit être une adresse e-mail valide',
  name: 'Le champ « %{field} » doit être un nom valide',
  address: 'Une adresse doit indiquer une ville et une rue',
  address_phone: 'Le téléphone du destinataire doit être un numéro valide, avec l’indicatif du pays',
  phone: 'Le champ « %{field} » doit être un numéro de téléphone valide, avec l’indicatif du pays',
  url: 'Le champ « %{field} » doit être une URL valide',
  slug: 'Le champ « %{field} » ne peut contenir que des lettres minuscules sans accent, des chiffres et des tirets',
  image: 'Le champ « %{field} » doit être une image',
  colour: 'Le champ « %{field} » doit être une couleur, par exemple #1A2B3C',
  date: 'Le champ « %{field} » doit être une date valide',
  year: 'Le champ « %{field} » doit être une date entre 1900 et 2199',
  time: 'Le champ « %{field} » doit être une heure valide',
  location: 'Le champ « %{field} » doit être un lieu sur la carte',
  boolean: 'Le champ « %{field} » doit être oui ou non',
  choice: 'Le champ « %{field} » doit être l’un des choix proposés',
  reference: 'Champ « %{field} » : l’enregistrement choisi n’existe pas',
  array: 'Le champ « %{field} » doit être une liste',
  unknown_field: 'Il n’y a pas de champ « %{field} » ici',
  invalid: 'Le champ « %{field} » n’est pas valide',

  number: 'Le champ « %{field} » doit être un nombre',
  integer: 'Le champ « %{field} » doit être un nombre entier',
  between: 'Le champ « %{field} » doit être compris entre %{min} et %{max}',
  min: 'Le champ « %{field} » doit être au moins %{min}',
  max: 'Le champ « %{field} » doit être au plus %{max}',
  decimals: 'Le champ « %{field} » a trop de décimales (au plus %{decimals})',
  money: 'Le champ « %{field} » doit être un montant',
  money_decimals:
    'Le champ « %{field} » peut avoir au plus %{smart_count} décimale dans cette devise |||| Le champ « %{field} » peut avoir au plus %{smart_count} décimales dans cette devise',
  whole_amount: 'Le champ « %{field} » doit être un montant entier : cette devise n’a pas de décimales',

  too_short:
    'Le champ « %{field} » doit compter au moins %{smart_count} caractère |||| Le champ « %{field} » doit compter au moins %{smart_count} caractères',
  too_long:
    'Le champ « %{field} » peut compter au plus %{smart_count} caractère |||| Le champ « %{field} » peut compter au plus %{smart_count} caractères',
  too_many_items:
    'Le champ « %{field} » peut compter au plus %{smart_count} élément |||| Le champ « %{field} » peut compter au plus %{smart_count} éléments',
  duplicate_items: 'Le champ « %{field} » contient deux fois le même élément',
  unique: 'La valeur du champ « %{field} » est déjà utilisée',

  password_mismatch: 'Les mots de passe doivent être identiques',
  password_weak:
    'Le champ « %{field} » est trop faible : utilisez au moins %{smart_count} caractère |||| Le champ « %{field} » est trop faible : utilisez au moins %{smart_count} caractères',
  current_password: 'Le mot de passe actuel est incorrect',
  end_after_start: 'La fin doit être après le début',

  file_empty: 'Le fichier est vide',
  file_heic:
    'Les photos HEIC ne sont pas acceptées. Sur l’iPhone, choisissez Réglages > Appareil photo > Formats > Le plus compatible, ou envoyez la photo en JPEG, PNG, WebP, GIF ou AVIF.',
  file_mov:
    'Les vidéos MOV ne sont pas acceptées : envoyez la vidéo en MP4 ou WebM. L’iPhone enregistre en MOV ; convertissez d’abord la vidéo en MP4 dans une app vidéo.',
  file_too_large: 'Le fichier peut faire au plus %{max} Mo',
  file_gone: 'Ce fichier n’est pas parmi ceux envoyés ici : envoyez-le de nouveau',
} satisfies typeof english;

import type * as english from '../en/shared';

export const login = {
  product: 'Administration',
  title: 'Connexion',
  subtitle: 'Connectez-vous pour commencer',
  email: 'E-mail',
  password: 'Mot de passe',
  show_password: 'Afficher le mot de passe',
  hide_password: 'Masquer le mot de passe',
  retry: 'Réessayer',
  language: 'Langue',
  forgot: 'Mot de passe oublié ?',
  submit: 'Se connecter',
  submitting: 'Connexion…',
  capslock: 'La touche Verr. Maj est activée',
  session_ended: 'Votre session a pris fin. Connectez-vous pour reprendre où vous en étiez.',
  storage_blocked: 'Ce navigateur ne nous laisse rien conserver : vous serez déconnecté en quittant cette page.',
  no_script: '%{product} a besoin de JavaScript. Activez-le et rechargez la page.',
} satisfies typeof english.login;

/** The page's own messages about the results of API calls, used if the server doesn't send a message. */
export const messages = {
  failed_to_get_data: 'Les données n’ont pas pu être lues',
  failed_to_add_data: 'Les données n’ont pas pu être ajoutées',
  failed_to_update_data: 'Les données n’ont pas pu être modifiées',
  failed_to_delete_data: 'Les données n’ont pas pu être supprimées',
  failed_to_toggle_status: 'Le statut n’a pas pu être changé',
  upload_error: 'Une erreur est survenue pendant l’envoi',
  failed_to_login: 'La connexion a échoué',
  action_failed: 'L’action n’a pas pu être effectuée',

  added: 'Ajout effectué',
  updated: 'Modification effectuée',
  deleted: 'Suppression effectuée',
  toggled: 'Statut changé',
  uploaded: 'Fichier envoyé',
  action_done: 'C’est fait',
  deleted_many: '%{smart_count} enregistrement supprimé |||| %{smart_count} enregistrements supprimés',
  updated_many: '%{smart_count} enregistrement modifié |||| %{smart_count} enregistrements modifiés',
  toggled_many:
    'Statut changé pour %{smart_count} enregistrement |||| Statut changé pour %{smart_count} enregistrements',

  not_authorized: 'Vous n’avez pas l’autorisation nécessaire !',
  page_not_found: 'Page introuvable',
  no_records: 'Aucun enregistrement à afficher',
  fill_all_fields: 'Veuillez remplir tous les champs !',

  record_not_found: 'Cet enregistrement n’existe pas',
  action_hindered: '« %{action} » est impossible : %{reason}',
  action_not_in_state: '« %{action} » est impossible : l’état est « %{state} »',
  invitation_invalid: 'Cette invitation n’est plus valable. Demandez un nouveau lien à la personne qui vous a invité.',
  invitation_accepted: 'Votre compte est prêt. Connectez-vous avec votre nouveau mot de passe.',
  action_not_allowed: 'Cette action est impossible pour cet enregistrement',
  check_fields: 'Certains champs sont à revoir',

  invalid_reply:
    'Réponse illisible : nous n’avons pas compris ce que le serveur a répondu. Rien de votre saisie n’est perdu.',
  session_ended:
    'Votre session a pris fin : ceci n’a pas été fait. Reconnectez-vous pour continuer ; votre saisie est conservée.',
  network_error: 'Le serveur est injoignable. Vérifiez votre connexion.',
  timeout: 'Le serveur a mis trop de temps à répondre',
  script_load_failed: 'Une partie de cette page n’a pas pu être chargée. Rechargez la page.',
  style_load_failed: 'Les styles de cette page n’ont pas pu être chargés. Rechargez la page.',
  script_load_timeout: 'Une partie de cette page a mis trop de temps à se charger. Rechargez la page.',
} satisfies typeof english.messages;

// All messages say "le champ …", because the label's gender and number aren't known.
export const validation = {
  required: 'Le champ « %{field} » est obligatoire',
  text: 'Le champ « %{field} » doit être un texte',
  email: 'Le champ « %{field} » doit être une adresse e-mail valide',
  name: 'Le champ « %{field} » doit être un nom valide',
  address: 'Une adresse doit indiquer une ville et une rue',
  address_part: 'Remplissez cette partie de l’adresse',
  country: '%{field} : pays inconnu',
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
} satisfies typeof english.validation;

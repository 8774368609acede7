import type * as english from '../en/server';
import * as declared from './declared';
import { factorReplies } from './factor';
import { done, file } from './later/screens';
import { messages, validation } from './shared';

/** Labels that only the server uses: for jobs, and for the fields of calls that don't belong to a resource. */
const labels = {
  job: {
    keepPartitions: 'Créer les partitions à venir et supprimer les anciennes',
    pruneFeed: 'Supprimer les anciennes notifications',
    deliver: 'Envoyer une modification à un webhook',
    fanOut: 'Trouver les webhooks qu’une modification concerne',
    forgetDeliveries: 'Supprimer les anciens envois des webhooks',
    forgetImports: 'Oublier les anciennes importations',
    import: 'Traiter un fichier importé',
    sweepUploads: 'Supprimer les fichiers qu’aucun enregistrement ne contient',
  },
  field: {
    password: 'Mot de passe',
    email: 'E-mail',
    link: 'Lien',
    newPassword: 'Nouveau mot de passe',
    repeatPassword: 'Nouveau mot de passe, une seconde fois',
    neighbour: 'Enregistrement voisin',
    challenge: 'Étape',
    code: 'Code',
    recoveryCode: 'Code de secours',
    passkey: 'Clé d’accès',
  },
  status: { active: 'Actif', inactive: 'Inactif' },
} satisfies typeof english.labels;

const access: typeof english.access = {
  out_of_range: 'Un nombre ou une date est trop grand ou trop petit',
  session_ended: 'Cet appareil est déconnecté',
  sessions_ended: '%{smart_count} appareil déconnecté |||| %{smart_count} appareils déconnectés',
  password_for_email: 'Saisissez votre mot de passe actuel pour changer d’e-mail',

  password_asked:
    'Si un compte existe avec cet e-mail, un lien vers un nouveau mot de passe est en route. Il est valable une heure.',
  password_by_admin:
    'Ce serveur n’envoie pas d’e-mails. Adressez-vous à un administrateur : il peut vous créer un lien vers un nouveau mot de passe.',
  password_reset: 'Votre nouveau mot de passe est enregistré. Utilisez-le pour vous connecter.',
  password_guessable:
    'Le champ « %{field} » est trop facile à deviner : évitez les mots et les noms courants, les suites de touches et les dates',
  password_breached:
    'Le champ « %{field} » figure dans une liste publiée de mots de passe volés : choisissez-en un autre',
  link_invalid: 'Ce lien n’est plus valable. Demandez-en un nouveau.',
  invitation_linked: 'Votre compte est désormais rattaché. Connectez-vous pour voir ce qui vous appartient.',
  ...factorReplies,

  product: 'Administration',
  letter_greeting: 'Bonjour %{name},',
  letter_address: 'Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :',
  password_subject: 'Un nouveau mot de passe',
  password_body: 'Un nouveau mot de passe a été demandé pour votre compte dans l’administration.',
  password_button: 'Choisir un nouveau mot de passe',
  password_lasts: 'Le lien fonctionne une seule fois, dans l’heure.',
  password_ignore: 'Si vous ne l’avez pas demandé, ne faites rien : votre mot de passe reste le même.',
  invitation_subject: 'Vous êtes invité',
  invitation_body: 'Vous êtes invité à travailler dans l’administration en tant que %{role}.',
  invitation_button: 'Accepter l’invitation',
  invitation_lasts: 'Le lien fonctionne une seule fois, pendant sept jours.',
  invitation_ignore: 'Si vous ne savez pas qui vous invite, ne faites rien.',
  disk_full: 'Le serveur n’a plus de place : rien n’a été enregistré. Réessayez une fois de la place libérée.',
};

/** Messages about the results of API calls. Only the server uses them, so pages don't load them. */
const replies = {
  added_one: '%{name} : ajouté',
  updated_one: '%{name} : enregistré',
  deleted_one: '%{name} : supprimé',
  toggled_one: '%{name} : %{status}',
  action_done_many: '%{what} : %{smart_count} %{name} |||| %{what} : %{smart_count} %{name}',
  kept_in_use:
    '%{smart_count} enregistrement est utilisé et a été conservé. |||| %{smart_count} enregistrements sont utilisés et ont été conservés.',
  kept_by_state:
    '%{smart_count} enregistrement ne le permet pas dans son état actuel. |||| ' +
    '%{smart_count} enregistrements ne le permettent pas dans leur état actuel.',
  kept_refused:
    '%{smart_count} enregistrement a été refusé : %{reason} |||| %{smart_count} enregistrements ont été refusés : %{reason}',
  logged_in: 'Vous êtes connecté',
  logged_out: 'Vous êtes déconnecté',
  invalid_credentials: 'L’e-mail ou le mot de passe est incorrect',
  stale_version: 'Quelqu’un d’autre a modifié cet enregistrement. Rechargez-le pour voir les valeurs actuelles.',
  in_use:
    'Cet enregistrement ne peut pas être supprimé : un autre enregistrement l’utilise. |||| ' +
    'Cet enregistrement ne peut pas être supprimé : %{smart_count} autres enregistrements l’utilisent.',
  stale_versions:
    'Quelqu’un d’autre a modifié l’un de ces enregistrements entre-temps. Rien n’a été modifié : regardez de nouveau les valeurs.',
  file_used: 'Ce fichier est utilisé : %{places}. Confirmez qu’il doit aussi en être retiré.',
  file_needed: 'Ce fichier ne peut pas être supprimé, car il ne peut pas être retiré d’ici : %{places}.',
  read_only_role: 'Votre rôle permet de consulter les enregistrements, mais pas de les modifier',
  role_above_own: 'Ce rôle a des droits que vous n’avez pas : vous ne pouvez pas le modifier',
  role_of_own: 'Vous ne pouvez pas modifier votre propre rôle',
  role_held:
    'Un membre a ce rôle. Donnez-lui d’abord un autre rôle. |||| ' +
    '%{smart_count} membres ont ce rôle. Donnez-leur d’abord un autre rôle.',
  viewing_role: 'Vous voyez le tableau de bord avec un autre rôle : rien n’a été modifié. Quittez d’abord cet aperçu.',
  viewed_role_gone: 'Ce rôle n’existe plus',
  comment_of_another: 'Seul son auteur peut modifier ou supprimer un commentaire',
  key_not_allowed: 'Cette clé d’API ne permet pas cela',
  misstep: '« %{from} » ne peut pas devenir « %{to} »',
  request_key_invalid: 'La clé d’une requête doit compter de 16 à 100 lettres, chiffres, - ou _',
  request_in_progress: 'Cette requête est encore en cours de traitement. Réessayez dans un instant.',
  restore_there: 'Cet enregistrement a déjà été rétabli',
  restore_gone: 'L’enregistrement n’existe plus',
  restore_changed_since: 'Modifié de nouveau depuis : %{fields}. Rien n’a été rétabli.',
  restore_refused: 'Le rétablissement est impossible : %{reasons}',
  restore_kept: 'Modifié de nouveau depuis : %{fields}',
  restore_already: 'Tout est déjà comme avant',
  restore_never: 'Ceci ne peut pas être rétabli',
  restore_none: 'Rien ne peut être rétabli. %{reason}',
  restore_preview: 'Rien n’a encore été modifié',
  restored: '%{smart_count} enregistrement a été rétabli |||| %{smart_count} enregistrements ont été rétablis',
  restored_partly: 'Enregistrements rétablis : %{done}. Laissés tels quels : %{kept}.',
  job_queued: 'Ce sera fait dans un instant',
  job_not_failed: 'Seule une tâche échouée ou annulée peut être refaite',
  job_canceled: 'La tâche est annulée et ne sera pas faite',
  job_not_waiting: 'Seule une tâche en attente peut être annulée',
  request_key_used: 'Cette requête a déjà été envoyée avec un autre contenu',
  not_in_state: 'Ceci ne peut plus être modifié : l’état est « %{state} »',
  reordered: 'L’ordre est enregistré',
  bulk_limit: 'Choisissez %{smart_count} enregistrement au plus |||| Choisissez %{smart_count} enregistrements au plus',
  invalid_request: 'La requête n’a pas pu être comprise',
  body_cut: 'La requête est incomplète : son contenu s’arrête trop tôt. Renvoyez-la.',
  body_depth: 'Les listes et objets de la requête peuvent être imbriqués sur %{max} niveaux au plus',
  body_names: 'La requête contient trop de champs : le maximum est de %{max}',
  body_values: 'La requête contient trop de valeurs : le maximum est de %{max}',
  body_name_length: 'La requête contient un nom de champ de plus de %{max} caractères',
  body_number_length: 'La requête contient un nombre de plus de %{max} caractères',
  body_name_twice: 'La requête contient deux fois le même champ',
  unknown_route: 'Il n’y a rien à cette adresse',
  method_not_allowed: 'Cette adresse n’accepte pas ce type de requête',
  unsupported_media_type: 'Ce type de contenu n’est pas accepté',
  payload_too_large: 'C’est trop volumineux pour être envoyé',
  too_many_requests: 'Trop de tentatives. Patientez un peu et réessayez.',
  too_many_requests_wait:
    'Trop de tentatives. Réessayez dans %{smart_count} seconde. |||| Trop de tentatives. Réessayez dans %{smart_count} secondes.',
  server_error: 'Une erreur est survenue sur le serveur. Réessayez.',
  service_unavailable: 'Le service est indisponible pour le moment. Réessayez bientôt.',
  too_slow:
    'Cela a pris trop de temps et a été arrêté ; rien n’a changé. Demandez moins, par un filtre, une recherche ou moins de jours, ou réessayez plus tard.',
  uploads_busy: 'Beaucoup de fichiers sont en cours d’envoi. Réessayez bientôt avec celui-ci.',
  uploads_full:
    'La limite d’envoi de la journée est atteinte. Réessayez dans %{smart_count} heure. |||| ' +
    'La limite d’envoi de la journée est atteinte. Réessayez dans %{smart_count} heures.',
  webhooks_enough:
    'Il y a déjà %{max} webhooks, et aucun autre ne peut être ajouté. Supprimez-en un que rien n’écoute.',
  tenant_frozen: 'Ce compte est suspendu : vous pouvez consulter ses enregistrements, mais pas les modifier',
} satisfies typeof english.replies;

/** Field errors that only the server reports. */
const complaints = {
  sole: 'Un autre enregistrement a déjà « %{field} ». Désactivez-le d’abord là-bas.',
  key_expires: 'L’expiration doit se situer dans le futur',
  key_rights: 'Certains de ces droits ne sont pas à vous de les donner : choisissez à nouveau',
  role_rights: 'Vous ne pouvez donner que les droits que vous avez vous-même',
  webhook_events: 'Vous ne pouvez pas être informé de toutes ces modifications : choisissez à nouveau',
  webhook_address: 'Rien ne peut être envoyé là : utilisez l’adresse publique et sécurisée d’un autre site',
  file_missing: 'Choisissez un fichier',
  file_svg: 'Les images SVG ne sont pas acceptées, car elles peuvent contenir des scripts. Utilisez PNG, JPEG ou WebP',
  file_type_image: 'Le fichier n’est pas une image acceptée : utilisez PNG, JPEG, WebP, GIF ou AVIF',
  file_type_video: 'Le fichier n’est pas une vidéo acceptée : utilisez MP4 ou WebM',
  file_type_document: 'Le fichier n’est pas un PDF',
  file_type_image_document: 'Les fichiers de ce type ne sont pas acceptés : utilisez une image ou un PDF',
  storage_full:
    'Les fichiers occupent les %{max} Mo auxquels ils ont droit. Supprimez ceux que rien n’utilise, ou demandez plus de place à un administrateur.',
  storage_full_here: 'Aucun autre fichier ne peut être reçu ici pour le moment. Envoyez-le sans fichier.',
  file_type_any: 'Les fichiers de ce type ne sont pas acceptés : utilisez une image, une vidéo MP4 ou WebM, ou un PDF',
  image_pixels:
    'L’image est trop grande : elle peut mesurer au plus %{max} pixels de côté, %{millions} millions au total',
  image_broken: 'L’image est endommagée et ne peut pas être lue',
  image_frames: 'L’animation est trop longue : elle peut compter au plus %{max} images',
  image_heavy: 'L’image demande trop de travail pour être lue : enregistrez-la en plus petit, ou en JPEG',
} satisfies typeof english.complaints;

/** The server's French messages about imported files. Browser pages don't load them. */
const importReplies = {
  import_type: 'Ce fichier ne peut pas être importé : utilisez un fichier CSV ou XLSX',
  import_protected:
    'Ce fichier est illisible : c’est un ancien classeur Excel, ou un mot de passe le protège. Enregistrez-le au format .xlsx sans mot de passe.',
  import_workbook:
    'Le classeur est illisible : il est endommagé. Ouvrez-le dans Excel, enregistrez-le, puis réessayez.',
  import_heavy:
    'La lecture du fichier demande plus de temps ou de mémoire que permis. Divisez-le et importez les parties l’une après l’autre.',
  import_text:
    'Les lignes du fichier contiennent trop de texte. Divisez-le et importez les parties l’une après l’autre.',
  import_line:
    'La ligne %{line} a plus de %{max} caractères. Vérifiez que chaque guillemet est fermé et que chaque enregistrement a sa propre ligne.',
  import_title:
    'La première ligne a une seule cellule, « %{title} », qui n’est pas un en-tête. Supprimez les lignes au-dessus des en-têtes et réessayez.',
  import_unpacked:
    'Le classeur contient plus que ce qui peut être lu. N’y laissez que la feuille des lignes, ou enregistrez-le au format CSV.',
  import_sheets: 'Le classeur a plusieurs feuilles. Choisissez celle à importer.',
  import_sheet: 'Le classeur n’a pas de feuille de ce nom. Il contient : %{sheets}',
  import_formula:
    'La ligne %{row} contient une formule dont le résultat n’est pas dans le fichier. Ouvrez le classeur dans Excel, enregistrez-le, puis réessayez.',
  import_quote: 'Le fichier est illisible : un guillemet ouvert à la ligne %{line} n’est pas fermé',
  import_unreadable: 'Le fichier est illisible à partir de la ligne %{line}',
  import_cell: 'Une cellule du fichier est trop longue : %{max} caractères au plus',
  import_columns: 'Le fichier a trop de colonnes : %{max} au plus',
  import_rows: 'Le fichier a plus de %{max} lignes. Divisez-le et importez les parties l’une après l’autre.',
  import_ragged:
    'La ligne %{row} a plus de cellules qu’il n’y a d’en-têtes. Mettez entre guillemets les textes qui contiennent un séparateur.',
  import_empty: 'Le fichier n’a pas de lignes : il faut une ligne d’en-têtes et au moins une autre',
  import_state: 'Ce n’est pas possible pour l’instant : l’importation est dans un autre état',
  import_column_twice: 'Deux colonnes sont associées au même champ. Choisissez l’une d’elles.',
  import_no_column: 'Aucune colonne n’est encore associée à un champ',
  import_changed_since:
    'Quelqu’un d’autre a modifié cet enregistrement après la vérification du fichier ; il est resté tel quel',
  import_kept: '%{reason}',
  import_stopped: 'L’importation s’est arrêtée à cause d’une erreur. Vous pouvez la poursuivre ou l’annuler.',
  import_pictures_full:
    'La limite de fichiers envoyés en un jour est atteinte. Poursuivez plus tard, ou annulez l’importation.',
  import_reason: 'Motif du refus',
} satisfies Record<keyof typeof english.importReplies, string>;

/** Error messages for a row of an imported file. */
const importComplaints = {
  import_unknown: '%{field} : rien ne s’appelle « %{value} »',
  import_not_made: '%{field} : impossible de créer « %{value} » : %{reason}',
  import_picture_address:
    '%{field} : « %{value} » n’est pas l’adresse d’une image qui puisse être récupérée : elle doit commencer par https:// et se trouver sur Internet',
  import_picture_unknown:
    '%{field} : « %{value} » n’est ni le nom d’une image envoyée ni une adresse qui puisse être récupérée : elle doit commencer par https:// et se trouver sur Internet',
  import_picture_ambiguous:
    '%{field} : plusieurs images envoyées s’appellent « %{value} ». Utilisez l’adresse de celle qui convient.',
  import_picture: '%{field} : impossible de prendre l’image « %{value} » : %{reason}',
  fetch_private: 'son adresse n’est pas sur Internet',
  fetch_status: 'l’autre serveur a répondu %{code} à la place',
  fetch_timeout: 'elle a mis trop de temps à arriver',
  fetch_connection: 'l’autre serveur est injoignable',
  import_ambiguous: '%{field} : plusieurs s’appellent « %{value} ». Utilisez le numéro de l’enregistrement.',
  import_error: '%{field} : la cellule contient l’erreur %{value}. Corrigez sa formule dans le tableur.',
  import_scientific:
    '%{field} : le tableur affiche %{value}, des chiffres seraient donc perdus. Mettez la colonne au format texte et enregistrez le fichier.',
  import_again: 'La ligne %{row} du fichier concerne le même enregistrement',
} satisfies Record<keyof typeof english.importComplaints, string>;

export const server = {
  ...declared,
  ...labels,
  done,
  file,
  access,
  messages: { ...messages, ...replies, ...importReplies },
  validation: { ...validation, ...complaints, ...importComplaints },
};

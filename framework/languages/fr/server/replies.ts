import type * as english from '../../en/server/replies';

/** What the server alone says a call came to; no page loads it. */
export const messages = {
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
} satisfies typeof english.messages;

/** What the server alone finds wrong with a field. */
export const validation = {
  sole: 'Un autre enregistrement a déjà « %{field} ». Désactivez-le d’abord là-bas.',
  key_expires: 'L’expiration doit se situer dans le futur',
  key_rights: 'Certains de ces droits ne sont pas à vous de les donner : choisissez à nouveau',
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
} satisfies typeof english.validation;

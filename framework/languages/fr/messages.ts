import type { messages as english } from '../en/messages';

/** What a call came to, as far as pages say it themselves. */
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
} satisfies typeof english;

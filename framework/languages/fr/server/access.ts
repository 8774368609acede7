import type { access as english } from '../../en/server/access';

export const access: typeof english = {
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
  link_invalid: 'Ce lien n’est plus valable. Demandez-en un nouveau.',
  invitation_linked: 'Votre compte est désormais rattaché. Connectez-vous pour voir ce qui vous appartient.',

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

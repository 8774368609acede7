import type { invitation as english } from '../../en/pages/invitation';

/** Texts of the page on which somebody accepts an invitation. */
export const invitation: typeof english = {
  title: 'Vous êtes invité',
  subtitle: 'Un compte dans l’administration',
  looking: 'Recherche de votre invitation…',
  body: '%{name}, vous êtes invité à travailler dans l’administration en tant que %{role} (%{permissions}).',
  known: 'Vous avez déjà un compte : saisissez son mot de passe.',
  own_password: 'Votre mot de passe',
  linked: 'Votre compte est désormais rattaché. Connectez-vous pour voir ce qui vous appartient.',
  email: 'Vous vous connecterez avec',
  password: 'Nouveau mot de passe',
  again: 'Nouveau mot de passe, une seconde fois',
  show: 'Afficher les mots de passe',
  submit: 'Accepter l’invitation',
  submitting: 'Acceptation de l’invitation…',
  log_in: 'Aller à la page de connexion',
};

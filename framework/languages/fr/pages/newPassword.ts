import type { new_password as english } from '../../en/pages/newPassword';

/** Texts of the page on which somebody who forgot their password gets another. */
export const new_password: typeof english = {
  title: 'Un nouveau mot de passe',
  ask: 'Saisissez l’e-mail avec lequel vous vous connectez. Nous vous enverrons un lien.',
  send: 'Envoyer le lien',
  sending: 'Envoi…',
  looking: 'Vérification de votre lien…',
  choose: 'Choisissez un nouveau mot de passe pour %{email}. Vous serez déconnecté partout.',
  save: 'Enregistrer le mot de passe',
  saving: 'Enregistrement…',
  again: 'Demander un nouveau lien',
};

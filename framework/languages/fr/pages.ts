import type { pages as english } from '../en/pages';
import { factor } from './factor';
import { login, messages, validation } from './shared';

/** Text for the page shown while a server has no users. */
const begin: (typeof english)['begin']['begin'] = {
  title: 'Rien n’est encore configuré',
  why: 'Personne ne peut se connecter à ce serveur : il n’a pas d’utilisateurs.',
  how: 'Sur sa machine, une commande crée le premier administrateur et affiche un lien par lequel vous choisissez votre mot de passe :',
  built: 'Sans npm :',
  done: 'C’est fait : se connecter',
};

/** Text for the page where users accept an invitation. */
const invitation: (typeof english)['invitation']['invitation'] = {
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

/** Text for the page where users reset a forgotten password. */
const new_password: (typeof english)['password']['new_password'] = {
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

const shared = { login, messages, validation };

export const pages = {
  begin: { login, begin },
  login: { ...shared, factor },
  invitation: { ...shared, invitation },
  password: { ...shared, invitation, new_password },
};
